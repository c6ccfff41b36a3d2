import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assert as assertAlways, constantFrom, integer, property, tuple } from 'fast-check'
import { convertPrice, isMargin, isRate, parseForeignPrice } from './foreign-price.ts'

describe('parseForeignPrice', () => {
  const prices: [cell: string, currency: string, amount: string][] = [
    ['0.081USD', 'USD', '0.081'],
    ['0.234300 USD @ 100', 'USD', '0.234300'],
    ['$1,200.50', 'USD', '1,200.50'],
    ['US$ 3', 'USD', '3'],
    ['4,50 €', 'EUR', '4,50'],
    ['¥12', '¥', '12'],
    ['eur 1.250,75', 'EUR', '1.250,75'],
    ['0.081', '', '0.081'],
  ]
  for (const [cell, currency, amount] of prices)
    it(`reads the price ${cell} as ${amount} in ${currency || 'no named currency'}`, () =>
      assert.deepEqual(parseForeignPrice(cell), { currency, amount }))
  it('rejects francs, words, negative amounts and two currencies at once', () => {
    for (const cell of [
      `1${' '.repeat(20_000)}x`,
      'Rwf 1,500',
      '1500 FRW',
      'on request',
      '-5 USD',
      'USD 5 EUR',
      '',
      '1..2 USD',
    ])
      assert.equal(parseForeignPrice(cell), null, cell)
  })
})

describe('convertPrice', () => {
  const rule = { rates: { USD: '1,450' }, margin: '30', step: 50 }

  it('multiplies a price by rate and margin and rounds up to the step', () => {
    assert.deepEqual(convertPrice('0.081 USD', rule), { currency: 'USD', amount: '0.081', exact: '152.7', francs: 200 })
    const exact = { rates: { USD: '1450', '': '1.5' }, margin: '', step: 1 }
    assert.equal(convertPrice('2 USD', exact)?.francs, 2900, 'what is whole stays')
    assert.equal(convertPrice('1,000', exact)?.francs, 1500)
    assert.equal(convertPrice('0.0001 USD', exact)?.francs, 1)
    assert.equal(convertPrice('0 USD', exact)?.francs, 0)
  })

  it('returns null for prices without a rate and prices in francs', () => {
    for (const cell of ['3 EUR', 'Rwf 500', '500', 'on request']) assert.equal(convertPrice(cell, rule), null, cell)
  })

  it('accepts rates above 0 and margins from 0 to 1,000 percent', () => {
    assert.deepEqual(['0', '-1', '', 'a', '1000001', '0.000'].map(isRate), Array(6).fill(false))
    assert.deepEqual(['1,450', '9.655', '0,055', '1000000'].map(isRate), Array(4).fill(true))
    assert.deepEqual(['10,000', '-1', 'x'].map(isMargin), Array(3).fill(false))
    assert.deepEqual(['', '0', '12.5', '1000'].map(isMargin), Array(4).fill(true))
    assert.equal(convertPrice('1 USD', { ...rule, margin: '10,000' }), null)
  })

  it('returns the smallest multiple of the step that is not below the exact product', () => {
    const decimal = tuple(integer({ min: 1, max: 999_999 }), integer({ min: 0, max: 5 }))
    const textOf = ([digits, scale]: [number, number]) => {
      const padded = String(digits).padStart(scale + 1, '0')
      return scale === 0 ? padded : `${padded.slice(0, -scale)}.${padded.slice(-scale)}`
    }
    const args = [decimal, decimal, integer({ min: 0, max: 1000 }), constantFrom(1, 5, 10, 50, 100)] as const
    assertAlways(
      property(...args, (price, rate, margin, step) => {
        if (!isRate(textOf(rate))) return
        const converted = convertPrice(`${textOf(price)} USD`, {
          rates: { USD: textOf(rate) },
          margin: String(margin),
          step,
        })
        // computes with integers: price and rate in units of 10^-5, and the margin in units of 10^-2
        const product = BigInt(price[0]) * 10n ** BigInt(5 - price[1]) * BigInt(rate[0]) * 10n ** BigInt(5 - rate[1])
        const exact = product * BigInt(100 + margin)
        const francs = BigInt(converted?.francs ?? -1) * 10n ** 12n
        assert.ok(francs >= exact && francs - BigInt(step) * 10n ** 12n < exact && francs % BigInt(step) === 0n)
      }),
    )
  })
})
