import { expect } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { signInAs } from './personas.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

for (const width of [390, 1440])
  test(`A seller says how they are paid, with the password, and reads each mistake under its field at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const seller = await makeStaff(request, 'seller')
    await signInAs(page, seller)
    await page.goto('/seller/profile')
    const own = page.getByRole('region', { name: 'How you are paid' })
    const save = own.getByRole('button', { name: 'Save payment details' })
    await own.getByLabel('TIN', { exact: true }).fill('12345678')
    await own.getByLabel('Paid by').selectOption('MTN MoMo')
    await save.press('Enter')
    await expect(own.getByText('A TIN has 9 digits')).toBeVisible()
    await expect(own.getByLabel('TIN', { exact: true })).toBeFocused()
    await expect(own.getByText('This is required')).toHaveCount(2)
    await expectAccessible(page, `mistakes in how one is paid at ${width} px`)
    await expectNoHorizontalScroll(page, `how one is paid at ${width} px`)

    await own.getByLabel('TIN', { exact: true }).fill('102 345 678')
    await own.getByLabel('In the name of').fill('Eric Mugisha')
    await own.getByLabel('Number', { exact: true }).fill('0788 123 456')
    await own.getByLabel('Current password').fill('not mine')
    await save.press('Enter')
    await expect(own.getByText('The current password is not correct')).toBeVisible()
    await expect(own.getByLabel('Number', { exact: true })).toHaveValue('0788 123 456')
    await own.getByLabel('Current password').fill(seller.password)
    await save.press('Enter')
    await expect(own.getByText('How you are paid is saved.')).toBeVisible()
    await page.reload()
    await expect(own.getByLabel('TIN', { exact: true })).toHaveValue('102345678')
    await expect(own.getByLabel('Number', { exact: true })).toHaveValue('0788 123 456')
    await expect(own.getByLabel('Current password')).toHaveValue('')

    const office = await browser.newPage({ viewport: { width, height: 900 } })
    await signInAs(office, await makeStaff(request, 'admin'))
    await office.goto(`/admin/users/sellers/${seller.session.user.id}`)
    const paid = office.getByRole('dialog').getByRole('region', { name: 'How they are paid' })
    await expect(paid.getByText('0788 123 456')).toBeVisible()
    await expect(paid.getByText('MTN MoMo')).toBeVisible()
    await expectAccessible(office, `how a seller is paid at ${width} px`)
  })
