import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { closestMatch, editDistance } from './typo-correction.ts'

describe('edit distance', () => {
  const examples: [one: string, other: string, slips: number][] = [
    ['arduino', 'arduino', 0],
    ['arduno', 'arduino', 1],
    ['esp23', 'esp32', 1],
    ['srevo', 'servo', 1],
    ['', 'abc', 3],
    ['kit', 'sitting', 5],
  ]
  for (const [one, other, slips] of examples)
    it(`is ${slips} between "${one}" and "${other}"`, () => assert.equal(editDistance(one, other), slips))

  it('returns the same corrections if their number is limited, up to the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 12 })
    const property = fc.property(word, word, fc.integer({ min: 0, max: 5 }), (one, other, max) => {
      const slips = editDistance(one, other)
      assert.equal(editDistance(one, other, { max }), slips > max ? Infinity : slips)
    })
    fc.assert(property, { numRuns: 2_000 })
  })
})

describe('nearest known word', () => {
  it('has the smallest edit distance, then the same first letter, then more products', () => {
    const known = (word: string, products = 1) => ({ word, products })
    assert.equal(closestMatch('sensr', [known('sense', 9), known('sensor', 3)]), 'sense')
    assert.equal(closestMatch('sensr', [known('sensor', 30), known('sense', 9)]), 'sensor')
    assert.equal(closestMatch('motr', [known('hotr', 99), known('motor', 1)]), 'motor')
  })

  it('may have the digits of a part number in another order, whatever letters follow', () => {
    const known = (word: string) => ({ word, products: 1 })
    assert.equal(closestMatch('lm385n', [known('lm386n'), known('lm358p')]), 'lm358p')
    assert.equal(closestMatch('esp8622', [known('esp8266'), known('esp8285')]), 'esp8266')
    assert.equal(closestMatch('ne5s5', [known('ne555'), known('ne556')]), 'ne555')
    assert.equal(closestMatch('np0', [known('n40'), { word: 'npo', products: 9 }]), 'npo')
    assert.equal(closestMatch('qzx1a2b3c4dw', [known('lmx1a2b3c4d')]), undefined)
  })

  it('is undefined when all words are too far away', () =>
    assert.equal(closestMatch('pi', [{ word: 'gpio', products: 9 }]), undefined))
})
