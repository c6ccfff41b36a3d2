import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatFrancs, isFrancs, MAX_FRANCS, sumLines, toCents, toFrancs } from './money.ts'

describe('money amounts', () => {
  it('converts to whole cents and back without change', () => {
    for (const francs of [0, 0.01, 0.1, 0.29, 19.99, 1234.56, 999_999_999.99, MAX_FRANCS])
      assert.equal(toFrancs(toCents(francs)), francs)
  })

  it('rejects negative, too precise, too large and non-finite amounts', () => {
    for (const wrong of [-1, 0.001, 10.005, NaN, Infinity, MAX_FRANCS + 1]) {
      assert.equal(isFrancs(wrong), false, String(wrong))
      assert.throws(() => toCents(wrong), RangeError)
    }
  })

  it('adds up line totals without rounding drift', () => {
    const lines = Array.from({ length: 1000 }, () => ({ priceCents: toCents(0.1), quantity: 3 }))
    assert.equal(toFrancs(sumLines(lines)), 300)
  })

  it('formats amounts with thousands separators, and with decimals if present or requested', () => {
    assert.equal(formatFrancs(18000), '18,000')
    assert.equal(formatFrancs(1234567.5), '1,234,567.50')
    assert.equal(formatFrancs(500, 2), '500.00')
    assert.equal(formatFrancs(0), '0')
  })
})
