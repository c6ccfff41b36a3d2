import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { finish } from '#test/finish.ts'
import { findFootprint } from '../parts/footprints.ts'
import { findPackage } from '../parts/packages.ts'
import { PROPERTIES } from '../parts/properties.ts'
import { readFact } from '../parts/read-fact.ts'
import type { BomLine } from './bom.ts'
import { readBomText } from './read-bom.ts'

const read = (text: string) => finish(readBomText(text))
const only = (text: string): BomLine => {
  const { lines } = read(text)
  assert.equal(lines.length, 1)
  return lines[0] as BomLine
}

describe('pasted designators and quantities', () => {
  for (const [text, refs, mpn, housing] of [
    ['U1 NE555 SOIC-8', ['U1'], 'NE555', 'SOIC-8'],
    ['Q1, Q2 BC547 TO-92', ['Q1', 'Q2'], 'BC547', 'TO-92'],
    ['D1-D4 SS34 SMB', ['D1', 'D2', 'D3', 'D4'], 'SS34', 'SMB'],
    ['U2 LM358 SOIC-8', ['U2'], 'LM358', 'SOIC-8'],
    ['D1 BAT54 SOT-23', ['D1'], 'BAT54', 'SOT-23'],
    ['U3 CD4017 DIP-16', ['U3'], 'CD4017', 'DIP-16'],
    ['U4 MAX232 DIP-16', ['U4'], 'MAX232', 'DIP-16'],
    ['U5 LM7805 TO-220', ['U5'], 'LM7805', 'TO-220'],
    ['Q3 IRF540 TO-220', ['Q3'], 'IRF540', 'TO-220'],
    ['U6 TL431 TO-92', ['U6'], 'TL431', 'TO-92'],
    ['U1, U2 L78L05 TO-92', ['U1', 'U2'], 'L78L05', 'TO-92'],
    ['L1 L298 module', ['L1'], 'L298', undefined],
    ['Q1 Q2 2N2222 TO-92', ['Q1', 'Q2'], '2N2222', 'TO-92'],
  ] as const)
    it(`does not mistake a part number for a designator: ${text}`, () => {
      const line = only(text)
      assert.deepEqual(line.refs, refs)
      assert.equal(line.quantity, refs.length)
      assert.deepEqual([line.wish.mpn, line.wish.package], [mpn, housing])
    })

  for (const [text, refs] of [
    ['R1 à R4 10k', 4],
    ['R1 to R4 10k', 4],
    ['R1 - R4 10k', 4],
    ['R1…R4 10k', 4],
    ['R1 R2 R3 10k', 3],
    ['C1,C2,C5 100n', 3],
  ] as const)
    it(`reads a list or a range of designators: ${text}`, () => {
      assert.equal(only(text).refs.length, refs)
    })

  for (const [text, quantity] of [
    ['120 220R resistor', 120],
    ['50 100R resistor', 50],
    ['220 220R resistor', 220],
    ['qty 120 220R resistor', 120],
    ['2000 1k resistor', 2000],
    ['4 680 ohm resistor', 4],
    ['4 700 ohm resistor', 1],
    ['4 700Ω', 1],
    ['32 768 Hz crystal', 1],
    ['40x relay module 1 channel', 40],
    ['7 segment display', 1],
    ['180 degree servo', 1],
    ['6 axis IMU', 1],
    ['830 point breadboard', 1],
    ['200 jumper wires male-female', 200],
    ['10 hole terminal block', 1],
    ['10 kiloohm', 1],
    ['10 Mega Ohm', 1],
    ['10 000 ohm resistor', 1],
    ['ESP32 DevKit V1 (30 pin)', 1],
    ['D1 mini', 1],
  ] as const)
    it(`distinguishes the quantity from the value: ${text}`, () => {
      const line = only(text)
      assert.equal(line.quantity, quantity)
      assert.deepEqual(line.refs, [])
    })
})

describe('words that distinguish similar parts', () => {
  for (const [text, words] of [
    ['40x relay module 1 channel', 'relay module 1 channel'],
    ['2 x 8 channel relay', '8 channel relay'],
    ['10 3 pin screw terminal', '3 pin screw terminal'],
    ['2 2.54mm pin header 40 pin', '2.54mm pin header 40 pin'],
    ['200 jumper wires male-female', 'jumper wires male female'],
    ['20 dupont cable female/female', 'dupont cable female female'],
  ] as const)
    it(`keeps single digits and repeated words: ${text}`, () => {
      assert.equal(only(text).wish.words, words)
    })
})

describe('designators and their kinds of value', () => {
  for (const [text, kind, value, words] of [
    ['VR1 10k', 'potentiometer', '10kΩ', undefined],
    ['VR1, VR2 50k', 'potentiometer', '50kΩ', undefined],
    ['POT1 10k', 'potentiometer', '10kΩ', undefined],
    ['TRIM1 10k', 'potentiometer', '10kΩ', undefined],
    ['L1 600R', 'ferrite_bead', '600Ω', undefined],
    ['D1 10k', undefined, '10kΩ', 'D1'],
    ['Q1 100nF', undefined, '100nF', 'Q1'],
  ] as const)
    it(`reads ${text}`, () => {
      const { wish } = only(text)
      assert.deepEqual([wish.kind, wish.value, wish.words], [kind, value, words])
    })

  it('reports a designator of an unknown kind of part', () => {
    assert.equal(only('Ref,Value\nTR1,10k').wish.words, 'TR1')
  })
})

describe('spellings of values', () => {
  for (const [text, value] of [
    ['10 MOHM', '10MΩ'],
    ['10 megohm', '10MΩ'],
    ['10 Mega Ohm', '10MΩ'],
    ['10 kiloohm', '10kΩ'],
    ['10 000', '10kΩ'],
    ['4 700 ohm', '4.7kΩ'],
    ['R47', '470mΩ'],
    ['R001', '1mΩ'],
    ['100 1%', '1% 100Ω'],
    ['120 220R', '220Ω'],
    ['4 700Ω', '4.7kΩ'],
    ['10k ±0.1%', '10kΩ 0.1%'],
    ['10 k Ohm', '10kΩ'],
    ['1K±1%', '1kΩ 1%'],
    ['4,7 кОм', '4.7kΩ'],
    ['10к', '10kΩ'],
    ['4к7', '4.7kΩ'],
    ['5 мОм', '5mΩ'],
    ['5 МОм', '5MΩ'],
  ] as const)
    it(`reads the whole value of a resistor: ${text}`, () => {
      assert.equal(only(`Ref,Value\nR1,"${text}"`).wish.value, value)
    })

  for (const [ref, text] of [
    ['R1', '10 m'],
    ['R1', '5 мом'],
    ['R1', '10 µF'],
    ['FB1', '10 µH'],
    ['Y1', '16'],
  ] as const)
    it(`does not read a number without the unit that follows it: ${ref} ${text}`, () => {
      assert.equal(only(`Ref,Value\n${ref},${text}`).wish.value, undefined)
    })

  it('does not mistake a revision for a value', () => {
    assert.deepEqual(only('2x Arduino Uno R3').wish, { words: 'Arduino Uno R3' })
  })

  for (const [ref, text, value] of [
    ['C1', '100N', '100nF'],
    ['C1', '22P', '22pF'],
    ['C1', '2U2', '2.2µF'],
    ['C1', '1F', '1F'],
    ['C1', '10uF16V', '10µF 16V'],
    ['C1', '10 мкФ 25В', '10µF 25V'],
    ['C1', '22п', '22pF'],
    ['L1', '100N', '100nH'],
    ['L1', '10 мкГн', '10µH'],
    ['Y1', '8 МГц', '8MHz'],
    ['Y1', '32.768K', '32.768kHz'],
    ['C1', '1 000 µF', '1000µF'],
    ['C1', '"0,1 мкФ"', '100nF'],
    ['Y1', '16M', '16MHz'],
    ['Y1', '"32,768 kHz"', '32.768kHz'],
    ['FB1', '600R@100MHz', '600Ω'],
  ] as const)
    it(`reads a value in the unit of its kind of part: ${ref} ${text}`, () => {
      assert.equal(only(`Ref,Value\n${ref},${text}`).wish.value, value)
    })

  for (const [key, text, fact] of [
    ['resistance', '10 MOHM', { low: 1e7, high: 1e7 }],
    ['resistance', '10 000 Ω', { low: 1e4, high: 1e4 }],
    ['capacitance', '1 000 µF', { low: 1e-3, high: 1e-3 }],
    ['capacitance', '0,1 мкФ', { low: 1e-7, high: 1e-7 }],
    ['capacitance', '100N', { low: 1e-7, high: 1e-7 }],
    ['resistance', 'R47', { low: 0.47, high: 0.47 }],
    ['resistance', 'R001', { low: 0.001, high: 0.001 }],
    ['impedance', '600R@100MHz', { low: 600, high: 600 }],
    ['frequency', '16M', { low: 16e6, high: 16e6 }],
    ['voltage_rating', '16 В', { low: 16, high: 16 }],
    ['frequency', '32,768 kHz', { low: 32_768, high: 32_768 }],
    ['temperature_range', '-40…+85 °C', { low: -40, high: 85 }],
    ['temperature_range', '-40 to 85 C', { low: -40, high: 85 }],
    ['input_voltage', '2.7 V... 5.5 V', { low: 2.7, high: 5.5 }],
  ] as const)
    it(`reads a product property the same way: ${key} ${text}`, () => {
      const property = PROPERTIES.get(key)
      assert.ok(property)
      assert.deepEqual(readFact(property, text)?.values, [fact])
    })

  for (const volts of [100, 250, 450, 630])
    it(`does not read ${volts} V as a capacitance`, () => {
      const property = PROPERTIES.get('capacitance')
      assert.ok(property)
      assert.equal(readFact(property, `${volts}V`), null)
    })
})

describe('part numbers in a value', () => {
  for (const number of ['ATmega328P-PU', 'ATtiny85-20PU', 'ATxmega128A1U', '74HC00', '78L05', 'SN74HC00N', 'L78L05ACZ'])
    it(`recognizes ${number}`, () => {
      assert.equal(only(`Ref,Value\nU1,${number}`).wish.mpn, number)
    })
})

describe('package names', () => {
  for (const [text, name] of [
    ['HC-49/US', 'HC-49'],
    ['C0603K', '0603'],
    ['C-EUC0603', '0603'],
    ['8-SOIC (0.154", 3.90mm Width)', 'SOIC-8'],
    ['16-SOIC (0.295", 7.50mm Width)', 'SOIC-16 wide'],
    ['TANT-B', 'CASE B'],
    ['A (3216-18)', 'CASE A'],
    ['micro8', 'MSOP-8'],
    ['8-SOIC (0.209", 5.30mm Width)', 'SOIC-8 wide'],
    ['8-DIP (0.300", 7.62mm)', 'DIP-8'],
    ['C-USC0805K', '0805'],
    ['SMC_B', 'CASE B'],
    ['1411 (3528 Metric)', 'CASE B'],
    ['E (7343-43)', 'CASE E'],
    ['µSOP-8', 'MSOP-8'],
  ] as const)
    it(`finds the package by the name ${text}`, () => {
      assert.equal(findPackage(text)?.name, name)
    })

  for (const [text, name] of [
    ['TO-236-3, SC-59, SOT-23-3', 'SOT-23'],
    ['TO-261-4, TO-261AA', 'SOT-223'],
    ['6-TSSOP, SC-88, SOT-363', 'SOT-363'],
    ['SC-70, SOT-323', 'SOT-323'],
    ['SOIC-8, TSSOP-8', undefined],
  ] as const)
    it(`finds the package that a supplier lists by several names: ${text}`, () => {
      assert.equal(findFootprint(text)?.name, name)
    })

  for (const [footprint, value, name] of [
    ['Crystal_SMD_3225-4Pin_3.2x2.5mm', '16M', 'Crystal 3225'],
    ['3225', '16MHz', 'Crystal 3225'],
    ['SMD3225-4P', '12MHz', 'Crystal 3225'],
    ['CRYSTAL-SMD_4P-L3.2-W2.5-BL', '8MHz', 'Crystal 3225'],
    ['', '12M 3225', 'Crystal 3225'],
    ['Crystal_SMD_5032-2Pin_5.0x3.2mm', '8M', 'Crystal 5032-2'],
    ['Crystal_SMD_3215-2Pin_3.2x1.5mm', '32.768K', 'Crystal 3215'],
    ['2016', '24M', 'Crystal 2016'],
  ] as const)
    it(`does not mistake the size of a crystal for a chip size: ${footprint} ${value}`, () => {
      assert.equal(only(`Ref,Value,Footprint\nY1,${value},${footprint}`).wish.package, name)
    })

  it('still reads 3225 as a metric chip size', () => {
    assert.equal(only('Ref,Value,Footprint\nC1,10uF,3225').wish.package, '1210')
  })
})

describe('lines that are not fitted', () => {
  for (const text of ['10k_DNP', 'Not Fitted 10k', '10k/NC', 'N.C', '不贴', 'DNP 10k', '10k (do not populate)'])
    it(`detects the mark in the value: ${text}`, () => {
      assert.equal(only(`Ref,Value\nR1,${text}`).notBought, 'marked')
    })

  for (const [heading, no, yes] of [
    ['Installed', 'NU', 'Yes'],
    ['Place', 'no', 'yes'],
    ['Mount', '0', '1'],
    ['Load', 'N', 'Y'],
    ['DNP', 'DNP', 'Populate'],
    ['DNP', 'x', 'fit'],
  ])
    it(`detects the mark in the column ${heading}: ${no}, unlike ${yes}`, () => {
      const { lines } = read(`Ref,Value,${heading}\nR1,10k,${no}\nR2,1k,${yes}`)
      assert.deepEqual(
        lines.map(({ notBought }) => notBought),
        ['marked', undefined],
      )
    })

  for (const [ref, value, footprint] of [
    [
      'J1',
      'DB9',
      'Connector_Dsub:DSUB-9_Male_Horizontal_P2.77x2.84mm_EdgePinOffset7.70mm_Housed_MountingHolesOffset9.12mm',
    ],
    ['J2', 'USB', 'Connector_USB:USB_B_OST_USB-B1HSxx_Horizontal_MountingHole'],
    ['J3', '10 hole terminal block', ''],
    ['X1', 'Test Point Clip 5000', ''],
    ['U1', 'VIA VT82C686', ''],
    ['SJ1', 'Audio jack', 'SJ1-3523'],
  ])
    it(`keeps a real part with a mechanical-sounding name: ${value} ${footprint?.slice(0, 40)}`, () => {
      assert.equal(only(`Ref,Value,Footprint\n${ref},${value},${footprint}`).notBought, undefined)
    })

  for (const [ref, value, footprint] of [
    ['H1', 'MountingHole', 'MountingHole:MountingHole_3.2mm_M3'],
    ['TP1', 'TestPoint', 'TestPoint:TestPoint_Pad_D1.5mm'],
    ['SJ1', '', 'SJ'],
    ['X1', 'VIA', ''],
  ])
    it(`excludes an item that is not a part: ${value} ${footprint}`, () => {
      assert.equal(only(`Ref,Value,Footprint\n${ref},${value},${footprint}`).notBought, 'mechanical')
    })
})
