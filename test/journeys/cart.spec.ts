import { expect } from '@playwright/test'
import { dialogOf, fillIn, holdNext, openCheckout, place, proceed } from './checkout-page.ts'
import {
  signInAdmin,
  updateProduct,
  signInAs,
  fillCart,
  makeBuyer,
  createProducts,
  CUSTOMER_INFO,
  placeOrder,
  type PlacedOrder,
} from './personas.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'

test.use({ changesShop: true })

/** What Chromium prints by itself when the network is away, and what the shop logs of it. */
const LOST = /net::ERR_|Network error/

test.use({ viewport: { width: 390, height: 844 }, allowedNoise: LOST })

test('A signed-out visitor sees an empty cart with a link to the login page', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expectAccessible(page, 'the cart, signed out')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcart')
})

test('A cart that was asked for before an addition and answers after it does not hide the addition', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  const [relay] = await createProducts(request, { name: 'Late relay', price: 1200, stock: 9 })
  if (!relay) throw new Error('no product')
  await signInAs(page, buyer)
  const { promise: added, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === '/api/cart',
    async (route) => {
      const answer = await route.fetch()
      await added
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await page.goto(`/product/${relay.id}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const cartLink = page.getByRole('link', { name: 'Cart, 1 item', exact: true })
  await expect(cartLink).toBeVisible()
  const late = page.waitForResponse('**/api/cart')
  release()
  await (await late).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null)))) // it has been read
  await expect(cartLink).toBeVisible()
})

test('A cart line that is being changed is locked and disables checkout', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const [relay, servo] = await createProducts(
    request,
    { name: 'Relay', price: 1234.5, stock: 9 },
    { name: 'Servo', price: 3000, stock: 9 },
  )
  if (!relay || !servo) throw new Error('no products')
  await fillCart(buyer, [relay, servo])
  await signInAs(page, buyer)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: relay.name })
  await expect(line.getByText('Rwf 1,234.50 each')).toBeVisible()
  await expect(page.getByText('Rwf 4,234.50')).toHaveCount(2)
  const less = line.getByRole('button', { name: /^Decrease/ })
  await expect(less).toHaveAttribute('aria-disabled', 'true')

  const held = holdNext(page, '**/api/cart/update')
  await line.getByRole('button', { name: /^Increase/ }).click()
  await expect(line).toHaveAttribute('aria-busy', 'true')
  await expect(line.getByRole('button', { name: /^Increase/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(proceed(page)).toBeDisabled()
  await expectAccessible(page, 'a locked line')
  await (await held).continue()
  await expect(line.getByText('Rwf 2,469.00')).toBeVisible()
  await expect(proceed(page)).toBeEnabled()

  await page.route('**/api/cart/update', (route) => route.abort(), { times: 1 })
  await line.getByRole('button', { name: /^Increase/ }).click()
  await expect(page.getByText('Error updating quantity')).toHaveCount(1)
  await expect(line.getByRole('status')).toHaveText('2')

  await line.getByRole('button', { name: `Remove ${relay.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeFocused()
})

for (const width of [390, 1440])
  test(`Unavailable and repriced cart lines are marked and resolved with one press each at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
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
    await expect(page.getByText('Please settle the marked lines first.')).toBeVisible()
    await expectAccessible(page, 'a cart with problems')
    await expectNoHorizontalScroll(page, 'a cart with problems')

    await page.getByRole('button', { name: `Set to 2: ${few.name}` }).click()
    await page.getByRole('button', { name: `Remove: ${gone.name}` }).click()
    await page.getByRole('button', { name: `Accept new price: ${dearer.name}` }).click()
    await page.getByRole('button', { name: `Remove: ${soldOut.name}` }).click()
    await expect(page.getByText('Rwf 11,500.00').first()).toBeVisible()
    await proceed(page).click()
    await expect(dialogOf(page).getByLabel('Phone Number')).toHaveValue(CUSTOMER_INFO.phone)
    await place(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  })

test('Checkout is prefilled, validates its fields, warns of an odd phone number and keeps its input on reload', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(request)
  await buyer.call('PUT', '/api/account', {
    full_name: 'Aline Uwase',
    phone_number: '0788 000 111',
    address: 'KN 5 Rd 7',
  })
  buyer.session.user = await buyer.call('GET', '/api/auth/validate-token')
  await fillCart(buyer, await createProducts(request, { name: 'Relay', price: 1500, stock: 9 }))
  await signInAs(page, buyer)
  await openCheckout(page)
  const dialog = dialogOf(page)
  const phone = dialog.getByLabel('Phone Number')
  const location = dialog.getByLabel('Delivery Location')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue('0788 000 111')
  await expect(location).toHaveValue('KN 5 Rd 7')
  await expect(dialog.getByText('Total Items')).toBeVisible()
  await expect(dialog.getByText('Rwf 1,500.00')).toBeVisible()

  await fillIn(page, { phone: '  0788  ', location: '' })
  await place(page).click()
  await expect(dialog.getByText('Phone number must be at least 10 characters')).toBeVisible()
  await expect(dialog.getByText('Delivery location must be at least 5 characters')).toBeVisible()
  await expect(phone).toBeFocused()
  await expectAccessible(page, 'a refused checkout')
  await phone.fill('ask for Aline at the gate')
  await expect(dialog.getByText(/This does not look like a phone number/)).toBeVisible()
  await location.fill('KG 11 Ave, \u0007Kimironko')

  await page.reload()
  await proceed(page).click()
  await expect(phone).toHaveValue('ask for Aline at the gate')
  await place(page).click()
  const sentence = 'location: This contains a character that cannot be stored'
  await expect(dialog.getByText(sentence)).toHaveCount(1)
  await expect(location).toBeFocused()
  await expect(location).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  const held = holdNext(page, '**/api/orders')
  await location.fill(CUSTOMER_INFO.location)
  await place(page).click()
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await (await held).continue()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeFocused()
  await expect(page.getByRole('main').getByText('ask for Aline at the gate')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  await page.getByRole('link', { name: /^Order #\d+/ }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
})

test('An order whose response is lost survives a reload and is placed once', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  await fillCart(buyer, await createProducts(request, { name: 'Relay', price: 1500, stock: 9 }), 2)
  await signInAs(page, buyer)
  await openCheckout(page)
  await fillIn(page)
  await page.route('**/api/orders', (route) => route.abort(), { times: 1 })
  await place(page).click()
  const lost = dialogOf(page).getByText(/^Failed to create order\. No answer came back\..*nothing is ordered twice\.$/)
  await expect(lost).toHaveCount(1)
  await expectAccessible(page, 'a lost order')

  await page.route('**/api/orders', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await place(page).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Processing...' })).toBeHidden()
  await page.reload()
  await expect(lost).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Your order got no answer/)).toBeVisible()
  await expectAccessible(page, 'a cart with an order without answer')
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

test('Double clicks send a quantity and place an order only once', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const [relay] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
  if (!relay) throw new Error('no product')
  await fillCart(buyer, [relay])
  await signInAs(page, buyer)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cart')
  const sent: string[] = []
  page.on('request', (call) => call.method() !== 'GET' && sent.push(new URL(call.url()).pathname))
  await page.getByRole('button', { name: `Increase Quantity of ${relay.name}` }).dblclick()
  await expect(page.getByRole('group', { name: `Quantity of ${relay.name}` })).toHaveText('3')
  await expect(proceed(page)).toBeEnabled()
  await proceed(page).dblclick()
  await fillIn(page)
  await place(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  expect(sent).toEqual(['/api/cart/update', '/api/orders'])
})

test('Checkout closes with a message when the cart was ordered in another tab', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const products = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
  await fillCart(buyer, products)
  await signInAs(page, buyer)
  await openCheckout(page)
  await fillIn(page)
  await placeOrder(buyer, products)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('Your cart has changed meanwhile. Please check it and order again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('A cart that failed to load shows an error once and loads on Try Again', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  await fillCart(buyer, await createProducts(request, { name: 'Relay', price: 1500, stock: 9 }))
  await signInAs(page, buyer)
  await page.clock.install()
  await page.route('**/api/cart', (route) => route.abort())
  await page.goto('/cart')
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(page.getByText('Your cart could not be loaded.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page, 'a cart that could not be read')
  await page.unroute('**/api/cart')
  await tabTo(page, page.getByRole('button', { name: 'Try Again' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
})

test('Cart, checkout and orders do not scroll sideways on a phone of 320 px', async ({ browser, request }) => {
  const buyer = await makeBuyer(request)
  const admin = await signInAdmin(request)
  await fillCart(
    buyer,
    await createProducts(request, { name: 'Bidirectionallogiclevelconverter'.repeat(4), price: 999_999.99, stock: 9 }),
    9,
  )
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signInAs(page, buyer)
  await page.goto('/cart')
  await expect(proceed(page)).toBeVisible()
  await expectNoHorizontalScroll(page, 'the cart at 320 px')
  await proceed(page).tap()
  await expectNoHorizontalScroll(page, 'the checkout at 320 px')
  await fillIn(page)
  await place(page).tap()
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  await expectNoHorizontalScroll(page, 'the thank-you view at 320 px')
  const [order] = await buyer.call<PlacedOrder[]>('GET', '/api/orders')
  await admin('PUT', `/api/orders/${order?.id}/status`, { status: 'delivered' })
  for (const path of ['/orders', `/orders/${order?.id}`]) {
    await page.goto(path)
    await expect(page.getByText('Delivered').first()).toBeVisible()
    await expectNoHorizontalScroll(page, `${path} at 320 px`)
  }
  await context.close()
})
