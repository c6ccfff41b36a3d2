import { expect, type Page } from '@playwright/test'
import { csvLine } from '#contract/rules/csv.ts'
import { test } from './fixtures.ts'
import { expectNotice } from './notices.ts'
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

/** Opens the product list of a seller who offers the named products for Rwf 24,000 each. */
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

test('undoes a price change, a bulk price change and a deletion', async ({ page }) => {
  const { seller } = await openList(page, 'Servo', 'Relay', 'Fuse', 'Diode')
  await changePrice(page, 'Servo', '20000')
  await expectNotice(page, 'Servo: Rwf 24,000 → 20,000')
  const priceBefore = row(page, 'Servo').getByRole('button', { name: /^24,000 until/ })
  await expect(priceBefore).toContainText(/M, by you/)
  await undo(page).click()
  await expectNotice(page, 'Undone')
  await expect(row(page, 'Servo')).toContainText('Rwf 24,000.00')
  await expect(priceBefore).toHaveCount(0)
  expect(await pricesOf(seller)).toEqual([24_000, 24_000, 24_000, 24_000])

  await page.getByRole('checkbox', { name: 'Select all loaded' }).first().check()
  await page.getByRole('textbox', { name: 'Change prices by, in percent' }).fill('-90')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: '4 prices would change tenfold or more. Change them anyway?' })
  await question.getByRole('button', { name: 'Change prices' }).click()
  await expectNotice(page, '4 prices changed')
  expect(await pricesOf(seller)).toEqual([2400, 2400, 2400, 2400])
  await undo(page).click()
  await expectNotice(page, '4 undone')
  await expect(row(page, 'Diode')).toContainText('Rwf 24,000.00')
  expect(await pricesOf(seller)).toEqual([24_000, 24_000, 24_000, 24_000])

  await row(page, 'Relay').getByRole('button', { name: 'Delete Relay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Relay')).toHaveCount(0)
  await undo(page).click()
  await expect(row(page, 'Relay')).toBeVisible()
})

test(
  "shows changes and their reasons in a product's history, undoes one, and sets the stock",
  { tag: '@nightly' },
  async ({ page }) => {
    const { seller, offers } = await openList(page, 'Servo')
    const [servo] = offers
    if (!servo) throw new Error('no offer')
    await seller.call('PATCH', `/api/products/${servo.id}`, { price: 20_000, stock_quantity: 25 })
    const order = await sellPieces(page.request, { ...servo, price: 20_000 }, 3)
    await chooseMore(page, 'Servo', 'History')
    await expect(changes(page, 'Servo')).toHaveCount(2)
    const [sale, edit] = [changes(page, 'Servo').nth(0), changes(page, 'Servo').nth(1)]
    await expect(sale).toContainText(`Stock 25 → 22`)
    await expect(sale).toContainText(`Order #${order.id} placed`)
    await expect(sale.getByRole('button')).toHaveCount(0)
    await expect(edit).toContainText('Price Rwf 24,000 → 20,000')
    await expect(edit).toContainText('Stock 20 → 25')
    await expect(edit).toContainText('Eric Mugisha, in the list')

    await history(page, 'Servo').getByLabel('Hide sales').check()
    await expect(changes(page, 'Servo')).toHaveCount(1)
    await edit
      .or(changes(page, 'Servo').first())
      .getByRole('button', { name: /^Undo:/ })
      .click()
    await expect(changes(page, 'Servo').first()).toContainText('undone')
    await history(page, 'Servo').getByRole('button', { name: 'Set stock' }).click()
    const form = history(page, 'Servo').getByRole('region', { name: 'Set stock' })
    await expect(form).toContainText('17 in stock')
    await sellPieces(page.request, servo, 4)
    await form.getByLabel('Pieces counted').fill('20')
    await form.getByLabel('Note').fill('Box in the back room')
    await history(page, 'Servo').getByRole('button', { name: 'Set stock' }).click()
    const newest = changes(page, 'Servo').first()
    await expect(newest).toContainText('Stock 13 → 16')
    await expect(newest).toContainText('Box in the back room')
    await expect(newest).toContainText('counted')
    await newest.getByRole('button', { name: /^Undo:/ }).click()
    await expect(changes(page, 'Servo').first()).toContainText('Stock 16 → 13')
    await page.keyboard.press('Escape')
    await expect(history(page, 'Servo')).toBeHidden()
    await expect(row(page, 'Servo')).toContainText('Rwf 24,000.00')
    const [stored] = await listOwnProducts(seller)
    expect([stored?.price, stored?.stock_quantity]).toEqual([24_000, 13])
  },
)

test(
  'restores a replaced picture, and keeps it in a duplicate after the original is deleted',
  { tag: '@nightly' },
  async ({ page }) => {
    const { seller, offers } = await openList(page, 'Servo')
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
      .getByRole('button', { name: /^Undo:/ })
      .click()
    await expect(changes(page, 'Servo').first()).toContainText('undone')
    expect(await pictures()).toEqual(versions[0])

    await page.keyboard.press('Escape')
    await chooseMore(page, 'Servo', 'Duplicate')
    await expect(tiles(page)).toHaveCount(1)
    await field(page, 'Name').fill('Large')
    await field(page, 'Stock').fill('3')
    await save(page).click()
    await expect(row(page, 'Large')).toBeVisible()
    await seller.call('DELETE', `/api/products/${offers[0]?.id}`)
    const [copy] = await listOwnProducts(seller)
    expect([copy?.name, copy?.price, copy?.image_urls.length]).toEqual(['Large', 24_000, 1])
    expect((await page.request.get(`/static/${copy?.image_urls[0]}`)).ok()).toBe(true)
  },
)

test('undoes a whole import from its result', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('main').getByText('2 undone.')).toBeVisible()
  const [only, ...others] = await listOwnProducts(seller)
  expect([only?.name, only?.price, only?.stock_quantity, others.length]).toEqual(['Servo', 24_000, 20, 0])
})
