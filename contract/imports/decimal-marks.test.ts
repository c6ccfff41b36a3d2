import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findDecimalMarks, isAmbiguousNumber } from './decimal-marks.ts'

describe('numbers that can be thousands or decimals', () => {
  const columns: [texts: string[], ambiguous: string[]][] = [
    [['14.632', '39.5', '1500'], ['14.632']],
    [['14.632', '0.125'], ['14.632']],
    [['14.632', '39.6475'], ['14.632']],
    [['Rwf 14.632', 'Rwf 1,500.50'], ['Rwf 14.632']],
    [['14,632', '39,5'], ['14,632']],
    [
      ['14.632', '78.125'],
      ['14.632', '78.125'],
    ],
    [['14.632'], ['14.632']],
    [['12.345', '1.500'], []],
    [['14,632', '78,125'], []],
    [['1.500', '2.000', '750'], []],
    [['1,500', '39.50', '12.345'], ['12.345']],
    [['1.500,50', '12.340', '7,5'], []],
    [['1 500,50', '14,632'], ['14,632']],
    [['14.6320', '39.5'], []],
  ]
  for (const [texts, ambiguous] of columns)
    it(`finds ${ambiguous.join(', ') || 'none'} in ${texts.join(' | ')}`, () => {
      const marks = findDecimalMarks(texts)
      assert.deepEqual(texts.filter((text) => isAmbiguousNumber(text, marks)), ambiguous) // oxfmt-ignore
    })
})
