import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { csvLine } from '#contract/rules/csv.ts'
import { expectNoHorizontalScroll, freshEmail, signInThroughApi, test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
import { chooseFile } from './import-page.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { callAs, signInAdmin, signInAs, type Buyer } from './personas.ts'
import { chooseCategory, fillIn, formDialog, save } from './product-form-page.ts'
import { makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

/** Creates an approved seller whose first products must be reviewed. */
async function makeNewSeller(request: APIRequestContext): Promise<Buyer & { shopName: string }> {
  const [email, password, shopName] = [freshEmail(), 'umuti wacu', `New parts ${mark()}`]
  const data = { name: 'Eric Mugabo', business: shopName, email, phone: '+250 788 000 002', offer: 'Motors' }
  expect((await request.post('/api/contact/seller', { data })).ok()).toBe(true)
  const admin = await signInAdmin(request)
  const applications = await admin<{ id: number; email: string }[]>('GET', '/api/admin/applications')
  const { id } = applications.find((one) => one.email === email) ?? {}
  await admin('POST', `/api/admin/applications/${id}/approve`, { shop_name: shopName, commission_percent: 12 })
  const token = linkIn(await mailTo(email, 'Your shop is ready')).split('#')[1]
  await request.post('/api/auth/reset-password', { data: { token, password, confirm_password: password } })
  const accessToken = await signInThroughApi(request, { email, password })
  const call = callAs(request, accessToken)
  const user = await call<object>('GET', '/api/account')
  return { email, password, session: { access_token: accessToken, user: { ...user } }, call, shopName } as Buyer & {
    shopName: string
  }
}
const mark = () => crypto.randomUUID().slice(0, 6)

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function expectFits(page: Page, where: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page, `${where} at ${width} px`)
  }
}

test("hides a new seller's product from shoppers until it is rejected, corrected and published", async ({
  page,
  browser,
  request,
}) => {
  const seller = await makeNewSeller(request)
  const name = `Wheel ${mark()}`
  const office = await browser.newPage()
  await signInAs(office, await makeStaff(request, 'admin'))
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(page.getByText('We review your next 10 products before they go live.')).toBeVisible()
  await page.goto('/seller/products/new')
  await fillIn(page, { Name: name, Price: '2500', Stock: '40' })
  await chooseCategory(page, 'Sensors')
  await save(page).click()
  await expectNotice(page, "Shoppers will see it once it's approved")
  const product = page.getByRole('row').filter({ hasText: name })
  await expect(product).toContainText('In review')

  await office.goto('/admin')
  await office
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: /products? to review/ })
    .click()
  await expect(office).toHaveURL('/admin/products/checks')
  await expect(row(office, name)).toContainText(seller.shopName)
  await office.getByRole('button', { name: `Reject ${name}` }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Reason for the seller').fill('Please say how wide it is.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectNotice(office, 'The seller will see your reason')

  await page.goto('/seller?only=refused')
  await expect(product).toContainText('Rejected')
  await expect(product).toContainText('Please say how wide it is.')
  await expectFits(page, 'the list of a new seller')
  await product.getByRole('link', { name }).click()
  await expect(formDialog(page)).toContainText('Rejected: Please say how wide it is.')
  await expectFits(page, 'the form of a refused part')
  await formDialog(page).getByLabel('Description').fill('65 mm wide.')
  await formDialog(page).getByLabel('Status').selectOption('Active')
  await save(page).click()
  await expect(formDialog(page)).toBeHidden()
  await page.goto('/seller')
  await expect(product).toContainText('In review')

  await office.goto('/admin/users/sellers')
  const account = office.getByRole('row').filter({ hasText: seller.shopName })
  const edit = `Change how many next products of ${seller.shopName} are reviewed`
  await account.getByRole('button', { name: edit }).click()
  await account.getByLabel(edit).getByRole('textbox').fill('2')
  await office.keyboard.press('Enter')
  await expect(account.getByRole('button', { name: edit })).toBeFocused()
  await office.goto('/admin/products/checks')
  await office.getByRole('button', { name: `Publish ${name}` }).click()
  await expectNotice(office, `${name} is now live`)
  await page.goto('/seller')
  await expect(page.getByText("We'll review your next product before it goes live.")).toBeVisible()
  const { items } = await seller.call<{ items: { name: string; status: string }[] }>('GET', '/api/products?mine=true')
  expect(items.map((item) => [item.name, item.status])).toEqual([[name, 'active']])
})

test(
  'tells a new seller how many imported rows need review, and publishes them once all have been looked at',
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    const seller = await makeNewSeller(request)
    const of = mark()
    const rows = Array.from({ length: 24 }, (_, at) => [
      `Nut ${of} ${at}`,
      '3000',
      '9',
      'Sensors',
      at === 0 ? 'inactive' : 'active',
    ])
    const file = [['Name', 'Price', 'Stock', 'Category', 'Status'], ...rows].map((cells) => csvLine(cells)).join('')
    await signInAs(page, seller)
    await page.goto('/seller/import')
    await chooseFile(page, 'nuts.csv', Buffer.from(file))
    await page.getByRole('button', { name: 'Check 24 rows' }).click()
    await expect(
      page.getByText('We review your next 10 products before they go live, including 23 from this file.'),
    ).toBeVisible()
    await expectFits(page, "the check of a new seller's file")
    await page.getByRole('button', { name: 'Import 24 rows' }).click()
    await expect(
      page.getByText("23 products are in review. Shoppers will see them once they're approved."),
    ).toBeVisible()

    const office = await browser.newPage()
    await signInAs(office, await makeStaff(request, 'admin'))
    await office.goto('/admin/products/checks')
    const batch = office.getByRole('region', { name: `23 products from ${seller.shopName}` })
    await expect(batch).toContainText('nuts.csv')
    await expect(batch).toContainText('Showing a random 20 of 23.')
    await expect(batch.getByRole('listitem')).toHaveCount(20)
    await batch.getByRole('button', { name: 'Show 3 more to review' }).click()
    await expect(batch.getByRole('listitem')).toHaveCount(23)
    for (const item of await batch.getByRole('listitem').all()) await item.scrollIntoViewIfNeeded()
    await batch.getByRole('button', { name: 'Publish all 23' }).click()
    await expectNotice(office, '23 products are now live')
    await expect(batch).toBeHidden()
    const { total } = await seller.call<{ total: number }>('GET', `/api/products?search=Nut ${of}`)
    expect(total).toBe(23)
  },
)
