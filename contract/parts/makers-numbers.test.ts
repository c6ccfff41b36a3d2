import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decodeNumber } from './makers-numbers.ts'
import { sharedNumber } from './part-number.ts'

const numbers: [number: string, facts: Record<string, number | string>][] = [
  ['RMCF0805FT4K70', { package: '0805', resistance: 4700, tolerance: 1 }],
  ['RMCF0402JT560R', { package: '0402', resistance: 560, tolerance: 5 }],
  ['RMCF0603ZT0R00', { package: '0603', resistance: 0 }],
  ['CRCW08050000Z0EAHP', { package: '0805', resistance: 0 }],
  ['CRCW08051K00F', { package: '0805', resistance: 1000, tolerance: 1 }],
  ['TMK107BJ104KA-T', { package: '0603', capacitance: 100e-9, tolerance: 10, voltage_rating: 25, dielectric: 'X5R' }],
  ['LMK212B7475KG-T', { package: '0805', capacitance: 4.7e-6, tolerance: 10, voltage_rating: 10, dielectric: 'X7R' }],
]

describe('part numbers of passives', () => {
  for (const [number, facts] of numbers)
    it(`decodes the part number ${number}`, () => {
      assert.deepEqual(decodeNumber(number)?.facts, facts)
    })
})

describe('part numbers shared by manufacturers', () => {
  for (const [number, shared] of [
    ['SN74HC00N', '74hc00'],
    ['74HC00', '74hc00'],
    ['MC74HC595AN', '74hc595'],
    ['SN74LVC1G14DBVR', '74lvc1g14'],
    ['L78L05ACZ', '78l05'],
    ['UA78L05', '78l05'],
    ['LM79M12', '79m12'],
    ['L7805CV', '7805'],
    ['LM358', null],
    ['BC547', null],
    ['STM32F103C8T6', null],
  ] as const)
    it(`finds the shared number in ${number}: ${shared ?? 'none'}`, () => {
      assert.equal(sharedNumber(number), shared)
    })
})
