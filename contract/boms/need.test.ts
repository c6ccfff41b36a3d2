import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { piecesNeeded, purchaseOf, type SoldAs } from './need.ts'

const PIECES: SoldAs = { stock_quantity: 1_000, pieces_per_pack: 1, min_quantity: 1, quantity_step: 1 }
const quantityOf = (pieces: number, sold: Partial<SoldAs> = {}) => purchaseOf(pieces, { ...PIECES, ...sold }).quantity

describe('required quantities of a parts list', () => {
  it('multiplies the pieces by the number of boards and rounds up spare pieces', () => {
    assert.equal(piecesNeeded(3, { boards: 1, sparePercent: 0 }), 3)
    assert.equal(piecesNeeded(3, { boards: 10, sparePercent: 0 }), 30)
    assert.equal(piecesNeeded(3, { boards: 10, sparePercent: 5 }), 32)
    assert.equal(piecesNeeded(1, { boards: 1, sparePercent: 0.1 }), 2)
  })

  it('computes spare pieces exactly, without floating-point errors', () => {
    assert.equal(piecesNeeded(100, { boards: 1, sparePercent: 10 }), 110) // 100 * 1.1 evaluates to 110.00000000000001
    assert.equal(piecesNeeded(10_000, { boards: 10_000, sparePercent: 0.1 }), 100_100_000)
    for (let quantity = 0; quantity < 500; quantity++)
      assert.equal(piecesNeeded(quantity, { boards: 10, sparePercent: 10 }), 11 * quantity)
  })

  it('buys whole packs, at least the minimum quantity and in multiples of the step', () => {
    assert.equal(quantityOf(32), 32)
    assert.equal(quantityOf(101, { pieces_per_pack: 100 }), 2)
    assert.equal(quantityOf(100, { pieces_per_pack: 100 }), 1)
    assert.equal(quantityOf(3, { min_quantity: 10, quantity_step: 5 }), 10)
    assert.equal(quantityOf(11, { min_quantity: 10, quantity_step: 5 }), 15)
    assert.equal(quantityOf(1_001, { pieces_per_pack: 100, quantity_step: 4 }), 12)
  })

  it('reports the shortfall when stock is too low', () => {
    assert.deepEqual(purchaseOf(250, { ...PIECES, stock_quantity: 2, pieces_per_pack: 100 }), {
      quantity: 3,
      missing: 1,
    })
    assert.deepEqual(purchaseOf(7, { ...PIECES, stock_quantity: 7 }), { quantity: 7, missing: 0 })
  })

  it('buys nothing when no pieces are needed', () => {
    assert.equal(quantityOf(0, { min_quantity: 10 }), 0)
  })
})
