import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MAX_FACT_FILTERS } from '#contract/facts/limits.ts'
import { parseFactFilters } from '#contract/parts/fact-filter.ts'
import type { Entry } from './dictionary.ts'
import { idsOf } from './resolve.ts'

describe('idsOf', () => {
  it('checks each value of a property only once, for one item or the maximum number of items', () => {
    let looks = 0
    const entries = Array.from({ length: 10_000 }, (_, at): Entry => {
      const entry: Entry = { id: at + 1, property: 'resistance', says: 'value', value: { low: at, high: at } }
      const get = () => {
        looks += 1
        return { low: at, high: at }
      }
      return Object.defineProperty(entry, 'value', { get })
    })
    const idsFor = (items: string[]) => {
      const [filter] = parseFactFilters([`resistance:${items.join('|')}`]).filters
      assert.ok(filter)
      return idsOf(entries, filter)
    }
    const items = Array.from({ length: MAX_FACT_FILTERS.items }, (_, at) => (at % 2 ? `${at}..${at}` : `${at}`))
    assert.deepEqual(idsFor(['3']), [4])
    assert.equal(looks, entries.length)
    assert.equal(idsFor(items).length, items.length)
    assert.equal(looks, 2 * entries.length)
  })
})
