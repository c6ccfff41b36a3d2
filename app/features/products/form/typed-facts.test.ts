import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createVocabulary, SHIPPED } from '#contract/parts/vocabulary.ts'
import { emptySpec, isEmptySpec, type SpecRow } from './spec-rows.ts'
import { bindRows, createReader, derivedOf, factsOf, propertyOf, readingOf, rowReading } from './typed-facts.ts'

const resistor = createReader('resistor', SHIPPED)
const row = (name: string, value: string, unit = ''): SpecRow => ({ name, value, unit })
const product = { name: '', mpn: '', manufacturer: '', package: '', specs: [] as SpecRow[] }
const reading = (name: string, text: string) => {
  const property = propertyOf(name, resistor)
  return property ? readingOf(property, text) : undefined
}

test('moves stored rows into the fields that match their names or aliases, and keeps the others', () => {
  const rows = [row('Tolérance', '5', '%'), row('Series', 'CR'), row('Ohms', '4k7'), row('Resistance', '1k')]
  const { fields, free } = bindRows(rows, resistor, () => false)
  assert.deepEqual(Object.fromEntries(fields), { tolerance: 0, resistance: 2 })
  assert.deepEqual(free, [1, 3])
})

test('keeps a row in place while its name is being typed, and points the field to the row', () => {
  const { fields, below, free } = bindRows([emptySpec, row('Ohms', '4k7')], resistor, (at) => at === 1)
  assert.deepEqual([fields.size, below.get('resistance'), free], [0, 1, [0, 1]])
})

test('treats an emptied field as an empty specification, and shows no row for it in another category', () => {
  const emptied: SpecRow = { name: 'Resistance', value: ' ', unit: '', isAsked: true }
  assert.ok(isEmptySpec(emptied))
  assert.deepEqual(bindRows([emptied], createReader(null, SHIPPED), () => false).free, [])
})

test('shows below each text how it was read, or that it was not understood', () => {
  assert.equal(reading('Resistance', '4k7'), 'Read as 4.7 kΩ')
  assert.equal(reading('Resistance', '103'), 'Read as 103 Ω, not as a code')
  assert.equal(reading('Resistance', 'about so much'), "Kept as text; shoppers can't filter by it")
  assert.equal(reading('Resistance', ' '), null)
  assert.equal(rowReading(row('Ohms', '4k7'), resistor), 'Resistance: read as 4.7 kΩ')
  assert.equal(rowReading(row('Series', 'CR'), resistor), null)
})

test('offers values from the part number for empty fields and shows contradictions', () => {
  const open = factsOf({ ...product, mpn: 'RC0603FR-074K7L' }, resistor)
  assert.deepEqual(derivedOf(open.get('tolerance')), {
    text: '±1 %',
    says: 'The part number says ±1 %',
    contradicts: null,
  })
  const said = factsOf({ ...product, mpn: 'RC0603FR-074K7L', specs: [row('Tolerance', '5', '%')] }, resistor)
  assert.equal(derivedOf(said.get('tolerance'))?.contradicts, 'The part number says ±1 %; you entered ±5 %')
  assert.equal(derivedOf(said.get('resistance'))?.text, '4.7 kΩ')
})

test('reads names and choices added by the shop like the shipped names and choices', () => {
  const added = createVocabulary({
    properties: [],
    names: [],
    aliases: [{ alias: 'Rated ohms', property: 'resistance' }],
    choices: [{ property: 'dielectric', choice: 'U2J' }],
  })
  assert.equal(propertyOf('rated  OHMS', createReader('resistor', added))?.key, 'resistance')
  assert.equal(rowReading(row('Dielectric', 'u2j'), createReader('ceramic_capacitor', added)), 'Read as U2J')
})
