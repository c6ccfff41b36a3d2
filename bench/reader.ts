import { decodeNumber } from '#contract/parts/makers-numbers.ts'
import { proposeKind } from '#contract/parts/kinds.ts'
import { findPackage } from '#contract/parts/packages.ts'
import { PROPERTIES } from '#contract/parts/properties.ts'
import { readFact } from '#contract/parts/read-fact.ts'
import { readFacts } from '#contract/parts/read-facts.ts'
import { readDemoCatalogue } from '#demo/read-catalogue.ts'
import { describeHostile, hostileTexts } from './hostile-texts.ts'
import { printTable } from './table.ts'

/**
 * Measures how fast facts are parsed: products per second, and the time for the slowest text. Run `npm run bench --
 * reader`.
 */

const WANTED_PER_SECOND = 5_000
const WANTED_MS = 5
/** Number of rounds to run. Only the fastest round is used, since the first rounds include compilation. */
const ROUNDS = { products: 50, text: 10 }

const products = (await readDemoCatalogue()).products.map(({ category_path: path, specs, ...product }) => ({
  kind: proposeKind(path),
  described: {
    name: product.name,
    mpn: product.mpn || null,
    manufacturer: product.manufacturer ?? null,
    package: null,
    specs: specs.map(({ key, value }) => ({ name: key, text: value })),
  },
}))
const catalogueMs = fastest(() => {
  for (const { described, kind } of products) readFacts(described, kind)
}, ROUNDS.products)

const texts = hostileTexts(2_000)
const kind = proposeKind(['Resistors'])
const worst = [
  ...[...PROPERTIES.values()].flatMap((property) =>
    texts.map((text) => timed(`a value of ${property.key}`, text, () => readFact(property, text))),
  ),
  ...texts.map((text) => timed('a package', text, () => findPackage(text))),
  ...texts.map((text) => timed("a maker's number", text, () => decodeNumber(text))),
  ...texts.map((text) => timed('a product', text, () => readFacts(describeHostile(text), kind))),
].toSorted((one, other) => other.ms - one.ms)

printTable('Reader of facts', [
  {
    what: `products a second, of the demo shop's ${products.length}`,
    now: Math.round((products.length / catalogueMs) * 1_000).toLocaleString('en'),
    wanted: WANTED_PER_SECOND.toLocaleString('en'),
  },
  ...worst.slice(0, 3).map(({ what, text, ms }) => ({
    what: `${what} of 2,000 characters, \`${text.slice(0, 12)}...\``,
    now: `${ms.toFixed(2)} ms`,
    wanted: `${WANTED_MS} ms`,
  })),
])

function timed(what: string, text: string, read: () => unknown) {
  return { what, text, ms: fastest(read, ROUNDS.text) }
}

/** Returns the duration in milliseconds of the fastest round, which other programs disturb the least. */
function fastest(read: () => unknown, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    read()
    return performance.now() - start
  })
  return Math.min(...times)
}
