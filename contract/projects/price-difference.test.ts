import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { priceDifference, type SeenLine } from './price-difference.ts'

const NOVEMBER_3 = '2026-11-03T09:00:00.000Z'
const line = (price: number | null, seenPrice: number | null, more: Partial<SeenLine> = {}): SeenLine => ({
  quantity: 1,
  product_id: 7,
  seen_price: seenPrice,
  seen_at: seenPrice === null ? null : NOVEMBER_3,
  product: price === null ? null : { price, stock_quantity: 10 },
  ...more,
})

describe('difference between a saved list and current prices', () => {
  it('counts higher and lower prices and sums the difference by quantity to the hundredth', () => {
    const lines = [line(120.1, 120, { quantity: 3 }), line(700, 80, { quantity: 2 }), line(40, 41), line(5, 5)]
    assert.deepEqual(priceDifference(lines), {
      since: NOVEMBER_3,
      francs: 1239.3,
      dearer: 2,
      cheaper: 1,
      soldOut: 0,
      gone: 0,
    })
  })

  it('counts sold-out and removed lines without changing the sum', () => {
    const soldOut = line(900, 100, { product: { price: 900, stock_quantity: 0 } })
    const { francs, dearer, soldOut: sold, gone } = priceDifference([soldOut, line(null, 100), line(null, null)])
    assert.deepEqual([francs, dearer, sold, gone], [0, 0, 1, 2])
  })

  it('ignores excluded lines, lines without a product and lines never seen for sale', () => {
    const lines = [line(200, 100, { quantity: 0 }), line(null, null, { product_id: null }), line(200, null)]
    assert.deepEqual(priceDifference(lines), { since: null, francs: 0, dearer: 0, cheaper: 0, soldOut: 0, gone: 0 })
  })

  it('dates the list by its most recently seen price', () => {
    const newest = '2026-11-05T09:00:00.000Z'
    assert.equal(priceDifference([line(1, 1), line(1, 1, { seen_at: newest }), line(1, 1)]).since, newest)
  })
})
