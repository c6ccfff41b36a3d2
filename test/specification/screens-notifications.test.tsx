import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  type Notification,
  streamNotifications,
} from '#contract/notifications/calls.ts'
import { listOrders } from '#contract/orders/calls.ts'
import { stopClock } from '#test/screens/support/clock.ts'
import { fakeApi, renderRoute } from '#test/screens/support/render-route.tsx'
import { exampleOf, sampleAdmin } from '#test/screens/support/samples.ts'
import { expectToRead, expectToReadIn, recordCalls } from './reading.ts'

const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = page.getByRole('region', { name: 'Notifications' })
const markAll = panel.getByRole('button', { name: 'Mark all as read' })

function notification(id: number, fields: Partial<Notification> = {}): Notification {
  return {
    ...(exampleOf(listNotifications)[0] as Notification),
    id,
    type: 'new_user',
    title: `Title ${id}`,
    message: `Message ${id}`,
    read: false,
    created_at: '2026-01-05T07:55:00Z',
    ...fields,
  }
}

function bellApi(...first: Notification[]) {
  let list = first
  return fakeApi()
    .on(listOrders, () => [])
    .on(listNotifications, () => list)
    .on(readNotification, ({ params }) => {
      list = list.map((one) => (one.id === Number(params.notification_id) ? { ...one, read: true } : one))
      return list.find(({ id }) => id === Number(params.notification_id)) as never
    })
    .on(readAllNotifications, () => {
      list = list.map((one) => ({ ...one, read: true }))
      return {} as never
    })
}

async function openBell(api: ReturnType<typeof fakeApi>) {
  const clock = stopClock()
  await renderRoute('/admin/orders', { api, user: sampleAdmin({ two_step: true }) })
  await expect.element(bell).toBeVisible()
  return clock
}

describe('the bell', () => {
  test('counts the unread ones', async () => {
    await openBell(bellApi(notification(1), notification(2), notification(3, { read: true })))
    await expectToRead(bell, '2')
  })

  test('opens a list titled Notifications with title, message and relative time of each', async () => {
    await openBell(bellApi(notification(1)))
    await bell.click()
    await expectToRead(panel.getByRole('heading', { name: 'Notifications' }), 'Notifications')
    for (const text of ['Title 1', 'Message 1', '5 minutes ago']) await expectToReadIn(panel, text)
  })

  test('says "No notifications"', async () => {
    await openBell(bellApi())
    await bell.click()
    await expect.element(panel.getByText('No notifications', { exact: true })).toBeVisible()
    await expect.element(markAll).not.toBeInTheDocument()
  })

  test('marks one as read, and asks for the list again', async () => {
    const api = bellApi(notification(1), notification(2))
    const calls = recordCalls(api)
    await openBell(api)
    await bell.click()
    await expectToReadIn(panel, 'Title 1')
    const before = calls.to('GET /api/notifications').length
    await panel.getByRole('button', { name: /^Mark as read: Title 1/ }).click()
    await expect.element(panel.getByRole('button', { name: /^Mark as read: Title 1/ })).not.toBeInTheDocument()
    await expectToRead(bell, '1')
    const [call] = calls.to('PUT ')
    expect(call?.line).toBe('PUT /api/notifications/1/read')
    expect(call?.body).toBeUndefined()
    await expect.poll(() => calls.to('GET /api/notifications').length).toBeGreaterThan(before)
  })

  test('marks all as read, and hides the button then', async () => {
    const api = bellApi(notification(1), notification(2))
    const calls = recordCalls(api)
    await openBell(api)
    await bell.click()
    await markAll.click()
    await expect.element(markAll).not.toBeInTheDocument()
    const [call] = calls.to('PUT ')
    expect(call?.line).toBe('PUT /api/notifications/read-all')
    expect(call?.body).toBeUndefined()
  })

  test('asks for the list when it is opened, and every 60 seconds', async () => {
    const api = bellApi(notification(1)).fail(streamNotifications) // disables the stream, since opening it would also request the list
    const calls = recordCalls(api)
    const clock = await openBell(api)
    const count = () =>
      calls.to('GET /api/notifications').filter(({ line }) => line === 'GET /api/notifications').length
    await expect.poll(count).toBe(1)
    await api.answered(listNotifications)
    await clock.pass(59_000)
    expect(count()).toBe(1)
    await clock.pass(1_000)
    await expect.poll(count).toBe(2)
    await api.answered(listNotifications)
    await clock.pass(60_000)
    await expect.poll(count).toBe(3)
    await bell.click()
    await expect.poll(count).toBe(4)
  })

  test('takes a type that it does not know', async () => {
    await openBell(bellApi(notification(1, { type: 'moon_landing' as never })))
    await bell.click()
    await expectToReadIn(panel, 'Title 1')
  })
})

describe('a failure of the bell', () => {
  const failure = { status: 400, body: {} }

  test('says "Error loading notifications"', async () => {
    await openBell(bellApi().fail(listNotifications, failure))
    await bell.click()
    await expectToReadIn(panel, 'Error loading notifications')
  })

  test('says "Error marking notification as read"', async () => {
    await openBell(bellApi(notification(1)).fail(readNotification, failure))
    await bell.click()
    await panel.getByRole('button', { name: /^Mark as read/ }).click()
    await expectToReadIn(panel, 'Error marking notification as read')
  })

  test('says "Error marking all notifications as read"', async () => {
    await openBell(bellApi(notification(1)).fail(readAllNotifications, failure))
    await bell.click()
    await markAll.click()
    await expectToReadIn(panel, 'Error marking all notifications as read')
  })
})
