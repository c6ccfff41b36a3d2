import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import {
  changeOrderStatus,
  getOrder,
  listOrders,
  type Order,
  type OrderDetail,
  type OrderStatus,
} from '#contract/orders/calls.ts'
import { stopClock } from './support/clock.ts'
import { expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import type { Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleOrder, sampleOrderItem } from './support/samples.ts'
import { NIGHTLY, nightlyUnless } from './support/nightly.ts'

const refusal = (status: number, text: string): Failure => ({
  status,
  body: { detail: text, message: text, code: 'unexpected' },
})

const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
const row = (id: number) => rows.filter({ hasText: `#${id}` })
const search = page.getByPlaceholder('Search orders...')
const dialog = (id: number) => page.getByRole('dialog', { name: `Order #${id}` })
const status = (name: OrderStatus) => page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name })
const undo = page.getByRole('button', { name: 'Undo' })
const close = (id: number) => dialog(id).getByText('Close', { exact: true })
const history = (within: Locator) => within.getByRole('list', { name: 'Status history' }).getByRole('listitem')

/** Creates a fake API that stores orders and their status history. */
function ordersApi(...orders: Order[]) {
  let list = orders
  const histories = new Map<number, OrderDetail['status_history']>()
  const step = (name: OrderStatus, by: string) =>
    ({ status: name, changed_at: '2026-01-05T08:00:00Z', by, reason: null, note: '' }) as const
  const historyOf = (order: Order) => histories.get(order.id) ?? [step('pending', 'Aline Uwase')]
  const detailOf = (id: number): OrderDetail => {
    const order = list.find((one) => one.id === id) as Order
    return {
      ...order,
      status_history: historyOf(order),
      events: [],
      returns: [],
      pay: null,
      payments: [],
      quoted_prices: [],
    }
  }
  return fakeApi()
    .on(listOrders, () => list)
    .on(getOrder, ({ params }) => detailOf(Number(params.order_id)))
    .on(changeOrderStatus, ({ params, body }) => {
      const [id, name] = [Number(params.order_id), body?.status ?? 'pending']
      histories.set(id, [...detailOf(id).status_history, step(name, 'Eric Mugisha')])
      list = list.map((one) => (one.id === id ? { ...one, status: name, version: one.version + 1 } : one))
      return detailOf(id) as never
    })
}

const open = (api: ReturnType<typeof ordersApi>, path = '/admin/orders') =>
  renderRoute(path, { api, user: sampleAdmin() })

const thirtyOrders = () =>
  Array.from({ length: 30 }, (_, at) => sampleOrder({ id: 130 - at, user_email: `buyer${130 - at}@isoko.example` }))

for (const width of [390, 1440])
  test(`lists ten orders a page and opens one in a dialog at ${width} px`, nightlyUnless(width === 390), async () => {
    const relay = sampleOrderItem({ product_name: 'Relay 5 V', seller_name: 'Eric Mugisha', sold_by_shop: false })
    const own = sampleOrderItem({ product_id: 2, product_name: 'Own wires' })
    const customer = { full_name: 'Aline Uwase', phone_number: '0788 123 456', address: 'KG 11 Ave 42' }
    const order = sampleOrder({ id: 500, total_amount: 4001, items: [relay, own], user_profile: customer })
    await page.viewport(width, 900)
    const visit = await open(ordersApi(order, ...thirtyOrders()))
    await expect.element(rows.nth(10)).toBeVisible()
    expect(rows.elements()).toHaveLength(11)
    expect(rows.elements()[0]?.textContent).toBe('Order IDCustomerEmailTotalStatusDateActions')
    const cells = row(500).getByRole('cell')
    await expect.element(cells.first()).toHaveTextContent('#500')
    const texts = cells.elements().map((cell) => cell.textContent)
    const email = width > 768 ? ['aline@isoko.example'] : []
    expect(texts.slice(0, -1)).toEqual(
      ['#500', 'Aline Uwase', email, 'Rwf 4,001.00', 'pending', 'Jan 5, 2026', 'View Details'].flat(),
    )
    expect(texts.at(-1)).toContain('0788 123 456KG 11 Ave 422 piecesTo pack: Eric Mugisha, Isoko')
    await expect.element(page.getByText('Page 1 of 4')).toBeVisible()
    expectNoHorizontalScroll(`orders at ${width} px`)

    const details = row(500).getByRole('link', { name: 'View Details of order #500' })
    await tabTo(details)
    await userEvent.keyboard('{Enter}')
    await expect.poll(visit.path).toBe('/admin/orders/500')
    for (const text of ['Aline Uwase', 'KG 11 Ave 42', 'aline@isoko.example', 'placed by Aline Uwase'])
      await expect.element(dialog(500)).toMatchTextContent(text)
    const phone = dialog(500).getByRole('link', { name: '0788 123 456' })
    await expect.element(phone).toHaveAttribute('href', 'tel:0788123456')
    await expect.element(dialog(500).getByText(/^January 5, 2026 at 10:00\s[AP]M$/)).toBeVisible()
    await expect.element(dialog(500).getByText('sold by Eric Mugisha, to pack')).toBeVisible()
    await expect.element(status('pending')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(dialog(500).getByRole('group', { name: 'Own wires' })).toBeVisible()
    await expect.element(dialog(500).getByRole('group', { name: 'Relay 5 V' })).not.toBeInTheDocument()
    expectNoHorizontalScroll(`an order at ${width} px`)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(500)).not.toBeInTheDocument()
    await expect.poll(visit.path).toBe('/admin/orders')
    await expect.element(details).toHaveFocus()
  })

describe('the status of an order', () => {
  test('changes to any other status, and updates list, dialog and history', async () => {
    const api = ordersApi(sampleOrder())
    await open(api, '/admin/orders/41')
    for (const name of ['delivered', 'cancelled', 'pending', 'completed'] as const) {
      await status(name).click()
      await expect.element(status(name)).toHaveAttribute('aria-pressed', 'true')
      await expect.element(history(dialog(41)).first()).toMatchTextContent(`${name}by Eric Mugisha`)
    }
    expect(history(dialog(41)).elements()).toHaveLength(5)
    await expect.element(history(dialog(41)).last()).toMatchTextContent('pendingplaced by Aline Uwase')
    await close(41).click()
    await expect.element(row(41)).toMatchTextContent('completed')
    expect(api.sentTo(changeOrderStatus).map((body) => body?.version_seen)).toEqual([1, 2, 3, 4])
  })

  test('returns to the previous status on Undo', async () => {
    await open(ordersApi(sampleOrder()), '/admin/orders/41')
    await status('delivered').click()
    await expect.element(page.getByText('Order #41 is delivered')).toBeVisible()
    await undo.click()
    await expect.element(status('pending')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText('Order #41 is delivered')).not.toBeInTheDocument()
    await expect.element(page.getByText('Order #41 is pending')).toBeVisible()
    await expect.element(undo).not.toBeInTheDocument()
  })

  test('stays unchanged when the change is refused, and shows the reason', async () => {
    const reason = "This order can't be reopened. Relay 5 V is sold out."
    const api = ordersApi(sampleOrder({ status: 'cancelled' })).fail(changeOrderStatus, refusal(409, reason))
    await open(api, '/admin/orders/41')
    await status('pending').click()
    const alert = dialog(41).getByRole('alert')
    await expect.element(alert).toHaveTextContent(`Error updating order status: ${reason}`)
    await expect.element(status('cancelled')).toHaveAttribute('aria-pressed', 'true')
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(alert).not.toBeInTheDocument()
    api.fail(changeOrderStatus, { status: 404, body: '' })
    await status('delivered').click()
    await expect.element(alert).toHaveTextContent('Error updating order status: Failed to update status')
  })
})

test(
  'shows the last page of a shorter search result, and the earlier page once the search is cleared',
  NIGHTLY,
  async () => {
    const orders = thirtyOrders()
    orders[20] = sampleOrder({ id: 110, user_email: 'solange@isoko.example', status: 'cancelled' })
    const visit = await open(ordersApi(...orders), '/admin/orders?page=3')
    await expect.element(page.getByText('Page 3 of 3')).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('SOLANGE@')
    await expect.poll(() => rows.elements().length).toBe(2)
    await expect.element(page.getByText('Page 1 of 1')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await row(110).getByRole('link').click()
    await close(110).click()
    await expect.element(search).toHaveValue('SOLANGE@')
    for (const text of ['aLINE uwase', '788 12']) {
      await search.fill(text)
      await expect.poll(() => rows.elements().length).toBe(11)
    }
    await search.fill('nobody at all')
    await expect.element(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
    await expect.element(page.getByText('Page 1 of 1')).toBeVisible()
    await search.fill('')
    await expect.element(page.getByText('Page 3 of 3')).toBeVisible()
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Cancelled' }).click()
    await expect.poll(visit.path).toBe('/admin/orders?status=cancelled')
    await expect.poll(() => rows.elements().length).toBe(2)
    await expect.element(row(110)).toBeVisible()
  },
)

test('shows missing data as N/A, and calculates a missing total from the lines', async () => {
  const item = { product_id: 1, price: '10.10', quantity: '3', seller_name: 'Isoko', handover: 'to_pack' }
  const api = ordersApi({ id: 7, status: 'lost', items: [item] } as never)
  api.hold(getOrder)
  await open(api, '/admin/orders/7')
  await expect.poll(() => dialog(7).getByText('N/A', { exact: true }).elements().length).toBe(4)
  await expect.element(dialog(7)).toMatchTextContent('Unknown Product')
  await expect.element(dialog(7)).toMatchTextContent('Rwf 30.30')
  await userEvent.keyboard('{Escape}')
  await expect.element(rows.nth(1)).toMatchTextContent(/^#7N\/AN\/ARwf 30.30lost/)
})

describe('a failed list of orders', () => {
  const alert = page.getByRole('alert')
  const tryAgain = page.getByRole('button', { name: 'Try Again' })

  test('shows a message for the HTTP status, and reloads on Try Again', async () => {
    const api = ordersApi(...thirtyOrders())
    api.failOnce(listOrders, { status: 403, body: {} }).failOnce(listOrders, { status: 418, body: {} })
    await open(api)
    await expect.element(alert).toHaveTextContent("Access denied: You don't have permission to view orders")
    await expect.element(page.getByRole('heading', { name: 'Unable to load orders' })).toBeVisible()
    await tryAgain.click()
    await expect.element(alert).toHaveTextContent('Error fetching orders: HTTP error! status: 418')
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(alert).not.toBeInTheDocument()
    await tryAgain.click()
    await expect.poll(() => rows.elements().length).toBe(11)
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('shows a server error or a lost network', async () => {
    const clock = stopClock()
    const shown = (text: string) =>
      expect
        .poll(async () => {
          await clock.pass(2_000)
          return alert.query()?.textContent
        })
        .toBe(text)
    const api = ordersApi().fail(listOrders, refusal(500, 'The disk is full'))
    await open(api)
    await shown('Server error: The disk is full')
    api.fail(listOrders)
    await tryAgain.click()
    await shown('Error fetching orders: Network error - no response from server')
  })
})

test('distinguishes a missing order, an invalid address and a failed history', async () => {
  const api = ordersApi(sampleOrder()).failOnce(getOrder, 'order_not_found')
  const visit = await open(api, '/admin/orders/99999999')
  await expect.element(dialog(99_999_999)).toMatchTextContent('This order was not found.')
  await visit.router.navigate('/admin/orders/none')
  await expect.poll(visit.path).toBe('/admin/orders')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  api.failOnce(getOrder, refusal(400, 'Out of order'))
  await row(41).getByRole('link').click()
  await expect.element(dialog(41).getByRole('alert')).toMatchTextContent("We couldn't load the history.")
  await dialog(41).getByRole('button', { name: 'Try Again' }).click()
  await expect.element(dialog(41).getByText('placed by Aline Uwase')).toBeVisible()
})

const historyFailures: [what: string, failure: Failure][] = [
  ['an empty answer', { status: 200, body: {} }],
  ['an order not found', 'order_not_found'],
  ['a 404 without a body', { status: 404, body: '' }],
  ['a server error', refusal(500, 'The disk is full')],
  ['a lost network', 'network'],
]
for (const [what, failure] of historyFailures)
  test(`keeps showing an order opened from the list when its history fails to load: ${what}`, NIGHTLY, async () => {
    const clock = stopClock()
    const relay = sampleOrderItem({ product_name: 'Relay 5 V' })
    const api = ordersApi(sampleOrder({ items: [relay] }), sampleOrder({ id: 42 })).fail(getOrder, failure)
    const visit = await open(api)
    await row(41).getByRole('link', { name: 'View Details of order #41' }).click()
    await expect
      .poll(async () => {
        await clock.pass(2_000)
        return dialog(41).getByRole('alert').query()?.textContent
      })
      .toMatch("We couldn't load the history.")
    expect(visit.path()).toBe('/admin/orders/41')
    await expect.element(dialog(41).getByText('Aline Uwase').first()).toBeVisible()
    await expect.element(dialog(41).getByRole('group', { name: 'Relay 5 V' })).toBeVisible()
    await status('completed').click()
    await expect.element(status('completed')).toHaveAttribute('aria-pressed', 'true')
  })

test('opens an order known only from a page of the list when its history fails to load', async () => {
  const old = sampleOrder({ id: 41 })
  const newest = Array.from({ length: 1000 }, (_, at) => sampleOrder({ id: 5000 - at }))
  const counts = { all: 1001 } as never
  const api = ordersApi()
    .on(listOrders, ({ query }) =>
      query.has('page') ? { items: [old], total: 1001, page: 1, page_size: 10, counts } : newest,
    )
    .fail(getOrder, 'order_not_found')
  await open(api, '/admin/orders?page=101')
  await row(41).getByRole('link', { name: 'View Details of order #41' }).click()
  await expect.element(dialog(41).getByRole('alert')).toMatchTextContent("We couldn't load the history.")
  await expect.element(status('pending')).toHaveAttribute('aria-pressed', 'true')
})
