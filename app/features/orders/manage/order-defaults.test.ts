import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Order } from '#contract/orders/calls.ts'
import { withDefaults } from './order-defaults.ts'

const item = { product_id: 1, picture: null, mpn: null, seller_name: 'Shop', sold_by_shop: true, handover: 'to_pack' }

it('fills missing order fields with default texts and the total of its lines', () => {
  const lines = [{ ...item, price: '10.10', quantity: '3' }, item]
  const before = Date.now()
  const order = withDefaults({ id: 7, items: lines, user_profile: { full_name: '' } } as unknown as Order)
  assert.deepEqual([order.status, order.user_email, order.total_amount], ['pending', 'N/A', 30.3])
  assert.deepEqual(order.user_profile, { full_name: 'N/A', phone_number: 'N/A', address: 'N/A' })
  assert.deepEqual(order.customer_info, { name: 'N/A', phone: 'N/A', location: 'N/A' })
  assert.deepEqual(
    order.items.map((line) => [line.product_name, line.price, line.quantity]),
    [
      ['Unknown Product', 10.1, 3],
      ['Unknown Product', 0, 0],
    ],
  )
  const createdAt = Date.parse(order.created_at)
  assert.ok(createdAt >= before && createdAt <= Date.now())
})

it('keeps a numeric order total, parses text and falls back to 0', () => {
  const total = (amount: unknown) => withDefaults({ id: 7, total_amount: amount, items: [] } as unknown as Order)
  assert.equal(total('12500.50').total_amount, 12500.5)
  assert.equal(total(4).total_amount, 4)
  assert.equal(total('much').total_amount, 0)
})
