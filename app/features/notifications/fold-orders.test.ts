import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Notification } from '#contract/notifications/calls.ts'
import { foldOrders } from './fold-orders.ts'

const notification = (id: number, type: Notification['type']) => ({ id, type }) as Notification
const listOf = (orders: number, others: number) => [
  ...Array.from({ length: orders }, (_, at) => notification(at + 1, 'new_order')),
  ...Array.from({ length: others }, (_, at) => notification(1000 + at, 'application')),
]
const idsOf = (list: Notification[], unread = list) =>
  foldOrders(list, new Set(unread.map(({ id }) => id))).map((entry) =>
    'orders' in entry ? entry.orders.map(({ id }) => id) : entry.notification.id,
  )

it('keeps orders separate while there are at most twenty unread notifications', () => {
  const list = listOf(18, 2)
  assert.deepEqual(
    idsOf(list),
    list.map(({ id }) => id),
  )
})

it('folds unread orders into the first one once there are more than twenty unread notifications', () => {
  const [first, ...others] = [notification(500, 'order_shortage'), ...listOf(2, 18)]
  assert.ok(first)
  assert.deepEqual(idsOf([first, ...others]), [500, [1, 2], ...listOf(0, 18).map(({ id }) => id)])
})

it('leaves read orders and a single unread order alone', () => {
  const list = listOf(5, 25)
  const withoutThree = list.filter(({ id }) => id > 3)
  assert.deepEqual(idsOf(list, withoutThree).slice(0, 4), [1, 2, 3, [4, 5]])
  assert.deepEqual(
    idsOf(
      list,
      list.filter(({ id }) => id > 4),
    ).slice(0, 5),
    [1, 2, 3, 4, 5],
  )
})
