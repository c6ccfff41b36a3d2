import assert from 'node:assert/strict'
import { it } from 'node:test'
import { findImplausiblePrice, type PriceReferences } from './implausible-price.ts'

const NONE: PriceReferences = { earlier: null, offers: null, category: null }
const reasonOf = (price: number, references: Partial<PriceReferences>, pieces = 1) =>
  findImplausiblePrice({ price, pieces }, { ...NONE, ...references })?.reason ?? null
const earlier = (price: number, pieces = 1) => ({ earlier: { price, pieces } })

it('flags a price of 0 unless the product was free before', () => {
  assert.deepEqual([reasonOf(0, {}), reasonOf(0, earlier(500)), reasonOf(0, earlier(0))], ['zero', 'zero', null])
  assert.deepEqual(findImplausiblePrice({ price: 0, pieces: 1 }, NONE), { reason: 'zero', compared_with: null })
})

it('flags a price of at least ten times or at most a tenth of the earlier price or of other offers', () => {
  for (const [price, reason] of [
    [249, 'earlier'],
    [250, 'earlier'],
    [251, null],
    [24_999, null],
    [25_000, 'earlier'],
    [3_625_000, 'earlier'],
  ] as const) {
    assert.equal(reasonOf(price, earlier(2500)), reason)
    assert.equal(reasonOf(price, { offers: 2500 }), reason && 'offers')
  }
})

it('flags a price far below its category, but not one far above it', () => {
  assert.deepEqual(
    [50, 51, 1_000_000].map((price) => reasonOf(price, { category: 500 })),
    ['category', null, null],
  )
})

it('compares prices for the same number of pieces, and reports the other price for that number', () => {
  assert.equal(reasonOf(9000, { offers: 100 }, 100), null)
  assert.deepEqual(findImplausiblePrice({ price: 100, pieces: 100 }, { ...NONE, offers: 100 }), {
    reason: 'offers',
    compared_with: 10_000,
  })
  assert.deepEqual([reasonOf(201, { category: 20 }, 100), reasonOf(200, { category: 20 }, 100)], [null, 'category'])
})

it('accepts a price that a corrected pack size explains', () => {
  assert.equal(reasonOf(9000, earlier(100, 1), 100), null)
  assert.equal(reasonOf(110, earlier(100, 1), 100), null)
  assert.equal(reasonOf(100_000, earlier(100, 1), 10), 'earlier')
})

it('compares a price with other offers if the product was free before', () => {
  assert.deepEqual([reasonOf(500, earlier(0)), reasonOf(500, { ...earlier(0), offers: 20 })], [null, 'offers'])
})
