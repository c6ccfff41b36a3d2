import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ProductWithFacts } from '#contract/catalogue/calls.ts'
import { compareRows } from './compare-rows.ts'

const fact = (key: string, label: string, more: object = {}) => ({ key, name: key, label, from: 'said', ...more })
const part = (...facts: object[]) => described({ facts })
const described = (fields: object) =>
  ({
    facts: [],
    specs: [],
    pins: [],
    mpn: null,
    package: null,
    manufacturer: null,
    ...fields,
  }) as unknown as ProductWithFacts
const spec = (name: string, text: string) => ({ name, text })
const textsOf = (parts: ProductWithFacts[]) =>
  Object.fromEntries(compareRows(parts).map(({ name, cells }) => [name, cells.map((cell) => cell?.text)]))

it('orders rows as the category does and leaves gaps where a part has no value', () => {
  const rows = compareRows([
    part(fact('power', '1 W')),
    part(fact('resistance', '1 kΩ'), fact('power', '2 W'), fact('marking', 'x')),
  ])
  assert.deepEqual(
    rows.map(({ key, cells }) => [key, ...cells.map((cell) => cell?.text)]),
    [
      ['resistance', undefined, '1 kΩ'],
      ['power', '1 W', '2 W'],
      ['marking', undefined, 'x'],
    ],
  )
})

it('distinguishes rows with equal values from rows that differ', () => {
  const rows = compareRows([part(fact('power', '1 W'), fact('size', 'a')), part(fact('power', '1 W'))])
  assert.deepEqual(
    rows.map(({ key, isDifferent }) => [key, isDifferent]),
    [
      ['power', false],
      ['size', true],
    ],
  )
})

it('marks a best value only where values differ, the highest or lowest by property', () => {
  const power = (size: number) => fact('power', `${size} W`, { better: 'more', size })
  const tolerance = (size: number) => fact('tolerance', `${size} %`, { better: 'less', size })
  const rows = compareRows([
    part(power(1), tolerance(1), fact('resistance', '1 kΩ')),
    part(power(2), tolerance(5), fact('resistance', '2 kΩ')),
  ])
  assert.deepEqual(
    rows.map(({ key, best }) => [key, best]),
    [
      ['power', 2],
      ['tolerance', 1],
      ['resistance', undefined],
    ],
  )
  assert.equal(compareRows([part(power(1)), part(power(1))])[0]?.best, undefined)
})

it("shows the seller's spelling but compares the value that it stands for", () => {
  const first = described({
    specs: [spec('Resistance', '4k7')],
    facts: [fact('r', '4.7 kΩ', { text: '4k7', spec: 0 })],
  })
  const second = described({
    specs: [spec('Resistance', '4700 ohm')],
    facts: [fact('r', '4.7 kΩ', { text: '4700 ohm', spec: 0 })],
  })
  const [row] = compareRows([first, second])
  assert.deepEqual(
    row?.cells.map((cell) => cell?.text),
    ['4k7', '4700 ohm'],
  )
  assert.equal(row?.isDifferent, false)
})

it('shows a specification once even if it states two facts', () => {
  const rating = '10 A 250 V AC'
  const relay = described({
    specs: [spec('Contact rating', rating)],
    facts: [fact('current', '10 A', { text: rating, spec: 0 }), fact('voltage', '250 V', { text: rating, spec: 0 })],
  })
  assert.deepEqual(textsOf([relay, relay]), { current: [rating, rating] })
  const other = described({
    specs: [spec('Contact voltage', '125 V')],
    facts: [fact('voltage', '125 V', { text: '125 V', spec: 0 })],
  })
  assert.deepEqual(textsOf([relay, other]), { current: [rating, undefined], voltage: ['250 V', '125 V'] })
})

it('compares interface, package, manufacturer and pins even without facts', () => {
  const pins = ['VCC', 'SDA', 'SCL'].map((name, at) => ({ number: at + 1, name }))
  const first = described({
    specs: [spec('Interface', 'I2C (PCF8574)'), spec('Colour', 'blue')],
    facts: [fact('interface', 'I2C', { name: 'Interface', text: 'I2C (PCF8574)', spec: 0 })],
    pins,
    package: 'Module',
  })
  const second = described({ specs: [spec('interface', 'two wires'), spec('Colour', '-')], manufacturer: 'Waveshare' })
  assert.deepEqual(textsOf([first, second]), {
    Interface: ['I2C (PCF8574)', 'two wires'],
    Colour: ['blue', undefined],
    Package: ['Module', undefined],
    Manufacturer: [undefined, 'Waveshare'],
    Pins: ['3 pins: VCC, SDA, SCL', undefined],
  })
})

it('does not repeat the part number, or a package that is already a fact or a specification', () => {
  const read = described({
    package: 'SOT-23',
    mpn: 'BC847',
    facts: [fact('package', 'SOT-23', { name: 'Package', text: 'SOT-23' })],
  })
  const written = described({
    package: 'DIP-8',
    mpn: 'NE555P',
    specs: [spec('Package', 'DIP-8'), spec('MPN', 'NE555P')],
  })
  const both = described({
    package: '1206',
    specs: [spec('Package', '1206')],
    facts: [fact('package', '1206', { name: 'Package', text: '1206', spec: 0 })],
  })
  assert.deepEqual(
    compareRows([both, read]).map(({ name }) => name),
    ['Package'],
  )
  assert.deepEqual(textsOf([read, written]), { Package: ['SOT-23', 'DIP-8'] })
})
