import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CartLine } from '#contract/cart.ts'
import { lineProblem } from './line-problem.ts'

const line: CartLine = {
  id: 7,
  name: 'HC-SR04',
  price: 3000,
  quantity: 4,
  image: null,
  picture: null,
  stock_quantity: 4,
  available: true,
  seller_name: 'Kigali Makers',
}

describe('a line of the cart', () => {
  it('has no problem while its pieces are there, the last one included', () => {
    assert.equal(lineProblem(line, false), null)
  })
  it('says how many are left when they are too few', () => {
    const problem = lineProblem({ ...line, stock_quantity: 3 }, false)
    assert.deepEqual(problem, { kind: 'too_few', left: 3, mend: 'set' })
  })
  it('can only be removed when it is sold out or no longer sold, whatever its price', () => {
    assert.deepEqual(lineProblem({ ...line, stock_quantity: 0 }, true), { kind: 'sold_out', mend: 'remove' })
    assert.deepEqual(lineProblem({ ...line, available: false }, true), { kind: 'unavailable', mend: 'remove' })
  })
  it('asks to agree to a new price, after the pieces are settled', () => {
    assert.deepEqual(lineProblem(line, true), { kind: 'new_price', price: 3000, mend: 'accept' })
    assert.equal(lineProblem({ ...line, stock_quantity: 1 }, true)?.kind, 'too_few')
  })
})
