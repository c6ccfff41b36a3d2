import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { matchParts } from '#contract/boms/calls.ts'
import { demoTemplate } from './demo-template.ts'
import { testShop, type TestShop } from './harness.ts'
import { readExpectations, type Sold } from './list-expectations.ts'
import { askList, countLines, fillListShop, type ListCount, type Outcome } from './list-outcomes.ts'

/**
 * Minimum number of lines with each outcome, for each parts list. These numbers may only be raised. A wrong part must
 * never be chosen.
 */
export const reached: Record<string, Pick<ListCount, 'lines' | 'read' | 'sold' | 'offered' | 'chosen'>> = {
  'kicad-xsl-title-block_boulder-creek': { lines: 312, read: 312, sold: 218, offered: 201, chosen: 0 },
  'kicad6-plugin-sorted-by-ref_can-balancer': { lines: 254, read: 253, sold: 153, offered: 150, chosen: 115 },
  'kicad6-plugin-sorted-by-ref_safelink-receiver': { lines: 103, read: 103, sold: 68, offered: 67, chosen: 19 },
  'kicad6-plugin-grouped-by-value_rpi-test': { lines: 91, read: 91, sold: 32, offered: 28, chosen: 3 },
  'kicost-cost-sheet_indium-x2': { lines: 25, read: 25, sold: 9, offered: 9, chosen: 0 },
  'kicost-part-list-no-header': { lines: 8, read: 8, sold: 0, offered: 0, chosen: 0 },
  'maker-german-no-qty_18650-charger': { lines: 9, read: 9, sold: 9, offered: 7, chosen: 1 },
  'maker-unquoted-comma_agripreneurs-irrigation': { lines: 6, read: 6, sold: 6, offered: 4, chosen: 0 },
  'kicost-part-list-manf-only_big': { lines: 430, read: 430, sold: 125, offered: 125, chosen: 19 },
}

const expectations = readExpectations()

/** Declares the tests for the given parts lists. */
export function testLists(lists: string[]): void {
  let shop: TestShop
  let sold: Map<number, Sold>
  before(async () => {
    shop = await testShop({ template: await demoTemplate() })
    sold = await fillListShop(shop.database)
  })
  after(() => shop.close())

  it('has a minimum for every list and exactly one expectation for each of its lines', () => {
    assert.deepEqual([...new Set(expectations.map(({ list }) => list))].toSorted(), Object.keys(reached).toSorted())
    for (const [list, { lines }] of Object.entries(reached)) {
      const expected = expectations.filter((one) => one.list === list)
      assert.equal(
        expected.reduce((sum, one) => sum + one.lines, 0),
        lines,
        list,
      )
    }
  })

  for (const list of lists)
    it(`reads and finds at least as many lines of ${list} as before, and chooses no wrong part`, async (context) => {
      const floor = reached[list] ?? assert.fail(`${list} has no floor`)
      const outcomes = await askList(list, expectations, sold, async (lines) => {
        const { status, body } = await shop.call(matchParts, { body: { lines } })
        assert.equal(status, 200)
        return body.lines
      })
      const count = countLines(outcomes)
      context.diagnostic(Object.entries(count).map(([what, lines]) => `${lines} ${what}`).join(', ')) // oxfmt-ignore
      const tell = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).map(({ told }) => told)
      for (const line of new Set(tell(({ isSold, isOffered }) => isSold && !isOffered)))
        context.diagnostic(`missed: ${line}`)
      assert.deepEqual(
        tell(({ isWrong }) => isWrong),
        [],
      )
      assert.deepEqual([count.lines, count.sold], [floor.lines, floor.sold])
      assert.ok(count.read >= floor.read, tell(({ isRead }) => !isRead).join('\n'))
      assert.ok(count.offered >= floor.offered, `${count.offered} lines`)
      assert.ok(count.chosen >= floor.chosen, tell(({ isChosen }) => !isChosen).join('\n'))
    })
}
