import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { finish } from '#test/finish.ts'
import { BOM_LIMITS } from './limits.ts'
import { BomRefusal, type Bom } from './bom.ts'
import { groupWishes } from './group-wishes.ts'
import { readBomText } from './read-bom.ts'

const FOLDER = path.join(import.meta.dirname, '../../test/data/boms')
const files = fs.readdirSync(FOLDER).map((name) => fs.readFileSync(path.join(FOLDER, name), 'utf8').slice(0, 6_000))
const pieces = [
  '"',
  "'",
  ',',
  ';',
  '\t',
  '\n',
  '|',
  '-',
  '..',
  '(',
  ')',
  '<',
  '>',
  '&',
  'R1-R9999',
  '1E+10',
  '4k7',
  '0603',
  'DNP',
  'Ref',
  'Qty',
  'Value',
  '\uFEFF',
  '\u0000',
  '😀',
  '‮',
  'x',
  '9'.repeat(40),
]

/**
 * Lists that are truncated, duplicated or have random fragments inserted, and text that consists only of such
 * fragments.
 */
const texts = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(6_000), fc.constantFrom(...pieces)), { maxLength: 12 }),
      fc.nat(6_000),
    )
    .map(([file, changes, end]) =>
      changes.reduce((text, [at, piece]) => text.slice(0, at) + piece + text.slice(at), file).slice(0, end + 1),
    ),
  fc.array(fc.constantFrom(...pieces), { maxLength: 300 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 500 }),
)

function readOrRefuse(text: string): Bom | null {
  try {
    return finish(readBomText(text))
  } catch (error) {
    assert.ok(error instanceof BomRefusal, String(error))
    return null
  }
}

describe('hostile parts lists', () => {
  it('either reads or refuses any text, and returns only valid lines within the limits', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const bom = readOrRefuse(text)
        for (const { quantity, refs, wish, row } of bom?.lines ?? []) {
          assert.ok(Number.isInteger(quantity) && quantity >= 0 && row > 0)
          assert.ok(refs.length <= BOM_LIMITS.refs)
          assert.ok(
            Object.values(wish).every(
              (said: unknown) => typeof said === 'string' && said.length > 0 && said.length <= 400,
            ),
          )
        }
      }),
      { numRuns: 200 },
    )
  })

  it('keeps every piece and every line when grouping', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = readOrRefuse(text)?.lines ?? []
        const groups = finish(groupWishes(lines))
        const sum = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0)
        assert.equal(sum(groups), sum(lines))
        assert.equal(groups.flatMap((group) => group.lines).length, lines.length)
      }),
      { numRuns: 50 },
    )
  })

  it('reads quantities and designators whatever the order of the columns', () => {
    const line = fc.record({ count: fc.integer({ min: 1, max: 9 }), ohms: fc.integer({ min: 1, max: 999 }) })
    const order = fc.constantFrom([0, 1, 2], [2, 1, 0], [1, 0, 2])
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        order,
        fc.constantFrom(',', ';', '\t', '|'),
        (lines, places, delimiter) => {
          const rows = lines.map(({ count, ohms }, at) => [
            `R${at * 10 + 1}-R${at * 10 + count}`,
            String(count),
            `${ohms}k`,
          ])
          const text = [['Ref', 'Qty', 'Value'], ...rows]
            .map((cells) => places.map((place) => cells[place]).join(delimiter))
            .join('\n')
          const bom = finish(readBomText(text))
          assert.deepEqual(
            bom.lines.map(({ quantity, refs }) => [quantity, refs.length]),
            lines.map(({ count }) => [count, count]),
          )
          assert.deepEqual(
            bom.lines.map(({ notes }) => notes.length),
            lines.map(() => 0),
          )
        },
      ),
      { numRuns: 30 },
    )
  })

  const endless: [what: string, text: string][] = [
    ['columns', `Ref,Value\nR1,${','.repeat(300)}x`],
    ['lines', `Ref,Value\n${'R1,1k\n'.repeat(BOM_LIMITS.lines + 1)}`],
  ]
  for (const [what, text] of endless)
    it(`rejects a list with endless ${what}`, () => {
      assert.throws(() => finish(readBomText(text)), BomRefusal)
    })
})
