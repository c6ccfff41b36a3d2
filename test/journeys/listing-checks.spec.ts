import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { csvLine } from '#contract/rules/csv.ts'
import { refuseCalls } from './dashboard-page.ts'
import { expectAccessible, expectNoHorizontalScroll, freshEmail, signInThroughApi, test } from './fixtures.ts'
import { chooseFile } from './import-page.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { callAs, signInAdmin, signInAs, type Buyer } from './personas.ts'
import { chooseCategory, fillIn, formDialog, save } from './product-form-page.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

/** Somebody who was approved, and whose first products are checked. */
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

async function look(page: Page, what: string) {
  await expectAccessible(page, what)
  await expectNoHorizontalScroll(page, what)
}

for (const width of [390, 1440])
  test(`A new seller's part waits, says why it was refused, and waits again once it is mended, at ${width} px`, async ({
    page,
    request,
  }) => {
    const seller = await makeNewSeller(request)
    const name = `Wheel ${mark()}`
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, seller)
    await page.goto('/seller/products/new')
    await fillIn(page, { Name: name, Price: '2500', Stock: '40' })
    await chooseCategory(page, 'Sensors')
    await save(page).click()
    await expect(page.getByText('Shoppers see it once the shop has looked at it').first()).toBeVisible()
    const product = page.getByRole('row').filter({ hasText: name })
    await expect(product).toContainText('Waits for a check')

    const admin = await signInAdmin(request)
    const { items } = await seller.call<{ items: { id: number }[] }>('GET', '/api/products?mine=true')
    const refusal = { action: 'refuse', product_ids: items.map(({ id }) => id), reason: 'Please say how wide it is.' }
    await admin('POST', '/api/admin/listing-checks/settle', refusal)
    await page.goto('/seller?only=refused')
    await expect(product).toContainText('Not accepted')
    await expect(product).toContainText('Please say how wide it is.')
    await look(page, `the list of a new seller at ${width} px`)
    await product.getByRole('link', { name }).click()
    await expect(formDialog(page)).toContainText('It was not accepted: Please say how wide it is.')
    await look(page, `the form of a refused part at ${width} px`)
    await formDialog(page).getByLabel('Description').fill('65 mm wide.')
    await formDialog(page).getByLabel('Status').selectOption('Active')
    await save(page).click()
    await expect(formDialog(page)).toBeHidden()
    await page.goto('/seller')
    await expect(product).toContainText('Waits for a check')
  })

for (const width of [390, 1440])
  test(`An admin changes how many next products of a seller are checked, and the seller reads it, at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    const seller = await makeNewSeller(request)
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, seller)
    await page.goto('/seller')
    await expect(page.getByText('Your next 10 products are checked by the shop before buyers see them.')).toBeVisible()
    await look(page, `the list of a seller whose products are checked at ${width} px`)

    const office = await browser.newPage({ viewport: { width, height: 900 } })
    await signInAs(office, await makeStaff(request, 'admin'))
    await office.goto('/admin/users/sellers')
    const row = office.getByRole('row').filter({ hasText: seller.shopName })
    await expect(row).toContainText('10')
    const edit = `Change how many next products of ${seller.shopName} are checked first`
    await row.getByRole('button', { name: edit }).click()
    await row.getByLabel(edit).getByRole('textbox').fill('11')
    await office.keyboard.press('Enter')
    await expect(row.getByText('This must be from 0 to 10')).toBeVisible()
    await look(office, `the sellers, with a number edited, at ${width} px`)
    await row.getByLabel(edit).getByRole('textbox').fill('1')
    await office.keyboard.press('Enter')
    await expect(office.getByText(`The next product of ${seller.shopName} is checked first`)).toBeVisible()
    await expect(row.getByRole('button', { name: edit })).toBeFocused()
    await page.goto('/seller')
    await expect(page.getByText('Your next product is checked by the shop before buyers see it.')).toBeVisible()
  })

for (const width of [390, 1440])
  test(`An admin refuses a product with a sentence and passes another, at ${width} px`, async ({ page, request }) => {
    const seller = await makeNewSeller(request)
    const [bad, good] = [`Bad wheel ${mark()}`, `Good wheel ${mark()}`]
    for (const name of [bad, good]) await createOffer(request, seller, { name, price: 2500, stock: 40 })
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin')
    await page
      .getByRole('region', { name: 'Waiting for you' })
      .getByRole('link', { name: /products? to check/ })
      .click()
    await expect(page).toHaveURL('/admin/products/checks')
    await expect(row(page, bad)).toContainText(seller.shopName)
    await look(page, `the checks at ${width} px`)
    await page.getByRole('button', { name: `Refuse ${bad}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(dialog.getByText('This is required')).toBeVisible()
    await dialog.getByLabel('What the seller reads').fill('Please say how wide it is.')
    await look(page, `the dialog of a refusal at ${width} px`)
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByText('its seller reads why').first()).toBeVisible()
    await expect(row(page, bad)).toBeHidden()
    await page.getByRole('button', { name: `Pass ${good}` }).click()
    await expect(page.getByText(`${good} is in the shop now`).first()).toBeVisible()
    await expect(row(page, good)).toBeHidden()
    const { items } = await seller.call<{ items: { name: string; status: string }[] }>('GET', '/api/products?mine=true')
    expect(items.map(({ name, status }) => [name, status])).toEqual([
      [good, 'active'],
      [bad, 'inactive'],
    ])
  })

for (const width of [390, 1440])
  test(`An import of a new seller is passed as one after a sample of twenty, at ${width} px`, async ({
    page,
    request,
  }) => {
    const seller = await makeNewSeller(request)
    const of = mark()
    const rows = Array.from({ length: 23 }, (_, at) => ({
      row: at + 2,
      cells: { name: `Bolt ${of} ${at}`, price: '10', stock_quantity: '9', category: 'Sensors' },
    }))
    await seller.call('POST', '/api/products/import', { rows, import_id: crypto.randomUUID(), file_name: 'bolts.csv' })
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, await makeStaff(request, 'admin'))
    await page.goto('/admin/products/checks')
    const batch = page.getByRole('region', { name: `23 products of ${seller.shopName}` })
    await expect(batch).toContainText('bolts.csv')
    await expect(batch).toContainText('20 of 23, drawn at random.')
    await expect(batch.getByRole('listitem')).toHaveCount(20)
    await look(page, `the sample of an import at ${width} px`)
    await batch.getByRole('button', { name: 'Pass all 23' }).click()
    await expect(page.getByText('23 products are in the shop now').first()).toBeVisible()
    await expect(batch).toBeHidden()
    const { total } = await seller.call<{ total: number }>('GET', `/api/products?search=Bolt ${of}`)
    expect(total).toBe(23)
  })

for (const width of [390, 1440])
  test(`A new seller reads before an import how many of its rows will wait for a check, at ${width} px`, async ({
    page,
    request,
  }) => {
    const seller = await makeNewSeller(request)
    const of = mark()
    const rows = Array.from({ length: 12 }, (_, at) => [
      `Nut ${of} ${at}`,
      '10',
      '9',
      'Sensors',
      at === 0 ? 'inactive' : 'active',
    ])
    const file = [['Name', 'Price', 'Stock', 'Category', 'Status'], ...rows].map((cells) => csvLine(cells)).join('')
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, seller)
    await page.goto('/seller/import')
    await chooseFile(page, 'nuts.csv', Buffer.from(file))
    await page.getByRole('button', { name: 'Check 12 rows' }).click()
    await expect(
      page.getByText(
        'The shop checks your next 10 products before buyers see them: 11 of these rows will wait for that.',
      ),
    ).toBeVisible()
    await look(page, `the check of a new seller's file at ${width} px`)
    await page.getByRole('button', { name: 'Import 12 rows' }).click()
    await expect(page.getByText('11 products wait for a check before shoppers see them.')).toBeVisible()
  })

test('Keys walk the products to check, pass and refuse them, also several at once', async ({ page, request }) => {
  const seller = await makeNewSeller(request)
  const [first, second, third] = ['Alpha', 'Beta', 'Gamma'].map((name) => `${name} ${mark()}`) as [
    string,
    string,
    string,
  ]
  for (const name of [first, second, third]) await createOffer(request, seller, { name, price: 10, stock: 9 })
  await signInAs(page, await makeStaff(request, 'admin'))
  await page.goto('/admin/products/checks')
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  await tick(first).focus()
  await page.keyboard.press('ArrowDown')
  await expect(tick(second)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('p')
  await expect(row(page, first)).toBeHidden()
  await expect(tick(second)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Refuse 2 products' })).toBeVisible()
  await page.getByLabel('What the seller reads').fill('Please add pictures.')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(row(page, second)).toBeHidden()
  await expect(row(page, third)).toBeHidden()
})

test('What somebody else has settled is said, and what the server refuses still waits', async ({ page, request }) => {
  const seller = await makeNewSeller(request)
  const [taken, kept] = [`Taken ${mark()}`, `Kept ${mark()}`]
  const { id } = await createOffer(request, seller, { name: taken, price: 10, stock: 9 })
  await createOffer(request, seller, { name: kept, price: 10, stock: 9 })
  const admin = await makeStaff(request, 'admin')
  await signInAs(page, admin)
  await page.goto('/admin/products/checks')
  await expect(row(page, taken)).toBeVisible()
  await admin.call('POST', '/api/admin/listing-checks/settle', { action: 'pass', product_ids: [id] })
  await page.getByRole('button', { name: `Pass ${taken}` }).click()
  await expect(page.getByText('1 product did not wait any more').first()).toBeVisible()
  await expect(row(page, taken)).toBeHidden()
  await refuseCalls(page, /listing-checks\/settle/)
  await page.getByRole('button', { name: `Pass ${kept}` }).click()
  await expect(page.getByText('Out of order').first()).toBeVisible()
  await expect(row(page, kept)).toBeVisible()
})
