import fs from 'node:fs'
import path from 'node:path'
import type { MatchedLine, WantedPart } from '#contract/boms/calls.ts'
import type { BomLine } from '#contract/boms/bom.ts'
import { groupWishes } from '#contract/boms/group-wishes.ts'
import { readBomText } from '#contract/boms/read-bom.ts'
import { closeNumber } from '#contract/parts/part-number.ts'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import type { Database } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import { fillPublicParts } from './fill-public-parts.ts'
import { finish } from './finish.ts'
import { soldPart, soldProduct, wordsOf, type Expectation, type Sold } from './list-expectations.ts'
import { readPublicParts } from './read-parts.ts'

const FOLDER = path.join(import.meta.dirname, 'data/boms')
/** Number of lines per call, as sent by the parts list page. */
const CALLS = { first: 40, next: 100 }

/** Outcome of matching one line of a list. */
export interface Outcome {
  list: string
  /** Human-readable description of the line and its matches. */
  told: string
  /**
   * True if all facts in the line were extracted, and the line was correctly classified as a part to buy or not to buy.
   */
  isRead: boolean
  /** True if the shop sells a product that a person would want to see for this line. */
  isSold: boolean
  /** True if at least one of the offered products is one that a person would want to see for this line. */
  isOffered: boolean
  isChosen: boolean
  /** True if the product chosen for the line, or another product with the same certainty, must not be chosen. */
  isWrong: boolean
}

/** Adds the parts of a public library to the demo shop. @returns the products by ID */
export async function fillListShop(database: Database): Promise<Map<number, Sold>> {
  const { products: demoProducts } = await readDemoCatalogue()
  const demo = new Map(demoProducts.map((product) => [product.name, product]))
  const rows = await database.db.select({ id: products.id, name: products.name }).from(products)
  const parts = await fillPublicParts(database, readPublicParts('parts-jlcpcb'))
  return new Map([
    ...rows.flatMap(({ id, name }) => {
      const product = demo.get(name)
      return product ? [[id, soldProduct(product)] as const] : []
    }),
    ...[...parts].map(([id, part]) => [id, soldPart(part)] as const),
  ])
}

/**
 * Parses a list and matches its lines, as the page does.
 * @param match returns the match of each line, in order
 */
export async function askList(
  list: string,
  expectations: readonly Expectation[],
  sold: ReadonlyMap<number, Sold>,
  match: (lines: WantedPart[]) => Promise<MatchedLine[]>,
): Promise<Outcome[]> {
  const { lines } = finish(readBomText(fs.readFileSync(path.join(FOLDER, `${list}.csv`), 'utf8')))
  const groups = finish(groupWishes(lines.filter(({ notBought }) => !notBought)))
  const answers: MatchedLine[] = []
  while (answers.length < groups.length) {
    const batch = groups.slice(answers.length, answers.length + (answers.length === 0 ? CALLS.first : CALLS.next))
    answers.push(...(await match(batch.map(({ wish }, line) => ({ line, ...wish })))))
  }
  const found = new Map(groups.flatMap((group, at) => group.lines.map((line) => [line, answers[at]])))
  return lines.map((line) => judgeLine(line, expectationOf(line, list, expectations), sold, found.get(line)))
}

/** Returns the expectation for a line. @throws unless exactly one expectation matches the line */
function expectationOf(line: BomLine, list: string, expectations: readonly Expectation[]): Expectation {
  const cells = line.cells.map((cell) => cell.trim())
  const [one, ...more] = expectations.filter((other) => other.list === list && other.cells.every((cell) => cells.includes(cell))) // oxfmt-ignore
  if (!one || more.length > 0) throw new Error(`${list}, row ${line.row}: ${more.length + (one ? 1 : 0)} expectations`)
  return one
}

function judgeLine(
  line: BomLine,
  { list, isBought, says, isSure, isShown }: Expectation,
  sold: ReadonlyMap<number, Sold>,
  found: MatchedLine | undefined,
): Outcome {
  const { best = null, others = [] } = found ?? {}
  const candidates = [...(best ? [best] : []), ...others]
  const fits = (rule: (one: Sold) => boolean, id: number) => rule(sold.get(id) ?? NOTHING)
  const isChosen = found?.state === 'sure'
  const asSure = candidates.filter(({ confidence }) => confidence === best?.confidence)
  const unread = unreadOf(line, says)
  const isRead = unread.length === 0 && isBought === !line.notBought
  return {
    list,
    told: [
      line.cells.filter(Boolean).join(' '),
      JSON.stringify(line.wish),
      ...(isRead ? [] : [`not read: ${unread.join(' ') || (line.notBought ?? 'bought')}`]),
      found?.state ?? '',
      ...candidates
        .slice(0, 3)
        .map(
          ({ product, confidence, reasons }) =>
            `${product.name} ${confidence} ${reasons.map(({ code }) => code).join()}`,
        ),
    ].join(' · '),
    isRead,
    isSold: isBought && [...sold.values()].some(isShown),
    isOffered: candidates.some(({ product }) => fits(isShown, product.id)),
    isChosen,
    isWrong: isChosen && !asSure.every(({ product }) => fits(isSure, product.id)),
  }
}

const NOTHING: Sold = { name: '', words: new Set(), number: '', volts: 0 }

/** Returns the facts stated in a line that the shop failed to extract from it. */
function unreadOf({ wish }: BomLine, says: readonly string[]): string[] {
  const words = wordsOf([wish.value ?? '', wish.package ?? '', wish.words ?? ''])
  const number = closeNumber(wish.mpn ?? wish.supplier_part ?? '')
  return says.filter((word) =>
    word.startsWith('#') ? !number.startsWith(word.slice(1)) : word !== wish.kind && !words.has(word),
  )
}

/** Number of lines by outcome. */
export interface ListCount {
  lines: number
  read: number
  sold: number
  offered: number
  chosen: number
  wrong: number
}

export function countLines(outcomes: readonly Outcome[]): ListCount {
  const count = (is: (one: Outcome) => boolean) => outcomes.filter(is).length
  return {
    lines: outcomes.length,
    read: count(({ isRead }) => isRead),
    sold: count(({ isSold }) => isSold),
    offered: count(({ isSold, isOffered }) => isSold && isOffered),
    chosen: count(({ isChosen }) => isChosen),
    wrong: count(({ isWrong }) => isWrong),
  }
}
