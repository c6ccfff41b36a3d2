import { expect, type Page } from '@playwright/test'
import { expectNotice } from './notices.ts'
import { createProducts, fillCart, makeBuyer, placeOrder, signInAs, updateProduct, type Buyer } from './personas.ts'
import { test } from './fixtures.ts'
import { createOffer, makeStaff } from './staff-personas.ts'

test.use({ changesShop: true })

const SCHOOL = 'Groupe Scolaire Kimironko'
const BUYER = { name: SCHOOL, tin: '102345678', address: 'KG 11 Ave 42, Kimironko' }

/** Keeps print dialogs closed, so that the paper stays in the page. */
const withoutPrintDialog = (page: Page) => page.addInitScript(() => (window.print = () => {}))

test('a school prints a proforma, orders from it, and gets the quoted price', async ({ page, request, browser }) => {
  const [kit, board] = await createProducts(
    request,
    { name: 'Robot kit', price: 12_000, stock: 30 },
    { name: 'Control board', price: 8_000, stock: 30 },
  )
  if (!kit || !board) throw new Error('no products')
  const buyer = await makeBuyer(request)
  await fillCart(buyer, [kit, board], 10)
  await withoutPrintDialog(page)
  await signInAs(page, buyer)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proforma for a school or company' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('School or company').fill(SCHOOL)
  await dialog.getByLabel('TIN (optional)').fill('102 345 678')
  await dialog.getByRole('button', { name: 'Make and print' }).click()
  const paper = page.locator('[data-paper]')
  await expect(paper.getByText('Proforma. Not an official receipt.')).toBeAttached()
  await expect(paper.getByText('Rwf 200,000')).toBeAttached()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await buyer.call('DELETE', '/api/cart')
  await updateProduct(request, kit, { price: 14_000 })
  await page.goto('/orders')
  await page.getByText('Proformas and quotations').click()
  await page.getByRole('button', { name: /^Add Proforma \d+ to cart$/ }).click()
  await expect(page.getByText("Everything is in your cart at today's prices.")).toBeVisible()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await dialog.getByLabel('Phone Number').fill('0788 123 456')
  await dialog.getByLabel('Delivery Location').fill('KG 11 Ave 42, Kimironko')
  await dialog.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()

  const [order] = await buyer.call<{ id: number }[]>('GET', '/api/orders')
  const office = await browser.newPage()
  await signInAs(office, await makeStaff(request, 'admin'))
  await office.goto(`/admin/orders/${order?.id}`)
  await office.getByRole('button', { name: 'Change order' }).click()
  await expect(office.getByText(`${kit.name}: Rwf 12,000.00 each`)).toBeVisible()
  await office.getByRole('button', { name: 'Use quoted prices' }).click()
  await office.getByLabel('Reason for the change').selectOption('New price agreed')
  await office.getByRole('button', { name: 'Save change' }).click()
  await expectNotice(office, `Order #${order?.id} updated`)
  await expect(office.getByText('Rwf 200,000').first()).toBeVisible()
})

/** Opens the paper of a new proforma with this many lines. */
async function openPaper(page: Page, buyer: Buyer, products: { id: number }[]): Promise<void> {
  const lines = products.map(({ id }, at) => ({ product_id: id, quantity: at + 1 }))
  await buyer.call('POST', '/api/quotes', { kind: 'proforma', buyer: BUYER, lines })
  await withoutPrintDialog(page)
  await signInAs(page, buyer)
  await page.goto('/orders')
  await page.getByText('Proformas and quotations').click()
  await page.getByRole('button', { name: /^Print Proforma/ }).click()
  await expect(page.locator('[data-paper]')).toBeAttached()
}

const manyParts = Array.from({ length: 45 }, (_, at) => ({
  name: `Quoted part with a rather long name ${at + 1}`,
  price: 1_250,
  stock: 9,
  mpn: `QP-${at + 1}-LONG`,
}))

const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

for (const { paper, size, width, pages } of [
  { paper: 'A4', size: { format: 'A4' }, width: 673, pages: [2, 3, 4] },
  { paper: '80 mm', size: { width: '80mm', height: '297mm' }, width: 272, pages: [4, 5, 6, 7, 8] },
])
  test(`prints a proforma of several pages on ${paper}`, { tag: '@nightly' }, async ({ page, request }) => {
    const products = await createProducts(request, ...manyParts)
    await openPaper(page, await makeBuyer(request), products)
    await page.setViewportSize({ width, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('[data-paper]')
    await expect(sheet.getByText('Proforma. Not an official receipt.')).toBeVisible()
    await expect(sheet.getByText('TIN 102345678')).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
    await expect(page.getByRole('banner')).toHaveCount(0)
    const head = sheet.locator('thead')
    expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group')
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    const pdf = await page.pdf({ ...size, path: test.info().outputPath('proforma.pdf') })
    expect(pages).toContain(pageCount(pdf))
  })

test('prints each packing slip on its own sheet, on A4 and 80 mm', { tag: '@nightly' }, async ({ page, request }) => {
  const seller = await makeStaff(request, 'seller')
  const relay = await createOffer(request, seller, { name: 'Relay to slip', price: 1_500, stock: 9 })
  const buyer = await makeBuyer(request)
  for (const quantity of [1, 2]) await placeOrder(buyer, [relay], quantity)
  await withoutPrintDialog(page)
  await signInAs(page, seller)
  await page.goto('/seller/orders')
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  for (const [name, size] of [
    ['a4', { format: 'A4' }],
    ['roll', { width: '80mm', height: '297mm' }],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Packing slips' }).click()
    await expect(page.locator('[data-paper]').getByText('Relay to slip')).toHaveCount(2)
    await page.emulateMedia({ media: 'print' })
    const pdf = await page.pdf({ ...size, path: test.info().outputPath(`slips-${name}.pdf`) })
    expect(pageCount(pdf), name).toBe(2)
    await expect(page.locator('[data-paper]')).toHaveCount(0) // printing has ended
  }
})
