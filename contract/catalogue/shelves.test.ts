import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { dealShelves } from './shelves.ts'

const cards = (...ids: number[]) => ids.map((id) => ({ id }))
const idsOf = (dealt: { id: number }[][]) => dealt.map((shelf) => shelf.map(({ id }) => id))

describe('shelves of a product page', () => {
  it('shows on each shelf the best candidates that no earlier shelf shows', () => {
    const shelves = [
      { candidates: cards(1, 2, 3, 4), length: 2 },
      { candidates: cards(3, 2, 5, 6), length: 2 },
      { candidates: cards(4, 5, 7), length: 3 },
    ]
    assert.deepEqual(idsOf(dealShelves(1, shelves)), [
      [2, 3],
      [5, 6],
      [4, 7],
    ])
  })

  it('repeats products on a shelf that would be empty, but never the product itself', () => {
    const shelves = [
      { candidates: cards(2, 3), length: 2 },
      { candidates: cards(1, 3, 2), length: 1 },
    ]
    assert.deepEqual(idsOf(dealShelves(1, shelves)), [[2, 3], [3]])
  })

  it('repeats a product only if its shelf has no other candidates', () => {
    const candidates = fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map((ids) => cards(...ids))
    const shelf = fc.record({ candidates, length: fc.integer({ min: 1, max: 4 }) })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(shelf, { maxLength: 5 }), (productId, shelves) => {
        const shown = new Set([productId])
        for (const [at, dealt] of idsOf(dealShelves(productId, shelves)).entries()) {
          const ids = shelves[at]?.candidates.map(({ id }) => id) ?? []
          const unseen = ids.filter((id) => !shown.has(id))
          if (unseen.length > 0) assert.ok(dealt.every((id) => !shown.has(id)))
          assert.equal(new Set(dealt).size, dealt.length)
          assert.ok(!dealt.includes(productId))
          for (const id of dealt) shown.add(id)
        }
      }),
    )
  })
})
