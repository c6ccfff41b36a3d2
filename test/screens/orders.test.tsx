import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logIn, logOut } from '#contract/accounts/calls.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/calls.ts'
import { expectNoHorizontalScroll, heading } from './support/expectations.ts'
import { stopClock } from './support/clock.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleOrder, sampleOrderDetail, sampleOrderItem, sampleUser } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
const title = page.getByRole('heading', { level: 1 })
const user = sampleUser()

beforeEach(() => page.viewport(390, 844))

/** Creates a fake API that lists orders in pages of ten, newest first. */
function listApi(...orders: Order[]) {
  return fakeApi().on(listOrders, ({ query }) => {
    const number = Number(query.get('page'))
    const items = orders.slice((number - 1) * 10, number * 10)
    return { items, total: orders.length, page: number, page_size: 10 }
  })
}

describe('the orders of a signed-out visitor', () => {
  test('redirects to the login page and back, and to the home page after a sign-out', async () => {
    const api = listApi(sampleOrder())
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

describe('the list of My Orders', () => {
  test("requests an admin's own purchases, not all orders", async () => {
    const api = listApi()
    await renderRoute('/orders', { api, user: sampleAdmin() })
    await expect.element(heading('No orders yet')).toBeVisible()
    const queries = api.calls.filter(({ name }) => name === 'GET /api/orders').map(({ query }) => query)
    expect(queries).toEqual(['?as=buyer&page=1&page_size=10'])
  })

  test('links to the products while it is empty, and from both menus', async () => {
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
    test(
      `shows items of ten orders per page, and focuses the next page's heading at ${width} px`,
      nightlyUnless(width === 390),
      async () => {
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
      },
    )
})

describe('orders that fail to load', () => {
  for (const [path, endpoint, sentence] of [
    ['/orders', listOrders, "We couldn't load your orders."],
    ['/orders/41', getOrder, "We couldn't load your order."],
  ] as const)
    test(`shows one error at ${path}, and reloads on Try Again`, nightlyUnless(path === '/orders'), async () => {
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

  test('shows an error when opened offline, and loads once online', NIGHTLY, async () => {
    const api = listApi(sampleOrder()).fail(getOrder)
    await renderRoute('/orders', { api, user })
    window.dispatchEvent(new Event('offline'))
    await page.getByRole('link', { name: 'Order #41' }).click()
    await expect.element(page.getByText("We couldn't load your order.")).toBeVisible()
    api.on(getOrder, () => sampleOrderDetail())
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('Status history')).toBeVisible()
  })

  test("reports another person's order or an invalid number as not found", async () => {
    const api = fakeApi().fail(getOrder, 'order_not_found')
    const { router } = await renderRoute('/orders/41', { api, user })
    for (const path of ['/orders/41', '/orders/abc', '/orders/0']) {
      await router.navigate(path)
      await expect.element(heading('This order was not found.')).toBeVisible()
    }
    expect(api.countOf(getOrder), 'of what is no number').toBe(1)
  })
})

test('fits the list and a delivered order on a phone of 320 px', NIGHTLY, async () => {
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
