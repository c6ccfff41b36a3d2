import { expect, type Page } from '@playwright/test'
import {
  signInAdmin,
  updateProduct,
  signInAs,
  fillCart,
  makeBuyer,
  createProducts,
  CUSTOMER_INFO,
  placeOrder,
  type TestProduct,
} from './personas.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo, test } from './fixtures.ts'

test.use({ changesShop: true, savesData: false })

test.use({ viewport: { width: 390, height: 844 } })

const rows = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('The orders redirect a signed-out visitor to the login page and back', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const [product] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
  const { id } = await placeOrder(buyer, [product as TestProduct])
  await page.goto(`/orders/${id}`)
  await expect(page).toHaveURL(`/login?next=%2Forders%2F${id}`)
  await page.goto('/orders?page=1')
  await expect(page).toHaveURL('/login?next=%2Forders%3Fpage%3D1')
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(buyer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/orders?page=1')
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('An empty order list links to the products, and the menus link to the order list', async ({ page, request }) => {
  await signInAs(page, await makeBuyer(request))
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expectAccessible(page, 'no orders')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page, 'no orders, wide')
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/products')
  await page.getByRole('button', { name: 'Aline Uwase' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/orders')
  await page.goto('/orders?page=7')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})

for (const width of [390, 1440])
  test(`The order list shows the buyer's orders newest first, ten per page, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const buyer = await makeBuyer(request)
    const products = await createProducts(
      request,
      ...['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({ name, price: 1000.5, stock: 99 })),
    )
    const ids: number[] = []
    for (let lines = 1; lines <= 12; lines++)
      ids.push((await placeOrder(buyer, products.slice(0, Math.min(lines, 5)))).id)
    const admin = await signInAdmin(request)
    await admin('PUT', `/api/orders/${ids[11]}/status`, { status: 'delivered' })
    await admin('PUT', `/api/orders/${ids[10]}/status`, { status: 'cancelled' })
    await signInAs(page, buyer)
    await page.goto('/orders')

    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).getByRole('link')).toHaveText(
      ids
        .slice(2)
        .toReversed()
        .map((id) => `Order #${id}`),
    )
    const newest = rows(page).first()
    await expect(newest.getByText('Delivered')).toBeVisible()
    await expect(rows(page).nth(1).getByText('Cancelled')).toBeVisible()
    await expect(rows(page).nth(2).getByText('Pending')).toBeVisible()
    await expect(newest.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} · 5 items$/)).toBeVisible()
    await expect(newest.getByText('Rwf 5,002.50')).toBeVisible()
    await expect(newest.getByText(`${products[0]?.name} and 4 more`)).toBeVisible()
    await expect(newest.getByText('+2')).toBeVisible()
    await expectAccessible(page, 'the list of orders')
    await expectNoHorizontalScroll(page, 'the list of orders')

    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(heading(page)).toBeFocused()
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(rows(page)).toHaveCount(10)
    await rows(page).first().getByRole('link').click()
    await expect(heading(page)).toHaveText(`Order #${ids[11]}`)
    await page.goBack()
    await expect(rows(page)).toHaveCount(10)
  })

test.describe('Orders without the network', () => {
  test.use({ allowedNoise: /net::ERR_|Network error/ })

  test('Orders that failed to load or to be cancelled show one error and can be retried', async ({ page, request }) => {
    const buyer = await makeBuyer(request)
    const [product] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
    const { id } = await placeOrder(buyer, [product as TestProduct])
    await signInAs(page, buyer)
    await page.clock.install()
    for (const [path, sentence] of [
      ['/orders', 'Your orders could not be loaded.'],
      [`/orders/${id}`, 'Your order could not be loaded.'],
    ] as const) {
      await page.route(/\/api\/orders/, (route) => route.abort())
      await page.goto(path)
      await expect(async () => {
        await page.clock.runFor(2_000)
        await expect(page.getByText(sentence)).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(page.getByText(/Network error/)).toHaveCount(1)
      await expectAccessible(page, `${path} without network`)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByText(`Order #${id}`).first()).toBeVisible()
    }
    await page.route('**/cancel', (route) => route.abort())
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('Your order could not be cancelled.')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.unrouteAll()
    const answers: number[] = []
    page.on('response', (answer) => answer.url().endsWith('/cancel') && answers.push(answer.status()))
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).dblclick()
    await expect(page.getByText('Your order is cancelled.')).toBeVisible()
    expect(answers).toEqual([200])
  })
})

test.describe('Orders offline', () => {
  test.use({ allowedNoise: /net::ERR_|Network error/ })

  test('An order opened offline shows an error, and loads once online', async ({ page, request }) => {
    const buyer = await makeBuyer(request)
    const [product] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
    const { id } = await placeOrder(buyer, [product as TestProduct])
    await signInAs(page, buyer)
    await page.goto('/orders/0') // the code of an order is here now
    await page.getByRole('link', { name: 'My Orders' }).first().click()
    const order = page.getByRole('link', { name: `Order #${id}` })
    await expect(order).toBeVisible()
    await page.context().setOffline(true)
    await order.click()
    await expect(page.getByText('Your order could not be loaded.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Status history')).toBeVisible()
  })
})

test("Another account's order and an invalid order number show that the order was not found", async ({
  page,
  request,
}) => {
  const [one, other] = [await makeBuyer(request), await makeBuyer(request)]
  const [product] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
  const { id } = await placeOrder(other, [product as TestProduct])
  await signInAs(page, one)
  for (const path of [`/orders/${id}`, '/orders/abc', '/orders/0']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This order was not found.' })).toBeVisible()
  }
  await expectAccessible(page, 'a missing order')
})

for (const width of [390, 1440])
  test(`A pending order shows its history and is cancelled by keyboard at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const buyer = await makeBuyer(request)
    const [product] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
    const { id } = await placeOrder(buyer, [product as TestProduct], 2)
    await signInAs(page, buyer)
    await page.goto(`/orders/${id}`)
    const history = page.getByRole('region', { name: 'Status history' })
    await expect(history.getByRole('listitem')).toHaveText([/^Pending.*\d{4} at \d.*by Aline Uwase$/])
    await expect(page.getByText('2 × Rwf 1,500.00')).toBeVisible()
    await expect(page.getByText(CUSTOMER_INFO.location)).toBeVisible()
    await expectAccessible(page, 'an order')
    await expectNoHorizontalScroll(page, 'an order')

    const cancel = page.getByRole('button', { name: 'Cancel order' })
    await tabTo(page, cancel)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
    await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeFocused()
    await expectAccessible(page, 'the question before cancelling')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel order' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your order is cancelled.')).toBeVisible()
    await expect(history.getByRole('listitem')).toHaveText([/^Pending/, /^Cancelled.*by Aline Uwase$/])
    await expect(cancel).toHaveCount(0)
    await expect(heading(page)).toBeFocused()
    const { stock_quantity: stock } = await buyer.call<{ stock_quantity: number }>(
      'GET',
      `/api/products/product/${product?.id}`,
    )
    expect(stock).toBe(9)
    await page.goto('/orders')
    await expect(rows(page).getByText('Cancelled')).toBeVisible()
  })

test('An order completed meanwhile shows its new status when cancelled', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const [product] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
  const { id } = await placeOrder(buyer, [product as TestProduct])
  await signInAs(page, buyer)
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await (
    await signInAdmin(request)
  )('PUT', `/api/orders/${id}/status`, { status: 'completed' })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Only a pending order can be cancelled. This one is completed.')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Status history' }).getByRole('listitem')).toHaveText([
    /^Pending.*by Aline Uwase$/,
    /^Completed.*by Isoko$/,
  ])
  await expect(heading(page)).toBeFocused()
})

test('Ordering again adds what is available, and marks the lines that fall short', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const offers = ['Whole', 'Few', 'Gone', 'Sold out'].map((name) => ({ name, price: 1000, stock: 9 }))
  const products = await createProducts(request, ...offers)
  const [whole, few, gone, soldOut] = products
  if (!whole || !few || !gone || !soldOut) throw new Error('no products')
  const { id } = await placeOrder(buyer, products, 4)
  await fillCart(buyer, [few], 1)
  await signInAs(page, buyer)
  await page.goto(`/orders/${id}`)
  const again = page.getByRole('button', { name: 'Order again' })
  await expect(again).toBeVisible()
  await updateProduct(request, few, { stock_quantity: 3 })
  await updateProduct(request, gone, { status: 'inactive' })
  await updateProduct(request, soldOut, { stock_quantity: 0 })
  await again.click()

  const lineOf = (name: string) =>
    page.getByRole('region', { name: 'Items' }).getByRole('listitem').filter({ hasText: name })
  await expect(
    page.getByText(/^1 of 4 products are in your cart again\. What is missing is marked below\./),
  ).toBeVisible()
  await expect(lineOf(few.name).getByText(`Only 3 of ${few.name} left.`)).toBeVisible()
  await expect(lineOf(gone.name).getByText('This product is no longer available.')).toBeVisible()
  await expect(lineOf(soldOut.name).getByText(`${soldOut.name} is sold out.`)).toBeVisible()
  await expectAccessible(page, 'an order that was ordered again')
  await expectNoHorizontalScroll(page, 'an order that was ordered again')
  const cart = await buyer.call<{ items: { id: number; quantity: number }[] }>('GET', '/api/cart')
  expect(cart.items.map((line) => [line.id, line.quantity])).toEqual([
    [few.id, 3],
    [whole.id, 4],
  ])
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('A printed order fits one page, without buttons, in light colours', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const products = await createProducts(
    request,
    { name: 'Relay', price: 1500, stock: 9 },
    { name: 'Servo', price: 500, stock: 9 },
  )
  const { id } = await placeOrder(buyer, products, 2)
  await signInAs(page, buyer)
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`/orders/${id}`)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible()
  const paper = page.getByRole('main')
  for (const text of [
    products[0]?.name,
    '2 × Rwf 500.00',
    'Rwf 4,000.00',
    CUSTOMER_INFO.location,
    CUSTOMER_INFO.phone,
    'Aline Uwase',
  ])
    await expect(paper.getByText(text ?? '').filter({ visible: true })).toHaveCount(1)
  for (const role of ['banner', 'contentinfo', 'button', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Status history' })).toHaveCount(0)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(255, 255, 255)')
  const ink = () => heading(page).evaluate((element) => getComputedStyle(element).color)
  const printed = await ink()
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
  expect(printed).toBe(await ink())
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages).toHaveLength(1)
})

test('My Orders shows an admin only their own purchases', async ({ page, request }) => {
  const buyer = await makeBuyer(request)
  const [product] = await createProducts(request, { name: 'Relay', price: 1500, stock: 9 })
  const { id } = await placeOrder(buyer, [product as TestProduct])
  const answer = await request.post('/api/auth/login', {
    data: { email: 'operator@isoko.example', password: 'journey password' },
  })
  await signInAs(page, { ...buyer, session: (await answer.json()) as typeof buyer.session })
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await page.goto(`/orders/${id}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0)
})
