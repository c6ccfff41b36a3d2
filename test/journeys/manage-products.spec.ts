import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { signInAdmin, signInAs, type Buyer } from './personas.ts'
import { totalValue } from './dashboard-page.ts'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { makeStaff, createOffer } from './staff-personas.ts'

test.use({ changesShop: true })

const table = (page: Page) => page.getByRole('table', { name: 'Products' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

/** Creates a seller and their products in the given order. The newest product is listed first. */
async function sellerOf(request: APIRequestContext, ...names: string[]) {
  const seller = await makeStaff(request, 'seller')
  for (const name of names) await createOffer(request, seller, { name, price: 1800, stock: 20 })
  return seller
}

async function openProducts(page: Page, seller: Buyer) {
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(rows(page).first()).toBeVisible()
}

test('notifies admins once an hour of bulk changes to products', { tag: '@nightly' }, async ({ page, request }) => {
  const names = ['Bolt', 'Nut', 'Washer']
  const mark = crypto.randomUUID().slice(0, 8)
  await openProducts(page, await sellerOf(request, ...names.map((name) => `${name} ${mark}`)))
  for (const name of ['Washer', 'Nut']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('group', { name: 'Selected products' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('button', { name: 'Set to inactive' }).click()
  await expectNotice(page, '2 products are now inactive')
  for (const name of ['Washer', 'Nut']) await expect(row(page, name).getByText('Inactive')).toBeVisible()
  await expect(row(page, 'Bolt').getByText('Inactive')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Inactive 2' })).toBeVisible()

  for (const name of ['Washer', 'Bolt']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const percent = bar.getByLabel('Change prices by, in percent')
  await percent.fill('a lot')
  await percent.press('Enter')
  await expect(bar.getByRole('alert')).toHaveText(/^Enter -90 to 900 percent/)
  await percent.fill('-5 %')
  await expect(bar.getByText('Rwf 1,800 becomes Rwf 1,710')).toBeVisible()
  await percent.press('Enter')
  await expectNotice(page, '2 prices changed')
  for (const name of ['Washer', 'Bolt']) await expect(row(page, name)).toContainText('Rwf 1,710.00')
  await expect(row(page, 'Nut')).toContainText('Rwf 1,800.00')
  const admin = await signInAdmin(request)
  const heard = (await admin<{ message: string }[]>('GET', '/api/notifications')).map(({ message }) => message)
  expect(heard).toContain('Eric Mugisha changed 3 products: price of 2, status of 2.')

  for (const name of ['Washer', 'Bolt']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 2 products?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'Nut')).toBeVisible()
  await expect(totalValue(page, 'Total Products')).toHaveText('1')
})
