import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import {
  createMatcher,
  describeWanted,
  isWanted,
  parseFactFilters,
  toItem,
  toWanted,
  type Wanted,
} from './fact-filter.ts'
import { PROPERTIES } from './properties.ts'
import type { FactValue, Property } from './property.ts'

const quantities = [...PROPERTIES.values()].filter(({ type }) => type === 'quantity')
const number = fc.integer({ min: -40, max: 40 })
const value = fc.oneof(
  fc.record({ low: number, size: fc.nat(20) }).map(({ low, size }): FactValue => ({ low, high: low + size })),
  number.map((low): FactValue => ({ low })),
  number.map((high): FactValue => ({ high })),
  number.map((typ): FactValue => ({ typ })),
)
const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  fc.record({ low: number, size: fc.nat(20) }).map(({ low, size }) => ({ value: { low, high: low + size } })),
  fc.record({ from: number, size: fc.nat(20) }).map(({ from, size }) => ({ from, to: from + size })),
  number.map((from) => ({ from })),
  number.map((to) => ({ to })),
  value.map((stated) => ({ stated })),
  fc.constant('not_stated' as const),
)

/**
 * Restates the matching rule in simple terms: the range of the wanted value must lie within that of the part's value,
 * or vice versa.
 */
function isMet({ holds }: Property, { low, typ, high }: FactValue, one: Wanted): boolean {
  if (one === 'not_stated') return false
  if ('stated' in one) return low === one.stated.low && typ === one.stated.typ && high === one.stated.high
  const [least, max] = [low ?? typ ?? -Infinity, high ?? typ ?? Infinity]
  const asked = 'value' in one ? one.value : null
  const [from, to] = asked
    ? [asked.low ?? NaN, asked.high ?? NaN]
    : 'value' in one
      ? [NaN, NaN]
      : [one.from ?? -Infinity, one.to ?? Infinity]
  const rated = high ?? typ ?? low ?? NaN
  if (holds === 'rating') return asked ? rated === to : from <= rated && rated <= to
  if (holds === 'exact' && !asked) return from <= least && max <= to
  const ends = [from, to].filter(Number.isFinite)
  return least <= Math.min(...ends) && Math.max(...ends) <= max
}

describe('createMatcher', () => {
  it('matches a value if and only if it meets at least one requested value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...quantities), value, fc.array(wanted, { maxLength: 6 }), (property, one, all) => {
        assert.equal(
          createMatcher(property, all)(one),
          all.some((each) => isMet(property, one, each)),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  it('does not match a value without a lower bound to a range that has one', () => {
    const range = PROPERTIES.get('resistance') as Property
    assert.equal(isWanted(range, { high: 2 }, { from: 1 }), false)
    assert.equal(isWanted(range, { high: 2 }, { to: 3 }), true)
  })
})

describe('options for stated values', () => {
  const find = (key: string, value: FactValue) => {
    const property = PROPERTIES.get(key) as Property
    const { item } = describeWanted(property, toWanted(property, value))
    const [filter] = parseFactFilters([`${key}:${item}`]).filters
    return { item, isMatch: (other: FactValue) => createMatcher(property, filter?.wanted ?? [])(other) }
  }

  it('matches only products with the same range, not every value below its upper bound', () => {
    const { item, isMatch } = find('output_current', { high: 0.7 })
    assert.equal(item, '=..700m')
    assert.equal(isMatch({ high: 0.7 }), true)
    for (const other of [{ high: 0.5 }, { low: 0.7, high: 0.7 }, { low: 0.5, high: 0.7 }])
      assert.equal(isMatch(other), false)
  })

  it('writes single values and operating ranges without an equals sign', () => {
    assert.equal(find('resistance', { low: 4700, high: 4700 }).item, '4.7k')
    assert.equal(find('coil_voltage', { typ: 5 }).item, '5')
    const { item, isMatch } = find('operating_temperature', { low: -40, high: 85 })
    assert.equal(item, '-40..85')
    assert.equal(isMatch({ low: -55, high: 125 }), true)
  })

  it('reads an option back as a match for its value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...quantities), value, (property, one) => {
        assert.equal(find(property.key, one).isMatch(one), true)
      }),
    )
  })

  it('reads a typical value within a range, and reports malformed options as unread', () => {
    const { item, isMatch } = find('gate_threshold', { low: 1, typ: 1.5, high: 2.5 })
    assert.equal(item, '=1..1.5..2.5')
    assert.equal(isMatch({ low: 1, high: 2.5 }), false)
    assert.deepEqual(parseFactFilters(['gate_threshold:=|=..|=a..b|=1..2..3..4']).unread, [
      '=',
      '=..',
      '=a..b',
      '=1..2..3..4',
    ])
  })
})

describe('parseFactFilters', () => {
  const parse = (...texts: string[]) => {
    const { filters, ...others } = parseFactFilters(texts)
    return { filters: filters.map(({ property, items }) => [property.key, ...items]), ...others }
  }

  it('combines several filters of a property into one and drops duplicate items', () => {
    assert.deepEqual(parse('resistance:4k7|10k', 'package:0603', ' resistance : 10k | 22k|', 'tolerance:'), {
      filters: [
        ['resistance', '4k7', '10k', '22k'],
        ['package', '0603'],
      ],
      ignored: [],
      unread: [],
    })
  })

  it('ignores unknown properties and choices but reports unreadable quantities', () => {
    assert.deepEqual(parse('colour_of_reel:blue', 'dielectric:paper|X7R', 'resistance:blue|4k7'), {
      filters: [
        ['dielectric', 'X7R'],
        ['resistance', '4k7'],
      ],
      ignored: ['colour_of_reel', 'dielectric:paper'],
      unread: ['blue'],
    })
  })

  it('reads, ignores or reports each item of arbitrary filter texts', () => {
    const key = fc.constantFrom('resistance', 'package', 'dielectric', 'supply_voltage', 'adjustable', '__proto__', '')
    const piece = fc.oneof(fc.constantFrom('..', '|', ':', '?', '1', '4k7', 'e', ' ', '-', ','), fc.string())
    const text = fc.tuple(key, fc.array(piece, { maxLength: 40 })).map(([name, pieces]) => `${name}:${pieces.join('')}`)
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
        const { filters, ignored, unread } = parseFactFilters(texts)
        const keys = filters.map(({ property }) => property.key)
        assert.equal(new Set(keys).size, keys.length)
        assert.ok(filters.every(({ wanted: all, items }) => all.length === items.length && all.length > 0))
        const items = new Set(texts.flatMap((one) => one.split(/[:|]/)).map((item) => item.trim()))
        const told = filters.reduce((sum, filter) => sum + filter.items.length, ignored.length + unread.length)
        assert.ok(told <= texts.length * items.size, `${told} of ${items.size}`)
      }),
    )
  })

  it('reads a written filter item as a match for its value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...quantities), fc.integer({ min: 1, max: 999_999 }), (property, digits) => {
        const one = { low: digits / 1000, high: digits / 1000 }
        const [filter] = parseFactFilters([`${property.key}:${toItem(property, one)}`]).filters
        assert.equal(filter?.wanted.length, 1)
        assert.ok(filter.wanted.every((wants) => isWanted(property, one, wants)))
      }),
    )
  })
})
