import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { OrderItem } from '#contract/orders/calls.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import {
  borneBySellers,
  countableItems,
  initialCount,
  isValueTooHigh,
  nextCount,
  toCountedLines,
  toSummedLines,
  type TypedCount,
} from './counting.ts'
import { returnSummary } from './return-summary.ts'

const item = (fields: Partial<OrderItem> = {}) =>
  ({
    product_id: 1,
    product_name: 'Relay',
    price: 2500,
    quantity: 4,
    returned: 0,
    returned_value: 0,
    seller_name: 'Kigali Robotics',
    sold_by_shop: false,
    ...fields,
  }) as OrderItem
const relay = item()
const reported = (reason: TypedCount['reason'], asked: number) =>
  ({ lines: [{ product_id: 1, reason, asked }] }) as OrderReturn
const wrong = initialCount(relay, reported('wrong', 2))

describe('the count of a returned line', () => {
  it('starts with the reported pieces restocked, at their price, borne by the seller', () =>
    assert.deepEqual(wrong, {
      reason: 'wrong',
      counted: 2,
      shelf: 2,
      outcome: 'money',
      value: '5000',
      bearer: 'seller',
    }))

  for (const reason of ['missing', 'broken', 'faulty'] as const)
    it(`restocks nothing if the pieces are ${reason}`, () =>
      assert.equal(initialCount(relay, reported(reason, 2)).shelf, 0))

  it('starts at 0 for a line that was not reported, and has the shop pay for its own products', () => {
    const count = initialCount(item({ sold_by_shop: true }), undefined)
    assert.deepEqual([count.counted, count.shelf, count.value, count.bearer], [0, 0, '0', 'shop'])
  })

  it('offers at most the pieces and francs that have not been returned yet', () => {
    const rest = item({ returned: 3, returned_value: 9000 })
    const count = initialCount(rest, reported('faulty', 2))
    assert.deepEqual([count.counted, count.value], [1, '1000'])
    assert.deepEqual(countableItems({ items: [relay, item({ returned: 4, returned_value: 10_000 })] }), [relay])
  })

  it('follows the counted pieces until someone types another value', () => {
    assert.deepEqual(nextCount(relay, wrong, { counted: 3 }), { ...wrong, counted: 3, shelf: 3, value: '7500' })
    const typed = nextCount(relay, wrong, { value: '1,000', shelf: 1 })
    assert.deepEqual(nextCount(relay, typed, { counted: 3 }), { ...typed, counted: 3 })
    assert.equal(nextCount(relay, nextCount(relay, wrong, { shelf: 1 }), { counted: 0 }).shelf, 0)
  })

  it('sets no pieces and the shop as bearer for goodwill, and undoes both for another reason', () => {
    const goodwill = nextCount(relay, wrong, { reason: 'goodwill' })
    assert.deepEqual([goodwill.counted, goodwill.shelf, goodwill.value, goodwill.bearer], [0, 0, '', 'shop'])
    const broken = nextCount(relay, goodwill, { reason: 'broken' })
    assert.deepEqual([broken.counted, broken.shelf, broken.value, broken.bearer], [1, 0, '2500', 'seller'])
  })

  it('detects a value above the price of the pieces or above what is left of the line', () => {
    assert.equal(isValueTooHigh(relay, wrong), false)
    assert.equal(isValueTooHigh(relay, { ...wrong, value: '5,001' }), true)
    assert.equal(isValueTooHigh(item({ returned_value: 6000 }), wrong), true)
    assert.equal(isValueTooHigh(relay, { ...wrong, value: '99999', outcome: 'none' }), false)
  })
})

describe('the counted lines', () => {
  const servo = item({ product_id: 2, sold_by_shop: true, seller_name: 'Isoko' })
  const lines = [
    { item: relay, ...wrong, shelf: 1 },
    { item: servo, ...initialCount(servo, undefined) },
  ]

  it('omit lines of which nothing came back', () =>
    assert.deepEqual(toCountedLines(lines), [
      {
        product_id: 1,
        reason: 'wrong',
        counted: 2,
        to_shelf: 1,
        outcome: 'money',
        value: 5000,
        borne_by: 'seller',
      },
    ]))

  it('add up what each seller bears', () => {
    assert.equal(returnSummary(toSummedLines(lines)), '2 pieces back, 1 restocked. Rwf 5,000 taken off the order.')
    assert.deepEqual(borneBySellers(lines), [{ seller: 'Kigali Robotics', francs: 5000 }])
  })

  it('state missing pieces separately, and hide restocked pieces from buyers', () => {
    const missing = { reason: 'missing' as const, counted: 1, to_shelf: null, value: 0 }
    const back = { reason: 'wrong' as const, counted: 1, to_shelf: null, value: 0 }
    assert.equal(returnSummary([back, missing]), '1 piece back. 1 piece missing. Nothing taken off the order.')
  })
})
