import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ShownPage } from '../product-queries.ts'
import { NO_FILTERS, readFilters, withChange, writeFilters } from './filters.ts'
import { readingChips } from './reading-chips.ts'

const page = (understood: ShownPage['understood']): ShownPage => ({
  items: [],
  total: 0,
  page: 1,
  page_size: 24,
  understood,
})

describe('chips for search interpretations', () => {
  it('offers a chip that undoes an interpretation that differs from the typed text', () => {
    const chips = readingChips(
      { ...NO_FILTERS, search: '4k7 resistors LM358' },
      page([
        { kind: 'value', text: '4.7 kΩ', typed: '4k7' },
        { kind: 'concept', text: 'resistor', typed: 'resistors' },
        { kind: 'number', text: 'LM358', typed: 'LM358' },
      ]),
    )
    assert.deepEqual(
      chips.map(({ text, change }) => [text, change]),
      [['4k7 = 4.7 kΩ', { literal: ['4k7'] }]],
    )
  })

  it('offers a chip that restores the interpretation, and forgets literal text on a new search', () => {
    const filters = readFilters(new URLSearchParams('search=4k7&literal=4k7'))
    const [chip] = readingChips(filters, undefined)
    assert.deepEqual([chip?.text, chip?.change], ['“4k7” as typed', { literal: [] }])
    assert.equal(writeFilters(filters).toString(), 'search=4k7&literal=4k7')
    assert.equal(writeFilters(withChange(filters, { search: '10k' })).toString(), 'search=10k')
  })
})
