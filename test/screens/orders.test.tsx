import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logIn, logOut } from '#contract/accounts.ts'
import { addToCart, getCart } from '#contract/cart.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { cancelOrder, getOrder, listOrders, type Order } from '#contract/orders.ts'
import { expectAccessible, expectNoHorizontalScroll, heading, tabTo } from './support/expectations.ts'
import { stopClock } from './support/clock.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import {
  sampleAdmin,
  sampleCart,
  sampleCartLine,
  sampleOrder,
  sampleOrderDetail,
  sampleOrderItem,
  sampleUser,
} from './support/samples.ts'

const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
const history = page.getByRole('region', { name: 'Status history' }).getByRole('listitem')
const title = page.getByRole('heading', { level: 1 })
const cancel = page.getByRole('button', { name: 'Cancel order' })
const question = page.getByRole('dialog', { name: 'Cancel this order?' })
const user = sampleUser()

beforeEach(() => page.viewport(390, 844))

/** Creates an API that lists orders in pages of ten, newest first. */
function listApi(...orders: Order[]) {
  return fakeApi().on(listOrders, ({ query }) => {
    const number = Number(query.get('page'))
    const items = orders.slice((number - 1) * 10, number * 10)
    return { items, total: orders.length, page: number, page_size: 10 }
  })
}

/** Creates an API of one pending order that can be cancelled. */
function orderApi(fields: Partial<Order> = {}) {
  const pending = sampleOrderDetail(fields)
  const [placed] = pending.status_history
  let order = pending
  return listApi(pending)
    .on(getOrder, () => order)
    .on(cancelOrder, () => {
      const cancelled = { ...placed, status: 'cancelled' as const, changed_at: '2026-01-05T09:00:00Z' } as never
      return (order = { ...pending, status: 'cancelled', status_history: [...pending.status_history, cancelled] })
    })
}

describe('the own orders of a signed-out visitor', () => {
  test('lead to the login page and back, and end on the home page after logging out', async () => {
    const api = orderApi()
      .on(logIn, () => ({ access_token: 'token', user }))
      .on(logOut, () => ({ ended: true as const }))
    const { path, router } = await renderRoute('/orders/41', { api })
    await expect.poll(path).toBe('/login?next=%2Forders%2F41')
    await router.navigate('/orders?page=1')
    await expect.poll(path).toBe('/login?next=%2Forders%3Fpage%3D1')
    await page.getByLabelText('Email').fill(user.email)
    await page.getByLabelText('Password', { exact: true }).fill('umuti wacu')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(path).toBe('/orders?page=1')
    await expect.element(rows).toHaveLength(1)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await expect.poll(path).toBe('/')
    expect(api.countOf(logOut)).toBe(1)
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('the list of own orders', () => {
  test('links to the products while it is empty, and is in both menus', async () => {
    const { path, router } = await renderRoute('/cart', { api: listApi(), user })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'My Orders' }).click()
    await expect.poll(path).toBe('/orders')
    await expect.element(heading('No orders yet')).toBeVisible()
    await page.viewport(1440, 900)
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await expect.poll(path).toBe('/products')
    await page.getByRole('button', { name: 'Aline Uwase' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click()
    await expect.poll(path).toBe('/orders')
    await router.navigate('/orders?page=7')
    await expect.element(heading('No orders yet')).toBeVisible()
  })

  for (const width of [390, 1440])
    test(`shows what each order holds, ten per page, and focuses the heading of the next page at ${width} px`, async () => {
      await page.viewport(width, 900)
      const items = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, at) =>
        sampleOrderItem({ product_id: at + 1, product_name: name }),
      )
      const statuses = ['delivered', 'cancelled', 'pending'] as const
      const orders = Array.from({ length: 12 }, (_, at) =>
        sampleOrder({ id: 52 - at, status: statuses[at] ?? 'pending', items, total_amount: 5002.5 }),
      )
      const { router } = await renderRoute('/orders', { api: listApi(...orders), user })
      await expect.element(rows).toHaveLength(10)
      const links = rows.getByRole('link').elements()
      expect(links.map(({ textContent }) => textContent)).toEqual(orders.slice(0, 10).map(({ id }) => `Order #${id}`))
      const newest = rows.first()
      await expect.element(newest.getByText('Delivered')).toBeVisible()
      await expect.element(rows.nth(1).getByText('Cancelled')).toBeVisible()
      await expect.element(rows.nth(2).getByText('Pending')).toBeVisible()
      await expect.element(newest.getByText('Jan 5, 2026 · 5 items')).toBeVisible()
      await expect.element(newest.getByText('Rwf 5,002.50')).toBeVisible()
      await expect.element(newest.getByText('One and 4 more')).toBeVisible()
      await expect.element(newest.getByText('+2')).toBeVisible()
      expectNoHorizontalScroll('the list of orders')

      await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
      await page.getByRole('link', { name: 'Next' }).click()
      await expect.element(page.getByText('Page 2 of 2')).toBeVisible()
      await expect.element(rows).toHaveLength(2)
      await expect.element(title).toHaveFocus()
      await page.getByRole('link', { name: 'Previous' }).click()
      await expect.element(rows).toHaveLength(10)
      await router.navigate('/orders?page=7')
      await expect.element(heading('There are no orders on this page')).toBeVisible()
    })
})

describe('orders that failed to load', () => {
  for (const [path, endpoint, sentence] of [
    ['/orders', listOrders, 'Your orders could not be loaded.'],
    ['/orders/41', getOrder, 'Your order could not be loaded.'],
  ] as const)
    test(`show one error at ${path}, and load on Try Again`, async () => {
      const clock = stopClock()
      const api = fakeApi().fail(endpoint)
      await renderRoute(path, { api, user })
      await expect
        .poll(async () => {
          await clock.pass(2_000)
          return page.getByText(sentence).query()
        })
        .toBeTruthy()
      expect(page.getByText(/Network error/).elements()).toHaveLength(1)
      api.on(listOrders, () => [sampleOrder()]).on(getOrder, () => sampleOrderDetail())
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect.element(page.getByText('Order #41').first()).toBeVisible()
    })

  test('show an error when opened offline, and load once online', async () => {
    const api = listApi(sampleOrder()).fail(getOrder)
    await renderRoute('/orders', { api, user })
    window.dispatchEvent(new Event('offline'))
    await page.getByRole('link', { name: 'Order #41' }).click()
    await expect.element(page.getByText('Your order could not be loaded.')).toBeVisible()
    api.on(getOrder, () => sampleOrderDetail())
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('Status history')).toBeVisible()
  })

  test("show that somebody else's order or an invalid number was not found", async () => {
    const api = fakeApi().fail(getOrder, 'order_not_found')
    const { router } = await renderRoute('/orders/41', { api, user })
    for (const path of ['/orders/41', '/orders/abc', '/orders/0']) {
      await router.navigate(path)
      await expect.element(heading('This order was not found.')).toBeVisible()
    }
    expect(api.countOf(getOrder), 'of what is no number').toBe(1)
  })
})

describe('cancelling an order', () => {
  for (const width of [390, 1440])
    test(`asks first, and is done by keyboard at ${width} px`, async () => {
      await page.viewport(width, 900)
      const api = orderApi({ items: [sampleOrderItem({ quantity: 2 })], total_amount: 3000 })
      await renderRoute('/orders/41', { api, user })
      await expect.element(history).toHaveLength(1)
      await expect.element(history).toHaveTextContent('PendingJanuary 5, 2026 at 10:00 AM by Aline Uwase')
      await expect.element(page.getByText('2 × Rwf 1,500.00')).toBeVisible()
      await expect.element(page.getByText('KG 11 Ave 42')).toBeVisible()
      expectNoHorizontalScroll('an order')

      await tabTo(cancel)
      await userEvent.keyboard('{Enter}')
      await expect.element(question.getByRole('button', { name: 'Keep order' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect.element(question).not.toBeInTheDocument()
      await expect.element(cancel).toHaveFocus()
      expect(api.countOf(cancelOrder)).toBe(0)
      await userEvent.keyboard('{Enter}')
      await tabTo(question.getByRole('button', { name: 'Cancel order' }))
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText('Your order is cancelled.')).toBeVisible()
      await expect.element(history).toHaveLength(2)
      await expect.element(history.nth(1)).toHaveTextContent('CancelledJanuary 5, 2026 at 11:00 AM by Aline Uwase')
      await expect.element(cancel).not.toBeInTheDocument()
      await expect.element(title).toHaveFocus()
    })

  test('keeps the question open after a lost call, and is sent once on a double click', async () => {
    const api = orderApi().failOnce(cancelOrder)
    await renderRoute('/orders/41', { api, user })
    await cancel.click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    const failure = page.getByText('Your order could not be cancelled.')
    await expect.element(failure).toBeVisible()
    expect(failure.elements()).toHaveLength(1)
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel order' }).dblClick()
    await expect.element(page.getByText('Your order is cancelled.')).toBeVisible()
    expect(api.countOf(cancelOrder)).toBe(2)
  })

  test('shows the new status of an order that was completed in between', async () => {
    const message = 'Only a pending order can be cancelled. This one is completed.'
    const api = orderApi().fail(cancelOrder, {
      status: errors.order_not_pending[0],
      body: { code: 'order_not_pending', message, detail: message },
    })
    await renderRoute('/orders/41', { api, user })
    await cancel.click()
    const pending = sampleOrderDetail()
    const completed = {
      status: 'completed',
      changed_at: '2026-01-05T09:00:00Z',
      by: 'Isoko',
      reason: null,
      note: '',
    } as const
    const status_history = [...pending.status_history, completed]
    api.on(getOrder, () => sampleOrderDetail({ status: 'completed', status_history }))
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    expect(page.getByText(message).elements()).toHaveLength(1)
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(history).toHaveLength(2)
    await expect.element(history.nth(1)).toHaveTextContent('CompletedJanuary 5, 2026 at 11:00 AM by Isoko')
    await expect.element(title).toHaveFocus()
  })
})

test('adds what is available when ordered again, and marks the lines that fall short', async () => {
  const names = ['Whole', 'Few', 'Gone', 'Sold out']
  const items = names.map((product_name, at) => sampleOrderItem({ product_id: at + 1, product_name, quantity: 4 }))
  let cart = sampleCart(sampleCartLine({ id: 2, name: 'Few' }))
  const refusal = (message: string, code: ErrorCode, left = 0) => ({
    status: errors[code][0],
    body: { code, message, detail: message, lines: [{ left }] },
  })
  const api = orderApi({ items })
    .on(getCart, () => cart)
    .on(addToCart, ({ body }) => {
      const id = Number(body?.product_id)
      const before = cart.items.find((line) => line.id === id)?.quantity ?? 0
      const others = cart.items.filter((line) => line.id !== id)
      return (cart = sampleCart(...others, sampleCartLine({ id, quantity: before + Number(body?.quantity) })))
    })
  api.hold(addToCart).release()
  api.failOnce(addToCart, refusal('Only 3 of Few left.', 'not_enough_stock', 3))
  api.hold(addToCart).release()
  api.failOnce(addToCart, 'product_not_found')
  api.failOnce(addToCart, refusal('Sold out is sold out.', 'out_of_stock'))
  const { path } = await renderRoute('/orders/41', { api, user })
  await page.getByRole('button', { name: 'Order again' }).click()
  const lineOf = (name: string) =>
    page.getByRole('region', { name: 'Items' }).getByRole('listitem').filter({ hasText: name })
  await expect
    .element(page.getByText('1 of 4 products are in your cart again. What is missing is marked below.'))
    .toBeVisible()
  await expect.element(lineOf('Few').getByText('Only 3 of Few left.')).toBeVisible()
  await expect.element(lineOf('Gone').getByText('This product is no longer available.')).toBeVisible()
  await expect.element(lineOf('Sold out').getByText('Sold out is sold out.')).toBeVisible()
  await expectAccessible('an order that was ordered again', 'main')
  expectNoHorizontalScroll('an order that was ordered again')
  expect(api.sentTo(addToCart).map((body) => [body?.product_id, body?.quantity])).toEqual([
    [1, 4],
    [2, 4],
    [2, 2], // one is in the cart already
    [3, 4],
    [4, 4],
  ])
  await expect.element(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect.poll(path).toBe('/cart')
})

test('shows an admin no actions of a buyer on an order of somebody else', async () => {
  const { router } = await renderRoute('/orders/41', {
    api: listApi().on(getOrder, () => sampleOrderDetail()),
    user: sampleAdmin(),
  })
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect.element(cancel).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Order again' })).not.toBeInTheDocument()
  await router.navigate('/orders')
  await expect.element(heading('No orders yet')).toBeVisible()
})

test('fits the list and a delivered order on a phone of 320 px', async () => {
  await page.viewport(320, 640)
  const product_name = 'Bidirectionallogiclevelconverter'.repeat(4)
  const order = sampleOrderDetail({
    status: 'delivered',
    total_amount: 8_999_999.91,
    items: [sampleOrderItem({ product_name, price: 999_999.99, quantity: 9 })],
  })
  const { router } = await renderRoute('/orders', { api: listApi(order).on(getOrder, () => order), user })
  for (const path of ['/orders', '/orders/41']) {
    await router.navigate(path)
    await expect.element(page.getByText('Delivered').first()).toBeVisible()
    expectNoHorizontalScroll(`${path} at 320 px`)
  }
})
