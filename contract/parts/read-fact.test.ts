import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { formatQuantity, formatValue } from './format-value.ts'
import { PROPERTIES } from './properties.ts'
import type { FactValue, Property } from './property.ts'
import { readFact } from './read-fact.ts'

const property = (key: string): Property => {
  const found = PROPERTIES.get(key)
  assert.ok(found, `${key} is a property`)
  return found
}
const read = (key: string, text: string) => readFact(property(key), text)?.values ?? null
const exactly = (...values: number[]): FactValue[] => values.map((value) => ({ low: value, high: value }))
const chosen = (...choices: string[]): FactValue[] => choices.map((choice) => ({ choice }))

const understood: [key: string, text: string, values: FactValue[]][] = [
  ['resistance', '4k7', exactly(4700)],
  ['resistance', '4K7', exactly(4700)],
  ['resistance', '4.7 kΩ', exactly(4700)],
  ['resistance', '4700 ohm', exactly(4700)],
  ['resistance', '4R7', exactly(4.7)],
  ['resistance', '4E7', exactly(4.7)],
  ['resistance', '0R', exactly(0)],
  ['resistance', '1M8', exactly(1.8e6)],
  ['resistance', '22k0R', exactly(22_000)],
  ['resistance', '22kR', exactly(22_000)],
  ['resistance', '100E', exactly(100)],
  ['resistance', '2meg', exactly(2e6)],
  ['resistance', '10k', exactly(10_000)],
  ['resistance', '3,9 k', exactly(3900)],
  ['resistance', '10,000 Ω', exactly(10_000)],
  ['resistance', '10R ohms', exactly(10)],
  ['resistance', '10 k\u2126', exactly(10_000)],
  ['capacitance', '2u2', exactly(2.2e-6)],
  ['capacitance', '100n', exactly(1e-7)],
  ['capacitance', '104', exactly(1e-7)],
  ['capacitance', '104K', exactly(1e-7)],
  ['capacitance', '4n7J', exactly(4.7e-9)],
  ['capacitance', '100pF F', exactly(1e-10)],
  ['capacitance', '0.1 \u03bcF', exactly(1e-7)],
  ['capacitance', '0,125 uF', exactly(1.25e-7)],
  ['capacitance', '100 nF', exactly(1e-7)],
  ['capacitance', '10 UF', exactly(1e-5)],
  ['capacitance', '47 mfd', exactly(4.7e-5)],
  ['power', '1/4 W', exactly(0.25)],
  ['power', '1/10W', exactly(0.1)],
  ['power', '125mW', exactly(0.125)],
  ['supply_voltage', '2.6-5 V', [{ low: 2.6, high: 5 }]],
  ['supply_voltage', '2V~36V', [{ low: 2, high: 36 }]],
  ['supply_voltage', '3.0～5.5 V', [{ low: 3, high: 5.5 }]],
  ['supply_voltage', '3.3 V / 5 V', exactly(3.3, 5)],
  ['supply_voltage', '3.3/5 V', exactly(3.3, 5)],
  ['supply_voltage', '3.3 V or 5 V', exactly(3.3, 5)],
  [
    'supply_voltage',
    '2V~36V;1V~18V',
    [
      { low: 2, high: 36 },
      { low: 1, high: 18 },
    ],
  ],
  ['supply_voltage', '>=2 V', [{ low: 2 }]],
  ['supply_voltage', '5 V max', [{ high: 5 }]],
  ['supply_voltage', '5 V 2 A', exactly(5)],
  ['operating_temperature', '-40 to 85 °C', [{ low: -40, high: 85 }]],
  ['operating_temperature', '-55℃~+125℃', [{ low: -55, high: 125 }]],
  ['range', 'up to 200 cm', [{ high: 2 }]],
  ['range', '2-400 cm', [{ low: 0.02, high: 4 }]],
  ['gate_threshold', '1.6/2.0/2.6 V (min/typ/max)', [{ low: 1.6, typ: 2, high: 2.6 }]],
  ['height', '1/2/3 mm (min/typ/max)', [{ low: 0.001, typ: 0.002, high: 0.003 }]],
  ['gate_threshold', 'typ 2 V, max 2.6 V', [{ typ: 2, high: 2.6 }]],
  ['tolerance', '±5 %', exactly(5)],
  ['tolerance', '+/-10%', exactly(10)],
  ['tolerance', '1 percent', exactly(1)],
  ['tolerance', '+80/-20 %', [{ low: -20, high: 80 }]],
  ['on_resistance', '44mΩ@10V,4.3A', exactly(0.044)],
  ['torque', '1.8 kg·cm at 4.8 V', exactly(0.1765197)],
  ['contact_current', '10 A 250 V AC', exactly(10)],
  ['contact_voltage', '10 A 250 V AC', exactly(250)],
  ['channels', 'Four channels', exactly(4)],
  ['io_pins', '14 (6 PWM)', exactly(14)],
  ['memory_size', '256Kbit', exactly(32_768)],
  ['zener_voltage', '5V1', exactly(5.1)],
  ['dielectric', 'NP0', chosen('C0G')],
  ['interface', 'I2C / SPI', chosen('I2C', 'SPI')],
  ['interface', 'UART 9600 baud', chosen('UART')],
  ['polarity', '1 Piece P-Channel', chosen('P-channel')],
  ['adjustable', 'Yes', chosen('yes')],
]

describe('readFact', () => {
  for (const [key, text, values] of understood)
    it(`reads the ${key} '${text}' as ${JSON.stringify(values)}`, () => assert.deepEqual(read(key, text), values))

  const unread: [key: string, text: string, why: string][] = [
    ['capacitance', '10', 'it has no unit'],
    ['resistance', 'blue', 'it has no number'],
    ['resistance', '10 µF', 'its unit belongs to another quantity'],
    ['supply_voltage', '1.71-3.6 V (chip)', 'it belongs to the chip'],
    ['leds', '60 per metre', 'it is a density'],
    ['cells', '3 in series', 'it describes how cells are joined'],
    ['supply_voltage', '128 x 64 V', 'it is a size'],
    ['supply_voltage', '1e4 V', 'it has a letter within a number'],
    ['resistance', 'n/a', 'it means unknown'],
    ['dielectric', 'paper', 'it is not among the choices'],
  ]
  for (const [key, text, why] of unread)
    it(`does not read the ${key} '${text}', since ${why}`, () => assert.equal(read(key, text), null))

  it('flags two units that disagree and guesses no value', () => {
    for (const text of ['3 inches mm', '3.1m mm', '0.1 inch mm'])
      assert.deepEqual(readFact(property('length'), text), { values: [], doubt: 'units_disagree' })
  })

  it('reads a resistance that looks like a code literally and flags it as a possible code', () => {
    assert.deepEqual(readFact(property('resistance'), '103'), { values: exactly(103), doubt: 'maybe_code' })
  })

  it('stores the condition that a value applies to', () => {
    assert.equal(readFact(property('forward_voltage'), '1.1V@1A')?.condition, '1A')
  })
})

describe('formatValue', () => {
  const printed: [key: string, value: FactValue, text: string][] = [
    ['resistance', { low: 4700, high: 4700 }, '4.7 kΩ'],
    ['capacitance', { low: 1e-3, high: 1e-3 }, '1000 µF'],
    ['capacitance', { low: 2.2e-12, high: 2.2e-12 }, '2.2 pF'],
    ['capacitance', { low: 1, high: 1 }, '1 F'],
    ['capacitance', { low: 0.47, high: 0.47 }, '0.47 F'],
    ['capacitance', { low: 22e-3, high: 22e-3 }, '22000 µF'],
    ['inductance', { low: 1, high: 1 }, '1 H'],
    ['supply_voltage', { low: 2.6, high: 5 }, '2.6-5 V'],
    ['operating_temperature', { low: -40, high: 85 }, '-40 to 85 °C'],
    ['range', { high: 2 }, 'up to 2 m'],
    ['tolerance', { low: 5, high: 5 }, '±5 %'],
    ['flash', { low: 32_768, high: 32_768 }, '32 KB'],
    ['resistance', { low: 0, high: 0 }, '0 Ω'],
    ['dielectric', { choice: 'X7R' }, 'X7R'],
  ]
  for (const [key, value, text] of printed)
    it(`formats ${JSON.stringify(value)} of ${key} as '${text}'`, () =>
      assert.equal(formatValue(property(key), value), text))

  const quantities = [...PROPERTIES.values()].filter(({ type, unit }) => type === 'quantity' && unit !== undefined)
  const mantissa = fc.integer({ min: 1, max: 999_999 })

  it('formats quantities so that they read back as the same value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...quantities), mantissa, fc.integer({ min: -9, max: 4 }), (one, digits, power) => {
        const value = Number(`${digits}e${power}`)
        const text = formatQuantity(value, one.unit)
        const [found] = readFact(one, text)?.values ?? []
        assert.ok(found?.high !== undefined, `${one.key}: ${text} is not read`)
        assert.ok(Math.abs(found.high - value) <= 1e-8 * value, `${one.key}: ${text} reads as ${found.high}`)
      }),
    )
  })

  it('reads a resistance the same in every spelling that engineers use', () => {
    const spellings = (digits: number) => {
      const [whole = '', decimals = ''] = (digits / 10).toFixed(1).split('.')
      return [`${whole}k${decimals}`, `${whole}.${decimals}k`, `${whole},${decimals} kΩ`, `${digits * 100} ohms`]
    }
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 999 }), (digits) => {
        for (const text of spellings(digits)) assert.deepEqual(read('resistance', text), exactly(digits * 100), text)
      }),
    )
  })
})
