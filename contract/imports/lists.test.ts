import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import * as lists from './lists.ts'

/** Generates arbitrary strings with many separators. */
const word = fc
  .oneof(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: fc.constantFrom(...'\\=:;,|>»→/ a5'.split('')) }))
  .map((text) => text.replaceAll(/[\n\r]/g, '').trim())
  .filter((text) => text !== '')

const plainly = { noNullPrototype: true }

const pin = fc.record(
  { number: fc.nat(100_000), name: word, use: word },
  { requiredKeys: ['number', 'name'], noNullPrototype: true },
)

describe('import cells written by the shop', () => {
  it('reads written categories back unchanged', () =>
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (names) =>
        assert.deepEqual(lists.parseCategory(lists.formatCategory(names)), names),
      ),
    ))

  it('reads written specifications back unchanged', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ name: word, text: word }, plainly)), (specs) =>
        assert.deepEqual(lists.parseSpecs(lists.formatSpecs(specs)), specs),
      ),
    ))

  it('reads written pins back unchanged', () =>
    fc.assert(fc.property(fc.array(pin), (pins) => assert.deepEqual(lists.parsePins(lists.formatPins(pins)), pins))))

  it('reads written tags back unchanged', () =>
    fc.assert(
      fc.property(fc.uniqueArray(word), (tags) => assert.deepEqual(lists.parseTags(lists.formatTags(tags)), tags)),
    ))
})

describe('import cells written by suppliers', () => {
  it('splits category paths at slashes and other separators', () => {
    assert.deepEqual(lists.parseCategory('Electronics/Passives/Resistors'), ['Electronics', 'Passives', 'Resistors'])
    assert.deepEqual(lists.parseCategory(' Sensors »  Gas / Smoke'), ['Sensors', 'Gas / Smoke'])
    assert.deepEqual(lists.parseCategory(' > '), [])
  })

  it('reads specifications with = or : after the name and rejects malformed specifications', () => {
    assert.deepEqual(lists.parseSpecs('Number Of Elements=2; Supply Voltage=2V~36V;1V~18V; Type=开集'), [
      { name: 'Number Of Elements', text: '2' },
      { name: 'Supply Voltage', text: '2V~36V; 1V~18V' },
      { name: 'Type', text: '开集' },
    ])
    assert.deepEqual(lists.parseSpecs('Tension : 5 V\nSortie: 3:1'), [
      { name: 'Tension', text: '5 V' },
      { name: 'Sortie', text: '3:1' },
    ])
    assert.equal(lists.parseSpecs('5 V only'), null)
    assert.equal(lists.parseSpecs('Range='), null)
  })

  it('reads pin lists with and without pin numbers', () => {
    assert.deepEqual(lists.parsePins('GND; VCC'), [
      { number: 1, name: 'GND' },
      { number: 2, name: 'VCC' },
    ])
    assert.deepEqual(lists.parsePins('1: GND; 8:VCC'), [
      { number: 1, name: 'GND' },
      { number: 8, name: 'VCC' },
    ])
  })

  it('reads the use of each pin', () => {
    const trig = { number: 2, name: 'TRIG', use: 'input, 10 µs' }
    assert.deepEqual(lists.parsePins('1=VCC=5 V=supply; 2=TRIG=input, 10 µs; 3=GND='), [
      { number: 1, name: 'VCC', use: '5 V=supply' },
      trig,
      { number: 3, name: 'GND' },
    ])
    assert.deepEqual(lists.parsePins('VCC; TRIG=input, 10 µs'), [{ number: 1, name: 'VCC' }, trig])
  })

  it('splits tags at commas, semicolons and bars, without duplicates', () =>
    assert.deepEqual(lists.parseTags('servo, robot|servo;\n'), ['servo', 'robot']))
})
