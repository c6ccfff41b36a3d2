import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { matchParts, type MatchedLine } from '#contract/boms/calls.ts'
import { MAX_MATCHED_LINES } from '#contract/boms/limits.ts'
import { seeded } from './fact-oracle.ts'
import { fillPublicParts } from './fill-public-parts.ts'
import { generateLines, inOtherPackages, type GeneratedLine } from './generated-lists.ts'
import { testShop, type TestShop } from './harness.ts'
import { readPublicParts, type PublicPart } from './read-parts.ts'

/**
 * Minimum percentage of lines whose first match is correct, and maximum percentage of lines for which a wrong part is
 * chosen.
 */
const RIGHT_PERCENT = 97
const WRONG_PERCENT = 0.5

describe('parts lists generated from a public library', () => {
  let shop: TestShop
  let partOf: Map<number, PublicPart>
  const parts = readPublicParts('parts-jlcpcb')
  before(async () => {
    shop = await testShop()
    partOf = await fillPublicParts(shop.database, parts)
  })
  after(() => shop.close())

  async function match(lines: GeneratedLine[]): Promise<{ line: GeneratedLine; found: MatchedLine }[]> {
    const matched: MatchedLine[] = []
    for (let at = 0; at < lines.length; at += MAX_MATCHED_LINES) {
      const sent = lines.slice(at, at + MAX_MATCHED_LINES).map(({ wanted }, line) => ({ line, ...wanted }))
      const { status, body } = await shop.call(matchParts, { body: { lines: sent } })
      assert.equal(status, 200)
      matched.push(...body.lines)
    }
    return lines.flatMap((line, at) => {
      const found = matched[at]
      return found ? [{ line, found }] : []
    })
  }
  const firstOf = ({ best }: MatchedLine) => partOf.get(best?.product.id ?? 0)
  const tell = ({ line, found }: { line: GeneratedLine; found: MatchedLine }) =>
    `${JSON.stringify(line.wanted)} ${found.state} ${found.best?.product.mpn} ${JSON.stringify(found.best?.reasons.map(({ text }) => text))}`

  it('ranks the right part first in 97 of 100 lines, and rarely selects a wrong one automatically', async (context) => {
    const matched = await match(generateLines(parts, seeded(19)))
    const isRight = ({ line, found }: (typeof matched)[number]) => {
      const first = firstOf(found)
      return first !== undefined && line.isRight(first)
    }
    const wrong = matched.filter((one) => !isRight(one))
    const chosen = wrong.filter(({ found }) => found.state === 'sure')
    const sure = matched.filter(({ found }) => found.state === 'sure').length
    context.diagnostic(
      `${matched.length} lines, ${sure} chosen, ${wrong.length} without the right part first, ${chosen.length} wrong ones chosen`,
    )
    assert.ok(matched.length > 1_200, String(matched.length))
    assert.ok(wrong.length <= (matched.length * (100 - RIGHT_PERCENT)) / 100, wrong.map(tell).join('\n'))
    assert.ok(chosen.length <= (matched.length * WRONG_PERCENT) / 100, chosen.map(tell).join('\n'))
  })

  it('never selects a part in another package automatically', async (context) => {
    const matched = await match(inOtherPackages(parts, seeded(20)))
    const chosen = matched.filter(({ found }) => found.state === 'sure')
    const apart = matched.filter(({ found }) => found.state === 'other_package').length
    context.diagnostic(`${matched.length} lines, ${apart} of them shown as another package`)
    assert.ok(matched.length > 300, String(matched.length))
    assert.deepEqual(chosen.map(tell), [])
    assert.ok(apart > matched.length * 0.9, String(apart))
  })
})
