import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

test('saves payment details only with the password, and shows them to admins', async ({ page, browser, request }) => {
  const seller = await makeStaff(request, 'seller')
  await signInAs(page, seller)
  await page.goto('/seller/profile')
  const own = page.getByRole('region', { name: 'Payout details' })
  const save = own.getByRole('button', { name: 'Save payout details' })
  await own.getByLabel('Payment method').selectOption('MTN MoMo')
  await own.getByLabel('TIN', { exact: true }).fill('102 345 678')
  await own.getByLabel('Account holder').fill('Eric Mugisha')
  await own.getByLabel('Number', { exact: true }).fill('0788 123 456')
  await own.getByLabel('Current password').fill('not mine')
  await save.press('Enter')
  await expect(own.getByText('The current password is incorrect')).toBeVisible()
  await expect(own.getByLabel('Number', { exact: true })).toHaveValue('0788 123 456')
  await own.getByLabel('Current password').fill(seller.password)
  await save.press('Enter')
  await expectNotice(page, 'Payout details saved.')
  await page.reload()
  await expect(own.getByLabel('TIN', { exact: true })).toHaveValue('102345678')
  await expect(own.getByLabel('Number', { exact: true })).toHaveValue('0788 123 456')
  await expect(own.getByLabel('Current password')).toHaveValue('')

  const office = await browser.newPage()
  await signInAs(office, await makeStaff(request, 'admin'))
  await office.goto(`/admin/users/sellers/${seller.session.user.id}`)
  const paid = office.getByRole('dialog').getByRole('region', { name: 'Payout details' })
  await expect(paid.getByText('0788 123 456')).toBeVisible()
  await expect(paid.getByText('MTN MoMo')).toBeVisible()
})
