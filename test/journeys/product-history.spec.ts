import { expect, type Page } from '@playwright/test'
import { csvLine } from '#contract/rules/csv.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'
import { chooseFile } from './import-page.ts'
import { signInAs, type Buyer } from './personas.ts'
import { choosePictures, field, formDialog, listOwnProducts, pictureFiles, save, tiles } from './product-form-page.ts'
import { createOffer, makeStaff, sellPieces } from './staff-personas.ts'

test.use({ changesShop: true })

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: name })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const history = (page: Page, name: string) => page.getByRole('dialog', { name: `History of ${name}` })
const changes = (page: Page, name: string) => history(page, name).getByRole('listitem')

/** A seller who offers these for Rwf 24,000 each, in the list of their products. */
async function openList(page: Page, ...names: string[]) {
  const seller = await makeStaff(page.request, 'seller')
  const offers = []
  for (const name of names) offers.push(await createOffer(page.request, seller, { name, price: 24_000, stock: 20 }))
  await signInAs(page, seller)
  await page.goto('/seller')
  await expect(row(page, names[0] ?? '')).toBeVisible()
  return { seller, offers }
}

const pricesOf = async (seller: Buyer) => (await listOwnProducts(seller)).map(({ price }) => price)

async function changePrice(page: Page, name: string, price: string) {
  await row(page, name)
    .getByRole('button', { name: `Change the price of ${name}` })
    .click()
  await page.getByRole('textbox', { name: `Change the price of ${name}` }).fill(price)
  await page.keyboard.press('Enter')
}

async function chooseMore(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

test('A price that was changed in the list is as before after Undo', async ({ page }) => {
  const { seller } = await openList(page, 'Servo')
  await changePrice(page, 'Servo', '20000')
  await expect(page.getByText('Servo: Rwf 24,000 → 20,000')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Put back', { exact: true })).toBeVisible()
  await expect(row(page, 'Servo')).toContainText('Rwf 24,000.00')
  expect(await pricesOf(seller)).toEqual([24_000])
})

test('A tenth of a price is asked about in its cell, by keyboard, and saved only then', async ({ page }) => {
  const { seller } = await openList(page, 'Servo')
  const price = row(page, 'Servo').getByRole('button', { name: 'Change the price of Servo' })
  await tabTo(page, price)
  await page.keyboard.press('Enter')
  await page.keyboard.type('2400')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Rwf 24,000 → 2,400?' })).toBeVisible()
  await expectAccessible(page, 'a startling price')
  expect(await pricesOf(seller)).toEqual([24_000])
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type('2400')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Save it' }))
  await page.keyboard.press('Enter')
  await expect(price).toContainText('Rwf 2,400.00')
})

test('A tenth of several prices is asked about with examples, and undone whole', async ({ page }) => {
  const { seller } = await openList(page, 'Servo', 'Relay', 'Fuse', 'Diode')
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).first().check()
  await page.getByRole('textbox', { name: 'Price by, in percent' }).fill('-90')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: '4 prices change tenfold or more. Change them?' })
  await expect(question.getByRole('listitem')).toHaveCount(3)
  await expect(question).toContainText('Rwf 24,000 becomes Rwf 2,400')
  await expectAccessible(page, 'startling prices')
  await question.getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByText('4 prices changed')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('4 put back')).toBeVisible()
  await expect(row(page, 'Diode')).toContainText('Rwf 24,000.00')
  expect(await pricesOf(seller)).toEqual([24_000, 24_000, 24_000, 24_000])
})

test('A deleted product is in the list again after Undo', async ({ page }) => {
  await openList(page, 'Servo', 'Relay')
  await row(page, 'Relay').getByRole('button', { name: 'Delete Relay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Relay')).toHaveCount(0)
  await undo(page).click()
  await expect(row(page, 'Relay')).toBeVisible()
})

test('The form saves a startling price, says both, and its toast undoes it', async ({ page }) => {
  const { seller } = await openList(page, 'Servo')
  await row(page, 'Servo').getByRole('button', { name: 'Edit Servo' }).click()
  await field(page, 'Price').fill('0')
  await save(page).click()
  await expect(formDialog(page)).toBeHidden()
  await expect(page.getByText('Servo: Rwf 24,000 → 0')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Put back', { exact: true })).toBeVisible()
  await expect(row(page, 'Servo')).toContainText('Rwf 24,000.00')
  expect(await pricesOf(seller)).toEqual([24_000])
})

test('The history of a product says what changed and why, and puts one change back', async ({ page }) => {
  const { seller, offers } = await openList(page, 'Servo')
  const [servo] = offers
  if (!servo) throw new Error('no offer')
  await seller.call('PATCH', `/api/products/${servo.id}`, { price: 20_000, stock_quantity: 25 })
  const order = await sellPieces(page.request, { ...servo, price: 20_000 }, 3)
  await chooseMore(page, 'Servo', 'History')
  await expect(changes(page, 'Servo')).toHaveCount(2)
  const [sale, edit] = [changes(page, 'Servo').nth(0), changes(page, 'Servo').nth(1)]
  await expect(sale).toContainText(`Stock 25 → 22`)
  await expect(sale).toContainText(`Order #${order.id} ordered`)
  await expect(sale.getByRole('button')).toHaveCount(0)
  await expect(edit).toContainText('Price Rwf 24,000 → 20,000')
  await expect(edit).toContainText('Stock 20 → 25')
  await expect(edit).toContainText('Eric Mugisha, in the list')
  await expectAccessible(page, 'the history of a product')

  await history(page, 'Servo').getByLabel('Without sales').check()
  await expect(changes(page, 'Servo')).toHaveCount(1)
  await edit
    .or(changes(page, 'Servo').first())
    .getByRole('button', { name: /^Put back/ })
    .click()
  await expect(changes(page, 'Servo').first()).toContainText('put back')
  await page.keyboard.press('Escape')
  await expect(history(page, 'Servo')).toBeHidden()
  await expect(row(page, 'Servo')).toContainText('Rwf 24,000.00')
  const [stored] = await listOwnProducts(seller)
  expect([stored?.price, stored?.stock_quantity]).toEqual([24_000, 17])
})

test('The form leads to the history, and shows what was put back there', async ({ page }) => {
  const { seller, offers } = await openList(page, 'Servo')
  await seller.call('PATCH', `/api/products/${offers[0]?.id}`, { price: 20_000 })
  await page.goto(`/seller/products/${offers[0]?.id}`)
  await expect(field(page, 'Price')).toHaveValue('20000')
  await formDialog(page).getByRole('button', { name: 'History' }).click()
  await history(page, 'Servo')
    .getByRole('button', { name: /^Put back/ })
    .click()
  await expect(history(page, 'Servo')).toBeHidden()
  await expect(field(page, 'Price')).toHaveValue('24000')
})

test('A picture that was replaced is shown again once it is put back', async ({ page }) => {
  const { seller } = await openList(page, 'Servo')
  const pictures = async () => (await listOwnProducts(seller)).flatMap(({ image_urls: urls }) => urls)
  const versions: string[][] = []
  for (const [at, file] of (await pictureFiles('red', 'blue')).entries()) {
    await row(page, 'Servo').getByRole('button', { name: 'Edit Servo' }).click()
    await expect(tiles(page)).toHaveCount(at)
    if (at > 0) await formDialog(page).getByRole('button', { name: 'Remove picture 1' }).click()
    await choosePictures(page, [file])
    await save(page).click()
    await expect(formDialog(page)).toBeHidden()
    versions.push(await pictures())
  }
  expect(versions.map(({ length }) => length)).toEqual([1, 1])
  await chooseMore(page, 'Servo', 'History')
  await changes(page, 'Servo')
    .first()
    .getByRole('button', { name: /^Put back/ })
    .click()
  await expect(changes(page, 'Servo').first()).toContainText('put back')
  expect(await pictures()).toEqual(versions[0])
})

for (const width of [1440, 390])
  test(`A changed price says below it what it was and by whom, until it is undone (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { offers } = await openList(page, 'Servo', 'Relay')
    const admin = await makeStaff(page.request, 'admin')
    await admin.call('PATCH', `/api/products/${offers[1]?.id}`, { price: 30_000 })
    await page.reload()
    const priceBefore = (name: string) => row(page, name).getByRole('button', { name: /^24,000 until/ })
    await expect(priceBefore('Relay')).toHaveText(/^24,000 until \d+:\d\d\s[AP]M, by the shop, History of Relay$/)
    await expect(priceBefore('Servo')).toHaveCount(0)

    await changePrice(page, 'Servo', '20000')
    await expect(priceBefore('Servo')).toContainText(/M, by you/)
    await expectNoHorizontalScroll(page, 'what a price was')
    await undo(page).hover() // stays while it is pointed at
    await expectAccessible(page, 'what a price was')
    await undo(page).click()
    await expect(row(page, 'Servo')).toContainText('Rwf 24,000.00')
    await expect(priceBefore('Servo')).toHaveCount(0)

    await priceBefore('Relay').click()
    await expect(changes(page, 'Relay').first()).toContainText('Price Rwf 24,000 → 30,000')
    const line = history(page, 'Relay').getByText('Price from Rwf 24,000 to Rwf 30,000 over 1 change')
    await expect(line).toBeVisible()
  })

test.describe('History on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('The history is a sheet of a phone, opened from the menu of the row', async ({ page }) => {
    await openList(page, 'Servo')
    await changePrice(page, 'Servo', '20000')
    await expect(undo(page)).toBeVisible()
    await row(page, 'Servo').getByRole('button', { name: 'Actions for Servo' }).click()
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await expect(changes(page, 'Servo').first()).toContainText('Price Rwf 24,000 → 20,000')
    await expectNoHorizontalScroll(page, 'the history of a product')
    const box = await history(page, 'Servo').boundingBox()
    expect([box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 844])
  })
})

test('Duplicate opens the form of a new product with all but stock and SKU, whose draft survives a reload', async ({
  page,
}) => {
  const seller = await makeStaff(page.request, 'seller')
  const offer = { name: 'Servo', price: 24_000, stock: 20, specs: [{ name: 'Torque', text: '2 kg' }] }
  const { id } = await createOffer(page.request, seller, offer)
  await seller.call('PUT', `/api/products/${id}`, { sku: 'S-1', tags: ['motor'] })
  await signInAs(page, seller)
  await page.goto('/seller')
  await chooseMore(page, 'Servo', 'Duplicate')
  await expect(field(page, 'Name')).toHaveValue('Servo')
  await expect(field(page, 'Price')).toHaveValue('24000')
  await expect(field(page, 'Stock')).toHaveValue('')
  await expect(field(page, 'Own number (SKU)')).toHaveValue('')
  await field(page, 'Name').fill('Servo, large')
  await field(page, 'Stock').fill('3')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Servo, large')
  await expect(field(page, 'Price')).toHaveValue('24000')
  await save(page).click()
  await expect(row(page, 'Servo, large')).toBeVisible()
  const [copy] = await listOwnProducts(seller)
  expect([copy?.name, copy?.price, copy?.stock_quantity, copy?.tags, copy?.specs.length]).toEqual([
    'Servo, large',
    24_000,
    3,
    ['motor'],
    1,
  ])
})

test('An import is undone whole from its result', async ({ page }) => {
  const { seller } = await openList(page, 'Servo')
  const lines = [
    ['Name', 'Price', 'Stock', 'Category'],
    ['Servo', '12000', '50', ''],
    ['Relay', '6000', '7', 'Relays'],
  ]
  await page.goto('/seller/import')
  await chooseFile(page, 'parts.csv', Buffer.from(lines.map((cells) => csvLine(cells)).join('')))
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 rows imported')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('main').getByText('2 put back.')).toBeVisible()
  await expectAccessible(page, 'an import that was undone')
  const [only, ...others] = await listOwnProducts(seller)
  expect([only?.name, only?.price, only?.stock_quantity, others.length]).toEqual(['Servo', 24_000, 20, 0])
})
