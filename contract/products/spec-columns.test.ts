import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PROPERTIES } from '../parts/properties.ts'
import type { FactValue } from '../parts/property.ts'
import { readFact } from '../parts/read-fact.ts'
import { createVocabulary } from '../parts/vocabulary.ts'
import { findSpecParts, joinSpecParts } from './spec-columns.ts'

const partsOf = (headings: string[]) =>
  findSpecParts(headings).map((part) => part && [part.name, part.bound, part.unit].join('|'))

describe('findSpecParts', () => {
  const together: [headings: string[], parts: string[]][] = [
    [
      ['Vgs(th) min', 'Vgs(th) typ', 'Vgs(th) max'],
      ['Vgs(th)|min|', 'Vgs(th)|typ|', 'Vgs(th)|max|'],
    ],
    [
      ['Min. Vgs(th)', 'Typical vgs(th) (V)', 'Vgs(th) (Max)'],
      ['Vgs(th)|min|', 'Vgs(th)|typ|V', 'Vgs(th)|max|'],
    ],
    [
      ['Vgs(th)_min [mV]', 'Vgs(th) (V, max.)'],
      ['Vgs(th)|min|mV', 'Vgs(th)|max|V'],
    ],
    [
      ['Tension de seuil mini (V)', 'Tension de seuil, typique', 'Tension de seuil maxi'],
      ['Tension de seuil|min|V', 'Tension de seuil|typ|', 'Tension de seuil|max|'],
    ],
  ]
  for (const [headings, parts] of together)
    it(`joins the columns ${headings.join(' and ')} into one specification`, () =>
      assert.deepEqual(partsOf(headings), parts))

  const apart = [
    ['Vgs(th) max'],
    ['Vgs(th) max', 'Vgs(th) (max)'],
    ['Min', 'Max'],
    ['Min order', 'Mini USB'],
    ['min (V)'],
  ]
  for (const headings of apart)
    it(`does not join the columns ${headings.join(' and ')}`, () =>
      assert.deepEqual(
        partsOf(headings),
        headings.map(() => null),
      ))

  it("keeps the shop's own properties apart when their names contain min and max", () => {
    const own = ['min', 'max'].map((end) => ({ key: `own_${end}`, name: `Wobble ${end}`, type: 'quantity' as const }))
    const vocabulary = createVocabulary({ properties: own, aliases: [], choices: [], names: [] })
    assert.deepEqual(findSpecParts(['Wobble min', 'Wobble max'], vocabulary), [null, null])
  })
})

describe('joinSpecParts', () => {
  const join = (unit: string, ...cells: string[]) =>
    joinSpecParts(
      (['min', 'typ', 'max'] as const).map((bound, at) => ({ name: '', bound, unit, text: cells[at] ?? '' })),
    )
  const joined: [unit: string, cells: string[], text: string, value: FactValue][] = [
    ['V', ['1.6', '2.0', '2.6'], '1.6/2.0/2.6 V (min/typ/max)', { low: 1.6, typ: 2, high: 2.6 }],
    ['', ['1.6 V', '2.0V', '2.6 V'], '1.6/2.0/2.6 V (min/typ/max)', { low: 1.6, typ: 2, high: 2.6 }],
    ['V', ['1,6', '2', '2,6'], '1,6/2/2,6 V (min/typ/max)', { low: 1.6, typ: 2, high: 2.6 }],
    ['', ['1', '2', '3'], '1/2/3 (min/typ/max)', { low: 1, typ: 2, high: 3 }],
    ['', ['', '2 V', '2.6 V'], 'typ 2 V, max 2.6 V', { typ: 2, high: 2.6 }],
    ['V', ['n/a', '-', '2.6'], 'max 2.6 V', { high: 2.6 }],
    ['', ['800 mV', '1 V', '1.2 V'], 'min 800 mV, typ 1 V, max 1.2 V', { low: 0.8, typ: 1, high: 1.2 }],
    ['V', ['1 V @ 1 mA, 25 °C', '', '2'], 'min 1 V @ 1 mA, 25 °C; max 2 V', { low: 1, high: 2 }],
  ]
  for (const [unit, cells, text, value] of joined)
    it(`joins '${cells.join("', '")}' in ${unit || 'no unit'} into the readable '${text}'`, () => {
      assert.equal(join(unit, ...cells), text)
      const threshold = PROPERTIES.get('gate_threshold')
      assert.deepEqual(threshold && readFact(threshold, text)?.values, [value])
    })

  it('returns an empty string for cells without a value', () => assert.equal(join('V', '', 'n/a', '-'), ''))
})
