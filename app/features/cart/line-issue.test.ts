import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CartLine } from '#contract/cart/calls.ts'
import { lineIssue } from './line-issue.ts'

const line: CartLine = {
  id: 7,
  name: 'HC-SR04',
  price: 3000,
  quantity: 4,
  image: null,
  picture: null,
  stock_quantity: 4,
  pieces_per_pack: 1,
  min_quantity: 1,
  quantity_step: 1,
  available: true,
  away_until: null,
  seller_name: 'Kigali Makers',
}

describe('cart line issues', () => {
  it('reports no issue while the stock just covers the quantity', () => {
    assert.equal(lineIssue(line, false), null)
  })
  it('reports how many pieces are left when the quantity exceeds the stock', () => {
    const issue = lineIssue({ ...line, stock_quantity: 3 }, false)
    assert.deepEqual(issue, { kind: 'too_few', to: 3, fix: 'set' })
  })
  it('offers only removal for sold-out, unavailable and away-seller lines, even at a new price', () => {
    assert.deepEqual(lineIssue({ ...line, stock_quantity: 0 }, true), { kind: 'sold_out', fix: 'remove' })
    assert.deepEqual(lineIssue({ ...line, available: false }, true), { kind: 'unavailable', fix: 'remove' })
    const away = { kind: 'away', until: '2027-01-12', fix: 'remove' }
    assert.deepEqual(lineIssue({ ...line, away_until: '2027-01-12' }, true), away)
  })
  it('asks to accept a new price only after a stock shortage is resolved', () => {
    assert.deepEqual(lineIssue(line, true), { kind: 'new_price', price: 3000, fix: 'accept' })
    assert.equal(lineIssue({ ...line, stock_quantity: 1 }, true)?.kind, 'too_few')
  })
})
