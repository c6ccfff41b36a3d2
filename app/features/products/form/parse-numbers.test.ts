import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseNumber } from '#app/format/parse-number.ts'
import { parseDifference, priceError, stockError } from './parse-numbers.ts'

describe('typed numbers', () => {
  it('parses numbers with and without thousands separators and rejects ambiguous numbers', () => {
    assert.deepEqual(
      ['2500', ' 2,500 ', '1,002,500.5', '0'].map((text) => parseNumber(text)),
      [2500, 2500, 1_002_500.5, 0],
    )
    assert.deepEqual(
      ['18 000', '18\u00a0000,50', '1\u202f002 500.5'].map((text) => parseNumber(text)),
      [18_000, 18_000.5, 1_002_500.5],
    )
    assert.deepEqual(
      ['\u202A2,500\u202C', '\u200E18 000', '+\u20605'].map((text) => parseDifference(text)),
      [2500, 18_000, 5],
    )
    for (const text of ['1,5', '12,50', '1.500', '1 5000', '-1', '1e3', '0x1', '1.', 'free'])
      assert.ok(Number.isNaN(parseNumber(text)), text)
  })

  it('parses differences with or without a sign', () => {
    assert.deepEqual(['+5', '-3', '\u22121,200', ' 7 ', '-0'].map(parseDifference).map(Math.abs), [5, 3, 1200, 7, 0])
    assert.deepEqual([parseDifference('-3'), parseDifference('\u22121,200')], [-3, -1200])
    for (const text of ['', '-', '--3', '3-']) assert.ok(Number.isNaN(parseDifference(text)), text)
  })

  it("rejects invalid prices and stock counts with the form's messages", () => {
    assert.equal(priceError('1250.50'), undefined)
    assert.equal(priceError(' '), 'This is required')
    for (const text of ['1.005', '-1', '2000000000'])
      assert.equal(priceError(text), 'Enter an amount with at most two decimals')
    assert.equal(stockError('1,000'), undefined)
    assert.equal(stockError(''), 'This is required')
    for (const text of ['1.5', '-1', '1000001'])
      assert.equal(stockError(text), 'Enter a whole number of pieces from 0 to 1,000,000')
  })
})
