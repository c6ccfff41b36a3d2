import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import { KINDS } from './kinds.ts'
import { CONCEPTS, findConcepts, inflections, stem, wordsOf } from './lexicon.ts'
import { COMPONENT_TERMS } from './lexicon/components.ts'
import { GENERIC_KIND_TERMS, KIND_TERMS } from './lexicon/kinds.ts'
import { MODULE_TERMS } from './lexicon/modules.ts'
import { GENERIC_TERMS, THING_TERMS } from './lexicon/things.ts'
import { understand } from './understand.ts'

const { categories } = await readDemoCatalogue()
const namesOf = (tree: unknown): string[] =>
  typeof tree === 'string'
    ? [tree]
    : Object.entries(tree ?? {}).flatMap(([name, below]) => [...(Array.isArray(tree) ? [] : [name]), ...namesOf(below)])
const names = namesOf(categories)

describe('the lexicon', () => {
  it('has six cells per row and marks Kinyarwanda terms as not yet reviewed by a speaker', () => {
    for (const row of [COMPONENT_TERMS, KIND_TERMS, MODULE_TERMS, THING_TERMS, GENERIC_KIND_TERMS, GENERIC_TERMS]
      .join('')
      .trim()
      .split(/\n+/)) {
      const cells = row.split('|').map((cell) => cell.trim())
      assert.equal(cells.length, 6, row)
      assert.equal(cells[5], cells[2] === '-' ? 'yes' : 'no', row)
    }
  })

  it('finds each concept by every term, its plural and its joined form', () => {
    for (const concept of CONCEPTS)
      for (const term of concept.terms) {
        assert.ok(findConcepts(term).includes(concept), term.join(' '))
        assert.ok(findConcepts([term.join('')]).length > 0, term.join(''))
        const plural = [...term.slice(0, -1), inflections(term.at(-1) ?? '').at(-1) ?? '']
        assert.ok(findConcepts(plural).length > 0, plural.join(' '))
      }
  })

  it('places each concept in a part kind or a demo category', () => {
    const keys = new Set(KINDS.map(({ key }) => key))
    for (const { place, name } of CONCEPTS)
      assert.ok(place === null || keys.has(place) || names.includes(place), `${name}: ${place}`)
  })

  it('contains each part kind and each category of the demo shop', () => {
    assert.ok(names.length > 100)
    for (const name of [...names, ...KINDS.map((kind) => kind.name)]) {
      const readings = understand(name)
      assert.ok(
        readings.some(({ kind }) => kind !== 'word'),
        `${name}: ${JSON.stringify(readings)}`,
      )
    }
  })

  it('reduces English and French plurals to the stem of the singular', () => {
    const pairs = 'switch switches, battery batteries, relais relais, bateau bateaux, box boxes, led leds, lens lens'
    for (const pair of pairs.split(', ')) {
      const [one = '', other = ''] = pair.split(' ')
      assert.equal(stem(one), stem(other))
      assert.ok(inflections(one).includes(other), pair)
    }
  })

  it('splits a term into lower-case words without accents or elisions', () => {
    assert.deepEqual(wordsOf("Capteur d'Humidité à l'œil, haut-parleur"), [
      'capteur',
      'humidite',
      'a',
      'oeil',
      'haut',
      'parleur',
    ])
  })
})
