import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import { parseSpecValue, type SpecValue } from './spec-value.ts'

const exactly = (value: number, unit: string): SpecValue => ({ min: value, max: value, unit })

describe('parseSpecValue', () => {
  const understood: [text: string, value: SpecValue][] = [
    ['5 V', exactly(5, 'V')],
    ['5V', exactly(5, 'V')],
    ['4.8-6 V', { min: 4.8, max: 6, unit: 'V' }],
    ['7–12 V', { min: 7, max: 12, unit: 'V' }],
    ['-40 to 85 °C', { min: -40, max: 85, unit: '°C' }],
    ['±0.5 °C', { min: -0.5, max: 0.5, unit: '°C' }],
    ['±0.6 °C typical at 25 °C', { min: -0.6, max: 0.6, unit: '°C' }],
    ['300-1100 hPa', { min: 30_000, max: 110_000, unit: 'Pa' }],
    ['2-400 cm', { min: 0.02, max: 4, unit: 'm' }],
    ['up to 7 m', { max: 7, unit: 'm' }],
    ['up to about 5 cm', { max: 0.05, unit: 'm' }],
    ['5 A max', { max: 5, unit: 'A' }],
    ['at least 2 V', { min: 2, unit: 'V' }],
    ['less than 700 mA', { max: 0.7, unit: 'A' }],
    ['16 MHz', exactly(16e6, 'Hz')],
    ['32 KB', exactly(32_768, 'byte')],
    ['8 GB LPDDR4X', exactly(8 * 1024 ** 3, 'byte')],
    ['10 kΩ', exactly(10_000, 'Ω')],
    ['10 k\u2126', exactly(10_000, 'Ω')],
    ['10 Ω - 1 MΩ', { min: 10, max: 1e6, unit: 'Ω' }],
    ['22 mΩ at 10 V', exactly(0.022, 'Ω')],
    ['0.1 µF', exactly(1e-7, 'F')],
    ['0.1 \u03bcF', exactly(1e-7, 'F')],
    ['0.1 uF', exactly(1e-7, 'F')],
    ['2600 mAh', exactly(2.6, 'Ah')],
    ['10,000 mAh', exactly(10, 'Ah')],
    ['1.8 kg·cm at 4.8 V', exactly(0.1765197, 'N·m')],
    ['2.8 inch', exactly(0.07112, 'm')],
    ['0.2-6 mm²', { min: 2e-7, max: 6e-6, unit: 'm²' }],
    ['250 kbit/s - 2 Mbit/s', { min: 250_000, max: 2e6, unit: 'bit/s' }],
    ['3.3 V / 5 V', { min: 3.3, max: 5, unit: 'V' }],
    ['5 V or 3.3 V', { min: 3.3, max: 5, unit: 'V' }],
    ['850/900/1800/1900 MHz', { min: 850e6, max: 1900e6, unit: 'Hz' }],
    ['1.71-3.6 V (chip)', { min: 1.71, max: 3.6, unit: 'V' }],
    ['100-240 V AC', { min: 100, max: 240, unit: 'V' }],
    ['up to 60 mA per LED at full white', { max: 0.06, unit: 'A' }],
    ['20-90 %RH', { min: 20, max: 90, unit: '%RH' }],
    ['14 (6 PWM)', { min: 14, max: 14 }],
    ['830', { min: 830, max: 830 }],
  ]
  for (const [text, value] of understood) {
    it(`parses '${text}' as a quantity`, () => assert.deepEqual(parseSpecValue(text), value))
  }

  const noQuantity = ['ATmega328P', '1-Wire', 'I2C / SPI', 'TO-92', '0x76 / 0x77', 'IP67', 'yes', '', ' ', '-']
  const severalQuantities = ['5 V 2 A', '128 x 64', '68.6 x 53.4 mm', '1.8 V + 3.3-5 V (chip)', '5 V, about 150 mA']
  const otherMeanings = [
    '0.1 s/60° at 4.8 V',
    '1/16',
    '1:48',
    '60 per metre',
    '3 in series',
    '±2 / 4 / 8 / 16 g',
    '3-5 V-s',
  ]
  for (const text of [...noQuantity, ...severalQuantities, ...otherMeanings]) {
    it(`does not parse '${text}' as a quantity`, () => assert.equal(parseSpecValue(text), null))
  }

  it('parses at least 60% of the specifications in the demo catalogue', async () => {
    const texts = (await readDemoCatalogue()).products.flatMap(({ specs }) => specs.map(({ value }) => value))
    const read = texts.filter((text) => parseSpecValue(text) !== null)
    assert.ok(read.length / texts.length >= 0.6, `${read.length} of ${texts.length}`)
  })

  it('does not throw on very long or hostile text', () => {
    for (const text of ['1'.repeat(2_000), '1-'.repeat(1_000), `5 V${' a'.repeat(1_000)}+`, '('.repeat(2_000)])
      assert.doesNotThrow(() => parseSpecValue(text))
  })
})
