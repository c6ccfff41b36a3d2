import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findPackage } from './packages.ts'

describe('findPackage', () => {
  const same: [text: string, name: string][] = [
    ['SOP-8 1.27', 'SOIC-8'],
    ['SSOP-8 0.65', 'SSOP-8'],
    ['SSOP-28_5.3x10.2mm_P0.65mm', 'SSOP-28'],
    ['TSSOP-16_L5.0-W4.4-P0.65-LS6.4-BL', 'TSSOP-16'],
    ['TSSOP-8_4.4x3mm_P0.65mm', 'TSSOP-8'],
    ['TSSOP-8_3x3mm_P0.65mm', 'MSOP-8'],
    ['TSSOP-10_3x3mm_P0.5mm', 'MSOP-10'],
    ['VSSOP-8_3x3mm_P0.65mm', 'MSOP-8'],
    ['SOP-16 0.635', 'QSOP-16'],
    ['SSOP-16_3.9x4.9mm_P0.635mm', 'QSOP-16'],
    ['VSSOP-8_2.3x2mm_P0.5mm', 'VSSOP-8 2.3x2'],
    ['SSOP-10_3.9x4.9mm_P1.00mm', 'SSOP-10 3.9x4.9'],
    ['SOIC-8_L5.3-W5.3-P1.27-LS8.0-BL', 'SOIC-8 wide'],
    ['SOIC-16W_7.5x10.3mm_P1.27mm', 'SOIC-16 wide'],
    ['ESOP-8_L4.9-W3.9-P1.27-LS6.0-BL-EP', 'SOIC EP-8'],
    ['QFN-32-1EP_5x5mm_P0.5mm', 'QFN-32 5x5'],
  ]
  for (const [text, name] of same)
    it(`reads '${text}' as the package ${name}`, () => {
      const found = findPackage(text)
      assert.deepEqual([found?.name, found?.isFamilyOnly], [name, undefined])
    })

  for (const text of ['SOP-8 P0.65', 'QFN-32', 'LQFP-48'])
    it(`identifies only the package family of '${text}'`, () => assert.equal(findPackage(text)?.isFamilyOnly, true))

  it('distinguishes small outlines by pitch and body size', () => {
    const names = ['SOIC-16', 'SSOP-16', 'TSSOP-16', 'QSOP-16', 'SSOP-16_4.4x5.2mm_P0.65mm'].map(
      (text) => findPackage(text)?.name,
    )
    assert.equal(new Set(names).size, names.length)
  })
})
