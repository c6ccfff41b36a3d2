import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import { keySpecs } from './key-specs.ts'

const { products } = await readDemoCatalogue()

function factsOf(slug: string): string[] {
  const product = products.find((candidate) => candidate.slug === slug)
  assert.ok(product, slug)
  return keySpecs(product.specs.map(({ key, value }) => ({ name: key, text: value })))
}

describe('keySpecs', () => {
  const expected: Record<string, string[]> = {
    'arduino-uno-r3': ['ATmega328P', '5 V', '14 I/O'],
    'dht22-am2302-temperature-humidity-sensor': ['3.3-5.5 V', '±0.5 °C', '±2 %RH'],
    'bme280-temperature-humidity-pressure-module': ['1.71-3.6 V', 'I2C / SPI', '300-1100 hPa'],
    'sg90-micro-servo-9g': ['4.8-6 V', '180°', '1.8 kg·cm'],
    'lm2596-buck-converter-module': ['4-40 V in', '1.25-37 V', '150 kHz'],
    'resistor-10-kohm-1-4-w-1-pack-of-100': ['10 kΩ', '100 pcs', '0.25 W'],
    'relay-module-1-channel-5-v': ['5 V', '10 A 250 V AC', '1 channel'],
    'breadboard-830-points': ['830 points', '165 x 55 mm'],
  }
  for (const [slug, facts] of Object.entries(expected)) {
    it(`returns the expected key specs for ${slug}`, () => assert.deepEqual(factsOf(slug), facts))
  }

  it('returns at most three different key specs of at most 18 characters', () => {
    for (const { slug } of products) {
      const facts = factsOf(slug)
      assert.ok(
        facts.length <= 3 && facts.every((fact) => fact.length > 0 && fact.length <= 18),
        `${slug}: ${facts.join()}`,
      )
      assert.equal(new Set(facts).size, facts.length, slug)
    }
  })

  it('finds key specs for all but at most two demo products, and none without specifications', () => {
    const silent = products.filter(({ slug }) => factsOf(slug).length === 0)
    assert.ok(silent.length <= 2, silent.map(({ slug }) => slug).join())
    assert.deepEqual(keySpecs([]), [])
  })

  it('ignores words for unknown values', () => {
    const told = [
      { name: 'Drain current', text: 'null' },
      { name: 'Power', text: '150 mW' },
    ]
    assert.deepEqual(keySpecs(told), ['150 mW'])
  })
})
