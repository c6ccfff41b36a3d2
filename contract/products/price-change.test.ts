import assert from 'node:assert/strict'
import { it } from 'node:test'
import { toCents, toFrancs } from '#contract/money.ts'
import { applyPriceChange, isUnusualPrice, isValidPricePercent, mayBeUnusual } from './price-change.ts'

const after = (francs: number, percent: number) => {
  const cents = applyPriceChange(toCents(francs), percent)
  return cents === null ? null : toFrancs(cents)
}

it('keeps whole prices whole after a percentage change, rounded half up', () => {
  assert.deepEqual(
    [after(3000, 5), after(10, 5), after(9, 5), after(3000, -5), after(1999, -33.33), after(1, 50)],
    [3150, 11, 9, 2850, 1333, 2],
  )
})

it('keeps the cents of a price after a percentage change', () => {
  assert.deepEqual([after(4.5, 5), after(0.5, 10), after(1250.5, -10)], [4.73, 0.55, 1125.45])
})

it('never makes a price free, keeps free prices free and never exceeds the highest price', () => {
  assert.deepEqual([after(1, -90), after(0.01, -90), after(0, 900)], [1, 0.01, 0])
  assert.deepEqual([after(1_000_000_000, 0.01), after(100_000_000, 900)], [null, 1_000_000_000])
})

it('requires a nonzero percentage from -90 to 900 with at most two decimals', () => {
  for (const percent of [5, -5, 0.5, 12.25, -90, 900, 0.1 + 0.2])
    assert.ok(isValidPricePercent(percent), String(percent))
  for (const percent of [0, 900.01, -90.01, 0.001, Number.NaN, Infinity]) assert.ok(!isValidPricePercent(percent))
})

it('flags a price that becomes 0, ten times as high or a tenth, unless it was 0', () => {
  const isEach = (pairs: [number, number][]) => pairs.map(([before, after]) => isUnusualPrice(before, after))
  assert.deepEqual(
    isEach([
      [24_000, 0],
      [2500, 250],
      [2500, 25_000],
      [0.5, 0.05],
    ]),
    [true, true, true, true],
  )
  assert.deepEqual(
    isEach([
      [2500, 251],
      [2500, 24_999],
      [0, 5000],
      [0, 0],
      [7, 7],
    ]),
    Array.from({ length: 5 }, () => false),
  )
})

it('flags exactly the percentages that can make some price unusual', () => {
  const prices = [...Array.from({ length: 60 }, (_, at) => at), 0.01, 0.09, 0.1, 0.11, 1.25, 999, 1000, 24_000]
  for (let percent = -90; percent <= 900; percent += 0.25) {
    const isUnusual = prices.some((price) => isUnusualPrice(price, after(price, percent) ?? price))
    assert.equal(isUnusual, percent !== 0 && mayBeUnusual(percent), String(percent))
  }
})
