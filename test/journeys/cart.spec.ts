import { expect } from '@playwright/test'
import { dialogOf, fillIn, openCheckout, place, proceed } from './checkout-page.ts'
import {
  updateProduct,
  signInAs,
  fillCart,
  makeBuyer,
  createProducts,
  CUSTOMER_INFO,
  type PlacedOrder,
} from './personas.ts'
import { expectNoHorizontalScroll, test } from './fixtures.ts'

/** Console messages that Chromium and the shop log when the network is lost. */
const LOST = /net::ERR_|Network error/

test.use({ changesShop: true, viewport: { width: 390, height: 844 }, allowedNoise: LOST })

test('marks unavailable and repriced cart lines, fixes each with one press, and places the order', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const offers = ['Few', 'Gone', 'Dearer', 'Sold out'].map((name) => ({ name, price: 2000, stock: 9 }))
  const [few, gone, dearer, soldOut] = await createProducts(request, ...offers)
  if (!few || !gone || !dearer || !soldOut) throw new Error('no products')
  await fillCart(buyer, [few, gone, dearer, soldOut], 3)
  await signInAs(page, buyer)
  await openCheckout(page)
  await fillIn(page)
  await updateProduct(request, few, { stock_quantity: 2 })
  await updateProduct(request, gone, { status: 'inactive' })
  await updateProduct(request, dearer, { price: 2500 })
  await updateProduct(request, soldOut, { stock_quantity: 0 })
  await place(page).click()

  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText(/Please check your cart and order again/)).toHaveCount(1)
  const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(lineOf(few.name).getByText('Only 2 left')).toBeVisible()
  await expect(lineOf(gone.name).getByText('No longer available')).toBeVisible()
  await expect(lineOf(dearer.name).getByText('The price is now Rwf 2,500.00')).toBeVisible()
  await expect(lineOf(soldOut.name).getByText('Out of stock')).toBeVisible()
  await expect(proceed(page)).toBeDisabled()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoHorizontalScroll(page, `a cart with problems at ${width} px`)
  }

  // Each fix moves the lines below it, so the next press waits for it.
  await page.getByRole('button', { name: `Set to 2: ${few.name}` }).click()
  await expect(lineOf(few.name).getByText('Only 2 left')).toHaveCount(0)
  await page.getByRole('button', { name: `Remove: ${gone.name}` }).click()
  await expect(lineOf(gone.name)).toHaveCount(0)
  await page.getByRole('button', { name: `Accept new price: ${dearer.name}` }).click()
  await expect(lineOf(dearer.name).getByText('The price is now')).toHaveCount(0)
  await page.getByRole('button', { name: `Remove: ${soldOut.name}` }).click()
  await expect(page.getByText('Rwf 11,500.00').first()).toBeVisible()
  await proceed(page).click()
  await expect(dialogOf(page).getByLabel('Phone Number')).toHaveValue(CUSTOMER_INFO.phone)
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
})

test('places an order once despite a lost reply and a reload', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  await fillCart(buyer, await createProducts(request, { name: 'Relay', price: 1500, stock: 9 }), 2)
  await signInAs(page, buyer)
  await openCheckout(page)
  await fillIn(page)
  await page.route('**/api/orders', (route) => route.abort(), { times: 1 })
  await place(page).click()
  const lost = dialogOf(page).getByText(/^Failed to create order\. We didn't get a reply\..*won't be placed twice\.$/)
  await expect(lost).toHaveCount(1)

  await page.route('**/api/orders', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await place(page).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Processing...' })).toBeHidden()
  await page.reload()
  await expect(lost).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/We didn't get a reply, so your order/)).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(dialogOf(page).getByLabel('Delivery Location')).toHaveValue(CUSTOMER_INFO.location)
  await dialogOf(page).getByLabel('Delivery Location').fill('somewhere else')
  await place(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  await expect(page.getByRole('main').getByText(CUSTOMER_INFO.location)).toBeVisible()
  const orders = await buyer.call<PlacedOrder[]>('GET', '/api/orders')
  expect(orders.map((order) => order.customer_info.location)).toEqual([CUSTOMER_INFO.location])
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})
