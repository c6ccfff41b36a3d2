import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Order, OrderItem } from '#contract/orders/calls.ts'
import { buildPickList } from './pick-list.ts'

const itemOf = (productId: number, quantity: number, fields: Partial<OrderItem> = {}): OrderItem => ({
  product_id: productId,
  product_name: `Product ${productId}`,
  price: 100,
  quantity,
  pieces_per_pack: 1,
  picture: null,
  mpn: null,
  seller_name: 'Isoko',
  sold_by_shop: false,
  handover: 'to_pack',
  restocked: 0,
  returned: 0,
  returned_value: 0,
  ordered_quantity: quantity,
  shortage: null,
  product_now: null,
  ...fields,
})
const orderOf = (id: number, items: OrderItem[], status: Order['status'] = 'pending') =>
  ({ id, status, items }) as Order
const summarize = (orders: Order[]) =>
  buildPickList(orders).map(({ item, pieces, orders: of }) => [item.product_name, pieces, of.map(({ id }) => id)])

describe('pick list', () => {
  it('sums the pieces of each product over all orders, sorted by name', () => {
    const orders = [orderOf(1, [itemOf(2, 3), itemOf(1, 2)]), orderOf(2, [itemOf(2, 4)])]
    assert.deepEqual(summarize(orders), [
      ['Product 1', 2, [1]],
      ['Product 2', 7, [1, 2]],
    ])
    assert.deepEqual(buildPickList(orders)[1]?.orders, [
      { id: 1, pieces: 3 },
      { id: 2, pieces: 4 },
    ])
  })

  it('leaves out lines that are packed, handed over, cancelled or out of stock', () => {
    const none = { can_supply: 0, reason: 'broken', note: '' } as const
    const orders = [
      orderOf(1, [itemOf(1, 1, { handover: 'packed' }), itemOf(2, 1, { handover: 'handed_over' })]),
      orderOf(2, [itemOf(3, 1)], 'cancelled'),
      orderOf(3, [itemOf(4, 1)], 'delivered'),
      orderOf(4, [itemOf(5, 2, { shortage: none })]),
    ]
    assert.deepEqual(buildPickList(orders), [])
  })

  it('counts only the pieces of a short line that the seller has in stock', () => {
    const some = { can_supply: 1, reason: 'broken', note: '' } as const
    assert.deepEqual(summarize([orderOf(1, [itemOf(1, 5, { shortage: some })]), orderOf(2, [itemOf(1, 2)])]), [
      ['Product 1', 3, [1, 2]],
    ])
  })

  it('keeps packs of different sizes apart, and shows the newest name', () => {
    const orders = [
      orderOf(1, [itemOf(1, 1, { pieces_per_pack: 20 })]),
      orderOf(2, [itemOf(1, 2, { product_name: 'Old name' })]),
      orderOf(3, [itemOf(1, 3, { product_name: 'New name' })]),
    ]
    assert.deepEqual(summarize(orders), [
      ['New name', 5, [2, 3]],
      ['Product 1', 1, [1]],
    ])
  })
})
