import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { priceProblem, readFigure, stockProblem } from './typed-figures.ts'

describe('Typed numbers', () => {
  it('Typed numbers are parsed with and without thousands separators, ambiguous ones are refused', () => {
    assert.deepEqual(
      ['2500', ' 2,500 ', '1,002,500.5', '0'].map((text) => readFigure(text)),
      [2500, 2500, 1_002_500.5, 0],
    )
    assert.deepEqual(
      ['18 000', '18\u00a0000,50', '1\u202f002 500.5'].map((text) => readFigure(text)),
      [18_000, 18_000.5, 1_002_500.5],
    )
    for (const text of ['1,5', '12,50', '1.500', '1 5000', '-1', '1e3', '0x1', '1.', 'free'])
      assert.ok(Number.isNaN(readFigure(text)), text)
  })

  it('Invalid prices and stock counts are refused with the messages of the form', () => {
    assert.equal(priceProblem('1250.50'), undefined)
    assert.equal(priceProblem(' '), 'This is required')
    for (const text of ['1.005', '-1', '2000000000'])
      assert.equal(priceProblem(text), 'This must be an amount with at most two decimals')
    assert.equal(stockProblem('1,000'), undefined)
    assert.equal(stockProblem(''), 'This is required')
    for (const text of ['1.5', '-1', '1000001'])
      assert.equal(stockProblem(text), 'This must be a whole number of pieces, 0 or more')
  })
})
