import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { proposeKind } from '#contract/parts/kinds.ts'
import { decodeNumber } from '#contract/parts/makers-numbers.ts'
import { findPackage } from '#contract/parts/packages.ts'
import { PROPERTIES } from '#contract/parts/properties.ts'
import { readFact } from '#contract/parts/read-fact.ts'
import { readFacts } from '#contract/parts/read-facts.ts'
import { describeHostile, HOSTILE_PIECES, repeat } from './hostile-texts.ts'

const LENGTH = 2_000
/** Maximum number of regular expression executions, regardless of the length of the text. */
const ONCE = 100

/** Generates a fragment to repeat, made up of one to three pieces, and an ending that a pattern may not expect. */
const hostile = fc
  .tuple(
    fc.array(fc.oneof(fc.constantFrom(...HOSTILE_PIECES), fc.string({ maxLength: 3 })), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '!', 'Ω', ')'),
  )
  .map(([pieces, end]) => ({ piece: pieces.join('') || ' ', end }))

const resistor = proposeKind(['Resistors'])
const readers: [name: string, read: (text: string, property: string) => unknown][] = [
  ['readFact', (text, key) => readFact(PROPERTIES.get(key) ?? assert.fail(), text)],
  ['findPackage', findPackage],
  ['decodeNumber', decodeNumber],
  ['readFacts', (text) => readFacts(describeHostile(text), resistor)],
]

describe('hostile strings of 2,000 characters', () => {
  for (const [name, read] of readers)
    it(`takes at most twice as many steps for ${name} as for a string half as long`, () => {
      fc.assert(
        fc.property(fc.constantFrom(...PROPERTIES.keys()), hostile, (key, { piece, end }) => {
          const [half, whole] = [LENGTH / 2, LENGTH].map((length) =>
            countSteps(() => read(repeat(piece, length, end), key)),
          )
          assert.ok(half !== undefined && whole !== undefined && whole <= 2 * half + ONCE, `${half}, then ${whole}`)
        }),
        { numRuns: 150 },
      )
    })
})

/** Counts how often a regular expression is executed, including executions within `replace` and `split`. */
function countSteps(read: () => unknown): number {
  const { prototype } = RegExp
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the pattern that is tried
  const { exec } = prototype
  let steps = 0
  prototype.exec = function (text) {
    steps += 1
    return exec.call(this, text)
  }
  try {
    read()
    return steps
  } finally {
    prototype.exec = exec
  }
}
