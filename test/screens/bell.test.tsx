import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  streamNotifications,
  type Notification,
} from '#contract/notifications/calls.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { stopClock } from './support/clock.ts'
import { expectAccessible, expectNoHorizontalScroll, tabTo } from './support/expectations.ts'
import type { Failure } from './support/fake-api.ts'
import { fakeApi, renderRoute } from './support/render-route.tsx'
import { sampleAdmin, sampleOrder, sampleSeller } from './support/samples.ts'
import { NIGHTLY } from './support/nightly.ts'

const OUT_OF_ORDER: Failure = { status: 400, body: { detail: 'No', message: 'No', code: 'unexpected' } }

const header = page.getByRole('banner')
const bell = header.getByRole('button', { name: /^Notifications/ })
const panel = page.getByRole('region', { name: 'Notifications' })
const entries = panel.getByRole('listitem')
const announced = header.getByRole('status')

const orderNotification = (id: number, fields: Partial<Notification> = {}): Notification => ({
  id,
  type: 'new_order',
  title: `New order #${id}`,
  message: 'Aline Uwase ordered 1 piece for Rwf 2,500.',
  subject_id: id,
  read: false,
  created_at: '2026-01-05T08:00:00Z',
  ...fields,
})
const productNotification = (id: number, fields: Partial<Notification> = {}) =>
  orderNotification(id, { type: 'product_update', title: 'Product changed', subject_id: 3, ...fields })

/** Creates a fake API that stores notifications. */
function bellApi(...notifications: Notification[]) {
  let list = notifications
  const markRead = (isMarked: (id: number) => boolean) =>
    (list = list.map((one) => (isMarked(one.id) ? { ...one, read: true } : one)))
  return fakeApi()
    .on(listNotifications, () => list)
    .on(readNotification, ({ params }) => {
      const id = Number(params.notification_id)
      return markRead((other) => other === id).find((one) => one.id === id) as Notification
    })
    .on(readAllNotifications, () => ({ marked: markRead(() => true).length }))
}

/** Creates an event stream to which `send` writes. */
function eventStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const answer = () => new ReadableStream<Uint8Array>({ start: (created) => void (controller = created) }) as never
  const send = (name: string, value: object) =>
    controller?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`))
  return { answer, send }
}

const openAsSeller = (api: ReturnType<typeof bellApi>) => renderRoute('/seller/sales', { api, user: sampleSeller() })

test('shows each event with its time, and links to the order or product', async () => {
  const clock = stopClock()
  const visit = await openAsSeller(bellApi(productNotification(2), orderNotification(1)))
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread')
  await bell.click()
  const order = entries.filter({ hasText: 'New order #1' })
  await expect.element(order).toMatchTextContent('Aline Uwase ordered 1 piece for Rwf 2,500.')
  await expect.element(order.getByRole('time')).toMatchTextContent('just now')
  await clock.pass(5 * 60_000)
  await expect.element(order.getByRole('time')).toMatchTextContent('5 minutes ago')
  const changed = entries.getByRole('link', { name: 'Product changed' })
  await expect.element(changed).toHaveAttribute('href', '/seller/products/3')
  await order.getByRole('link').click()
  await expect.poll(visit.path).toBe('/seller/orders?search=%231')
  await expect.element(panel).not.toBeInTheDocument()
})

test("links an admin's notifications to their order, product and user", async () => {
  const api = bellApi(
    orderNotification(41),
    productNotification(2, { type: 'new_product', title: 'New product' }),
    orderNotification(1, { type: 'new_user', title: 'New user', subject_id: 9 }),
  )
  await renderRoute('/admin/settings/health', { api, user: sampleAdmin() })
  await bell.click()
  for (const [name, href] of [
    ['New order #41', '/admin/orders/41'],
    ['New product', '/admin/products/3'],
    ['New user', '/admin/users/9'],
  ] as const)
    await expect.element(entries.getByRole('link', { name })).toHaveAttribute('href', href)
})

test("adds an order from the stream to the bell and to an admin's open list", async () => {
  const stream = eventStream()
  const orders = [sampleOrder({ id: 1 })]
  const api = bellApi()
    .on(streamNotifications, stream.answer)
    .on(listOrders, () => [...orders])
  await renderRoute('/admin/orders', { api, user: sampleAdmin() })
  await expect.element(page.getByRole('row').filter({ hasText: '#1' })).toBeVisible()
  await expect.poll(() => api.countOf(streamNotifications)).toBe(1)
  await expect.poll(() => api.countOf(listNotifications)).toBe(2) // opening the stream loads the list a second time
  await api.answered(listNotifications)
  await expect.element(bell).toHaveAccessibleName('Notifications')
  orders.unshift(sampleOrder({ id: 77 }))
  api.on(listNotifications, () => [orderNotification(77)]) // returned if the list is still loading, to match the server's response
  stream.send('notification', orderNotification(77))
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expect.element(announced).toMatchTextContent('1 unread notification')
  await expect.element(page.getByRole('row').filter({ hasText: '#77' })).toBeVisible()
})

test('shows notifications that arrived on the stream during the first load of the list', async () => {
  const stream = eventStream()
  const api = bellApi().on(streamNotifications, stream.answer)
  const first = api.hold(listNotifications, { late: true })
  await openAsSeller(api)
  await first.arrived
  await expect.poll(() => api.countOf(streamNotifications)).toBe(1)
  await api.answered(streamNotifications)
  api.on(listNotifications, () => [orderNotification(77)])
  stream.send('notification', orderNotification(77))
  first.release()
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
})

test('reloads the list on a refresh event, and adds no link to an unknown type', async () => {
  const stream = eventStream()
  const api = bellApi().on(streamNotifications, stream.answer)
  await openAsSeller(api)
  await bell.click()
  await expect.element(panel.getByText('No notifications')).toBeVisible()
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
  const closed = orderNotification(1, { type: 'shop_closed' as never, title: 'Shop closed', message: 'Until Monday.' })
  api.on(listNotifications, () => [closed])
  await expect.poll(() => api.countOf(streamNotifications)).toBe(1)
  stream.send('refresh', {})
  await expect.element(entries).toMatchTextContent('Shop closed')
  await expect.element(entries.getByRole('link')).not.toBeInTheDocument()
})

test('polls every minute while the stream fails, and not at all in a hidden tab', NIGHTLY, async () => {
  const clock = stopClock()
  const opened: number[] = []
  const api = bellApi().on(streamNotifications, () => {
    opened.push(Date.now())
    throw new TypeError('Failed to fetch')
  })
  await openAsSeller(api)
  await expect
    .poll(
      async () => {
        await api.answered(streamNotifications) // waits for the stream to fail, which starts the reconnection delay
        await clock.pass(500)
        return opened.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(6)
  // The maximum reconnection delays are 1, 2, 4, 8 and 16 seconds; each actual delay is at least half its maximum.
  for (let at = 0; at < 5; at++) {
    const pause = (opened[at + 1] ?? 0) - (opened[at] ?? 0)
    expect(pause).toBeGreaterThanOrEqual(500 * 2 ** at)
    expect(pause).toBeLessThanOrEqual(1_000 * 2 ** at + 500)
  }
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await api.answered(listNotifications)
  api.on(listNotifications, () => [orderNotification(1)])
  await clock.pass(60_000)
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')

  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  const before = api.countOf(listNotifications)
  await clock.pass(180_000)
  expect(api.countOf(listNotifications)).toBe(before)
})

test('redirects to the login page when the session has ended', async () => {
  const api = bellApi()
  const visit = await openAsSeller(api)
  await expect.poll(() => api.countOf(listNotifications)).toBe(2) // opening the stream loads the list a second time
  await api.answered(listNotifications)
  api.fail(listNotifications, 'session_ended')
  await bell.click()
  await expect.poll(visit.path).toBe('/login?next=%2Fseller%2Fsales')
})

describe('marking as read', () => {
  test('marks one notification and then all by keyboard, and returns the focus to the bell on Escape', async () => {
    const api = bellApi(orderNotification(3), orderNotification(2), orderNotification(1))
    await openAsSeller(api)
    await expect.element(bell).toHaveAccessibleName('Notifications, 3 unread')
    await tabTo(bell)
    await userEvent.keyboard('{Enter}')
    await expect.element(entries.nth(2)).toBeVisible()
    const first = entries.first()
    await tabTo(first.getByRole('link'))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(first.getByRole('button', { name: /^Mark as read/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(first.getByRole('button')).not.toBeInTheDocument()
    await expect.element(first.getByRole('link')).toHaveFocus()
    await expect.element(announced).toMatchTextContent('2 unread notifications')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(bell).toHaveFocus()

    await userEvent.keyboard('{ArrowDown}')
    await expect.element(panel.getByRole('button', { name: 'Mark all as read' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(bell).toHaveAccessibleName('Notifications')
    await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(bell).toHaveFocus()
    await expect.poll(() => api.countOf(readAllNotifications)).toBe(1)
    expect(api.countOf(readNotification)).toBe(1)
  })

  test('marks a notification as unread again and shows an error when marking fails', async () => {
    const api = bellApi(orderNotification(2), orderNotification(1)).fail(readNotification, OUT_OF_ORDER)
    await openAsSeller(api)
    await bell.click()
    const held = api.hold(readNotification)
    await entries.first().getByRole('button').click()
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
    held.release()
    const notice = panel.getByRole('alert')
    await expect.element(notice).toMatchTextContent('Error marking notification as read')
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread')
    await notice.getByRole('button').click()
    await expect.element(notice).not.toBeInTheDocument()

    api.fail(readAllNotifications, OUT_OF_ORDER)
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.element(notice).toMatchTextContent('Error marking all notifications as read')
    await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread')
  })
})

test('shows an error until the notifications load', async () => {
  const api = bellApi(orderNotification(1))
  const answer = () => [orderNotification(1)]
  api.fail(listNotifications, OUT_OF_ORDER)
  await openAsSeller(api)
  await bell.click()
  const notice = panel.getByRole('alert')
  await expect.element(notice).toMatchTextContent('Error loading notifications')
  await notice.getByRole('button').click()
  await expect.element(notice).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  api.on(listNotifications, answer)
  await bell.click()
  await expect.element(entries).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('fills the width of a phone and stays within its height', NIGHTLY, async () => {
  await page.viewport(390, 700)
  await openAsSeller(bellApi(...Array.from({ length: 12 }, (_, at) => orderNotification(at + 1))))
  await expect.element(bell).toHaveAccessibleName('Notifications, 12 unread')
  await bell.click()
  await expect.element(entries.nth(11)).toBeInTheDocument()
  await expect.poll(() => panel.element().getBoundingClientRect().width).toBeGreaterThan(340)
  expect(panel.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(700)
  await page.viewport(320, 640)
  expectNoHorizontalScroll('the bell at 320 px')
})

test('lists orders first among the unread, and read entries last after reopening', async () => {
  await openAsSeller(bellApi(productNotification(2), orderNotification(1)))
  await bell.click()
  await expect.element(entries.first()).toMatchTextContent('New order #1')
  await expect.element(panel.getByRole('group', { name: 'Kind of notification' })).not.toBeInTheDocument()
  await entries.first().getByRole('button').click()
  await expect.element(entries.first().getByRole('button')).not.toBeInTheDocument()
  await expect.element(entries.first()).toMatchTextContent('New order #1')
  await userEvent.keyboard('{Escape}')
  await bell.click()
  await expect.element(entries.first()).toMatchTextContent('Product changed')
})

test('filters ten notifications by kind', async () => {
  const orders = Array.from({ length: 9 }, (_, at) => orderNotification(at + 1))
  await openAsSeller(bellApi(productNotification(10), ...orders))
  await bell.click()
  await expect.poll(() => entries.elements().length).toBe(10)
  const kinds = panel.getByRole('group', { name: 'Kind of notification' })
  await kinds.getByRole('button', { name: 'Orders' }).click()
  await expect.poll(() => entries.elements().length).toBe(9)
  await expect.element(panel).not.toMatchTextContent('Product changed')
  await expectAccessible('a narrowed bell', 'header')
  await kinds.getByRole('button', { name: 'All' }).click()
  await expect.poll(() => entries.elements().length).toBe(10)
})

describe('a day with many notifications', () => {
  const many = (count: number, highest: number) =>
    Array.from({ length: count }, (_, at) => orderNotification(highest - at, { created_at: '2026-01-05T08:00:00Z' }))

  test('collapses new orders beyond twenty unread into one expandable row', NIGHTLY, async () => {
    await openAsSeller(bellApi(orderNotification(500, { type: 'order_shortage', title: 'Shortage' }), ...many(21, 60)))
    await bell.click()
    await expect.element(entries.first()).toMatchTextContent('Shortage')
    await expect.poll(() => entries.elements().length).toBe(2)
    const folded = entries.getByRole('button', { name: '21 new orders' })
    await expect.element(folded).toHaveAttribute('aria-expanded', 'false')
    await expect.element(entries.nth(1)).toMatchTextContent('New order #60: Aline Uwase ordered 1 piece')
    await expectAccessible('folded orders', 'header')
    await tabTo(folded)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => entries.elements().length).toBe(23)
    await entries.nth(2).getByRole('button', { name: 'Mark as read: New order #60' }).click()
    await expect.element(bell).toHaveAccessibleName('Notifications, 21 unread')
    await expect.element(folded).toHaveAttribute('aria-expanded', 'true')
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.element(folded).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await bell.click()
    await expect.poll(() => entries.elements().length).toBe(22)
    await expect.element(folded).not.toBeInTheDocument()
  })

  test('lists up to twenty unread orders separately', async () => {
    await openAsSeller(bellApi(...many(20, 60)))
    await bell.click()
    await expect.poll(() => entries.elements().length).toBe(20)
  })

  /** Creates a fake API with 250 read notifications, of which it returns pages of 100. */
  function pagedApi() {
    const all = many(250, 1250).map((one) => ({ ...one, read: true }))
    return bellApi().on(listNotifications, ({ query }) => {
      const before = Number(query.get('before') ?? 10_000)
      return all.filter(({ id }) => id < before).slice(0, 100)
    })
  }
  const scrollToEnd = () => entries.last().element().scrollIntoView()

  test('loads older notifications at the end of the list, until there are none', async () => {
    const api = pagedApi()
    await openAsSeller(api)
    await bell.click()
    await expect.poll(() => entries.elements().length).toBe(100)
    await expect
      .poll(() => {
        scrollToEnd()
        return entries.elements().length
      })
      .toBe(250)
    await expect.element(panel.getByText('These are all notifications from the last 7 days.')).toBeVisible()
    expect(new Set(entries.elements().map(({ textContent }) => textContent)).size).toBe(250)
    const queries = api.calls.filter(({ name }) => name === 'GET /api/notifications').map(({ query }) => query)
    expect(queries).toContain('?before=1151')
    expect(queries).toContain('?before=1051')
  })

  test('offers to try again when older notifications fail to load', NIGHTLY, async () => {
    const api = pagedApi()
    await openAsSeller(api)
    await bell.click()
    await expect.poll(() => entries.elements().length).toBe(100)
    await api.answered(listNotifications)
    api.failOnce(listNotifications, OUT_OF_ORDER)
    await expect
      .poll(() => {
        scrollToEnd()
        return panel.getByRole('button', { name: 'Try Again' }).query()
      })
      .toBeTruthy()
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => entries.elements().length).toBeGreaterThan(100)
  })

  test('marks a notification as read in place when somebody else has dealt with it', async () => {
    const stream = eventStream()
    const list = [orderNotification(2), orderNotification(1)]
    const api = bellApi(...list).on(streamNotifications, stream.answer)
    await openAsSeller(api)
    await expect.poll(() => api.countOf(listNotifications)).toBe(2) // opening the stream loads the list a second time
    await api.answered(listNotifications)
    await bell.click()
    await expect.element(entries.nth(1)).toMatchTextContent('New order #1')
    await api.answered(listNotifications)
    api.on(listNotifications, () => list.map((one) => ({ ...one, read: one.id === 1 })))
    stream.send('notification', orderNotification(1, { read: true }))
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread')
    await expect.element(entries.nth(1)).toMatchTextContent('New order #1')
  })
})
