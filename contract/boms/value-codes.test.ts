import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { finish } from '#test/finish.ts'
import { readBomText } from './read-bom.ts'

function wishOf(text: string) {
  const { lines } = finish(readBomText(text))
  return lines[0]?.wish ?? assert.fail(text)
}

/** Returns the kind, the value and all other strings of a request. */
const read = (text: string) => {
  const { kind, value, mpn, words } = wishOf(text)
  return [kind, value, mpn ?? words]
}

describe('tolerance letters after a value', () => {
  for (const [text, kind, value] of [
    ['R1 4K7J', 'resistor', '4.7kΩ 5%'],
    ['4K7J', 'resistor', '4.7kΩ 5%'],
    ['R1 4k7F', 'resistor', '4.7kΩ 1%'],
    ['R1 10K0G', 'resistor', '10kΩ 2%'],
    ['R1 1M0K', 'resistor', '1MΩ 10%'],
    ['R1 0R22M', 'resistor', '220mΩ 20%'],
    ['R1 R10F', 'resistor', '100mΩ 1%'],
    ['R1 470RJ', 'resistor', '470Ω 5%'],
    ['R1 10kF', 'resistor', '10kΩ 1%'],
    ['R1 4K7B', 'resistor', '4.7kΩ 0.1%'],
    ['C1 4n7K', 'ceramic_capacitor', '4.7nF 10%'],
    ['C1 100nJ', 'ceramic_capacitor', '100nF 5%'],
    ['C1 100NK', 'ceramic_capacitor', '100nF 10%'],
    ['C1 100nFK 50V', 'ceramic_capacitor', '100nF 50V 10%'],
    ['L1 4R7M', 'inductor', '4.7µH 20%'],
    ['R1 4k7 J', 'resistor', '4.7kΩ 5%'],
    ['R1 100 J', 'resistor', '100Ω 5%'],
    ['C1 100nF K X7R', 'ceramic_capacitor', '100nF 10% X7R'],
    ['R1 4K7J/0805', 'resistor', '4.7kΩ 5%'],
    ['Ref,Value\nR1,4K7J', 'resistor', '4.7kΩ 5%'],
  ] as const)
    it(`reads ${text}`, () => assert.deepEqual(read(text), [kind, value, undefined]))

  it('keeps a tolerance letter that contradicts the stated tolerance', () => {
    assert.deepEqual(read('R1 4K7J 1%'), ['resistor', '4.7kΩ 1%', '4K7J'])
    assert.deepEqual(read('R1 10k J 5%'), ['resistor', '10kΩ 5%', undefined])
  })

  it('does not read a tolerance from a unit, a part number or ambiguous text', () => {
    assert.deepEqual(read('C1 10nF'), ['ceramic_capacitor', '10nF', undefined])
    assert.deepEqual(read('Q1 2N7002K'), [undefined, undefined, '2N7002K'])
    assert.deepEqual(read('4R7M'), [undefined, undefined, '4R7M']) // 4.7 Ω or 4.7 µH
    assert.deepEqual(read('R1 100J'), ['resistor', undefined, '100J']) // 10 Ω or 100 Ω
  })
})

describe('three-digit codes with a tolerance letter', () => {
  for (const [text, kind, value] of [
    ['C1 224K', 'ceramic_capacitor', '220nF 10%'],
    ['C1 104M 50V', 'ceramic_capacitor', '100nF 50V 20%'],
    ['C1 101J', 'ceramic_capacitor', '100pF 5%'],
    ['C1 100K', 'ceramic_capacitor', '10pF 10%'],
    ['capacitor 224K', 'ceramic_capacitor', '220nF 10%'],
    ['Ref,Value,Description\nC1,475K,ceramic', 'ceramic_capacitor', '4.7µF 10%'],
    ['L1 100K', 'inductor', '10µH 10%'],
    ['L1 101J', 'inductor', '100µH 5%'],
    ['R1 100K', 'resistor', '100kΩ'],
    ['R1 332K', 'resistor', '332kΩ'],
    ['100K', 'resistor', '100kΩ'],
  ] as const)
    it(`reads ${text}`, () => {
      const wish = wishOf(text)
      assert.deepEqual([wish.kind, wish.value], [kind, value])
    })

  for (const text of ['224K', '104K', '475K', '332M'])
    it(`leaves it undecided whether ${text} is a resistance`, () =>
      assert.deepEqual(read(text), [undefined, text, undefined]))

  it('leaves a code ambiguous if its resistance is not a standard value', () => {
    assert.deepEqual(read('R1 104K'), ['resistor', '104K', undefined]) // 104 kΩ, or 100 kΩ ±10 %
  })

  it('does not read a code that could mean microfarads or farads', () => {
    assert.deepEqual(read('C1 470M 16V'), [undefined, '16V', '470M'])
  })
})

describe('potentiometer codes', () => {
  for (const [text, value, words] of [
    ['VR1 B10K', '10kΩ', 'linear'],
    ['RV1 B10K', '10kΩ', 'linear'],
    ['POT1 B10K', '10kΩ', 'linear'],
    ['TRIM1 B5K', '5kΩ', 'linear'],
    ['RV1 A50K', '50kΩ', 'logarithmic'],
    ['RV1 C100K', '100kΩ', 'reverse logarithmic'],
    ['RV1 B4K7', '4.7kΩ', 'linear'],
    ['RV1 B103', '10kΩ', 'linear'],
    ['RV1 10KB', '10kΩ', 'linear'],
    ['RV1 10K-B', '10kΩ', 'linear'],
    ['RV1 B 10K', '10kΩ', 'linear'],
    ['RV1 B1M linear', '1MΩ', 'linear'],
    ['potentiometer B10K', '10kΩ', 'potentiometer linear'],
  ] as const)
    it(`reads ${text}`, () => assert.deepEqual(read(text), ['potentiometer', value, words]))

  it('does not read a taper from other lines', () => {
    assert.deepEqual(read('U1 B10K'), [undefined, undefined, 'B10K'])
    assert.deepEqual(read('R1 B10K'), ['resistor', undefined, 'B10K'])
    assert.deepEqual(read('B10K'), [undefined, undefined, 'B10K'])
  })
})
