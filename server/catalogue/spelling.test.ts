import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nearest, slipsBetween } from './spelling.ts'

describe('slips between two words', () => {
  const examples: [one: string, other: string, slips: number][] = [
    ['arduino', 'arduino', 0],
    ['arduno', 'arduino', 1],
    ['esp23', 'esp32', 1],
    ['srevo', 'servo', 1],
    ['', 'abc', 3],
    ['kit', 'sitting', 5],
  ]
  for (const [one, other, slips] of examples)
    it(`${one} and ${other}: ${slips}`, () => assert.equal(slipsBetween(one, other), slips))
})

describe('the nearest known word', () => {
  it('has the fewest slips, then the same first letter, then more products', () => {
    const known = (word: string, products = 1) => ({ word, products })
    assert.equal(nearest('sensr', [known('sense', 9), known('sensor', 3)]), 'sense')
    assert.equal(nearest('sensr', [known('sensor', 30), known('sense', 9)]), 'sensor')
    assert.equal(nearest('motr', [known('hotr', 99), known('motor', 1)]), 'motor')
  })

  it('is none when all are too far', () => assert.equal(nearest('pi', [{ word: 'gpio', products: 9 }]), undefined))
})
