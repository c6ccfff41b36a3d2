import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Order } from '#contract/orders/calls.ts'
import { sharedOrderText } from './share-order.ts'

const shop = { name: 'Isoko', publicUrl: 'https://isoko.example' }
const orderOf = (lines: number) =>
  ({
    id: 41,
    total_amount: 3000,
    user_email: 'aline@isoko.example',
    customer_info: { name: 'Aline Uwase', phone: '0788 123 456', location: 'KG 11 Ave 42', note: 'Blue gate' },
    items: Array.from({ length: lines }, (_, at) => ({
      product_id: at + 1,
      product_name: `Relay ${at + 1}`,
      quantity: 1200,
    })),
  }) as Order

describe('text of a shared order', () => {
  it('lists the parts with their links and the total, without personal details', () => {
    assert.equal(
      sharedOrderText(orderOf(2), shop),
      [
        'My order #41 from Isoko:',
        '1,200 × Relay 1 https://isoko.example/product/1',
        '1,200 × Relay 2 https://isoko.example/product/2',
        'Total Rwf 3,000.00',
      ].join('\n'),
    )
  })

  it('counts the lines after the first twenty', () => {
    const lines = sharedOrderText(orderOf(23), shop).split('\n')
    assert.equal(lines.length, 23)
    assert.equal(lines.at(-2), 'and 3 more')
  })
})
