import assert from 'node:assert/strict'
import { it } from 'node:test'
import { shortValue, valueAxis } from './value-axis.ts'

it('draws an axis without sales from 0 to 10 with distinct labels', () => {
  for (const tickCount of [4, 5]) {
    const { max, ticks } = valueAxis(
      Array.from({ length: 12 }, () => 0),
      tickCount,
    )
    const texts = ticks.map(shortValue)
    assert.deepEqual([max, texts[0], texts.at(-1)], [10, '0', '10'])
    assert.equal(new Set(texts).size, texts.length)
  }
})

it('ends the sales axis at a round value above the highest', () => {
  assert.deepEqual(valueAxis([0, 18_300], 4), { max: 20_000, ticks: [0, 5000, 10_000, 15_000, 20_000] })
  assert.deepEqual(valueAxis([0, 0], 2, true), { max: 2, ticks: [0, 1, 2] })
})
