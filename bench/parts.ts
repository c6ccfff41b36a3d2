import os from 'node:os'
import { parseArgs } from 'node:util'
import { answerTime } from './catalogue-queries.ts'
import { startDatabases } from './databases.ts'
import { CAPACITORS, fillPartsShop, OHMS, RESISTORS } from './many-parts.ts'
import { processorTime, startShop } from './processes.ts'

/**
 * Measures the response times of uncached product lists filtered by facts, and of their counts, in shops of 10,000,
 * 100,000 and 1,000,000 products, a third of which are passives. Targets: 25 ms, and growth by a factor below 3. Run
 * `npm run bench -- parts`, or add `--products=100000` to stop at that size.
 */

const SIZES = [10_000, 100_000, 1_000_000]
const TURNS = 60
const WARM_UP_TURNS = 12
const WANTED_MS = 25
const WANTED_GROWTH = 3
/** Number of selected properties for which a filter panel requests all values. */
const OPEN = 3
const { products } = parseArgs({ allowPositionals: true, options: { products: { type: 'string' } } }).values
const largest = Number(products ?? SIZES.at(-1))
const sizes = [...SIZES.filter((size) => size < largest), largest]

const at = (list: string[], turn: number) => list[turn % list.length] ?? ''
const ohms = (turn: number) => `resistance:${OHMS[turn % 20]}`
const rareOhms = (turn: number) => `resistance:${OHMS[150 + ((turn * 7) % 500)]}`
const size = (turn: number) => `package:${at(['0402', '0603', '0805', '1206'], turn)}`
const tolerance = (turn: number) => `tolerance:${at(['1%', '5%'], turn)}`
const range = (turn: number) => `resistance:${at(['1k..10k', '100..', '..47k'], turn)}`
const farads = (turn: number) => `capacitance:${at(['100n', '10p', '1u', '22p', '4.7n', '470p', '10n', '2.2u'], turn)}`

interface Case {
  of?: string
  filters: (turn: number) => string[]
}

/** Filters by name, optionally with a category. Their values change each turn. */
const CASES: Record<string, Case> = {
  'one rare value': { filters: (turn) => [rareOhms(turn)] },
  'one common value': { filters: (turn) => [size(turn)] },
  'two common values': { filters: (turn) => [size(turn), tolerance(turn)] },
  'two values that never meet': {
    filters: (turn) => (turn % 2 ? ['dielectric:C0G', 'capacitance:1u..'] : ['dielectric:Y5V', 'voltage_rating:50V..']),
  },
  'at least': { filters: (turn) => [`voltage_rating:${at(['25V', '50V'], turn)}..`] },
  'range of many values': { filters: (turn) => [range(turn)] },
  'range of a thousand values': { filters: (turn) => [`resistance:${at(['1..1M', '1..', '..5M'], turn)}`] },
  'three filters': { filters: (turn) => [farads(turn), size(turn), 'voltage_rating:25V..'] },
  'four filters': { filters: (turn) => [ohms(turn), size(turn), 'tolerance:..1%', 'power:0.05W..'] },
  'not stated': { filters: (turn) => [at(['voltage_rating:?', 'manufacturer:?', 'package:?'], turn)] },
  'resistors alone': { of: RESISTORS, filters: () => [] },
  'resistors of one size': { of: RESISTORS, filters: (turn) => [size(turn)] },
  'resistors of one value': { of: RESISTORS, filters: (turn) => [ohms(turn)] },
  'resistors of one rare value': { of: RESISTORS, filters: (turn) => [rareOhms(turn)] },
  'resistors, two filters': { of: RESISTORS, filters: (turn) => [size(turn), tolerance(turn)] },
  'resistors, three filters': { of: RESISTORS, filters: (turn) => [size(turn), tolerance(turn), range(turn)] },
  'capacitors, two filters': { of: CAPACITORS, filters: (turn) => [farads(turn), size(turn)] },
}

/** Response time, and the processor time of PostgreSQL and Node, in milliseconds. */
interface Measured {
  p95: number
  postgres: number
  node: number
}

const measured: Map<string, Measured>[] = []
const databases = await startDatabases()
try {
  for (const count of sizes) {
    const startedAt = performance.now()
    const url = await databases.made(`parts_${count}`, (database, dataDir) => fillPartsShop(database, dataDir, count))
    console.log(`Filled a shop of ${count} products in ${Math.round((performance.now() - startedAt) / 1000)} s`)
    measured.push(await measure(url))
  }
} finally {
  await databases.stop()
}
print()

async function measure(url: string): Promise<Map<string, Measured>> {
  const shop = await startShop({ url, dataDir: databases.dataDir, forgets: true, pages: 'none' })
  try {
    const idOf = await readCategories(shop.address)
    const answers = new Map<string, Measured>()
    for (const [what, { of, filters }] of Object.entries(CASES))
      for (const kind of ['list', 'counts'] as const) {
        const addressAt = (turn: number) =>
          shop.address + toPath(kind, filters(turn), of === undefined ? undefined : idOf.get(of))
        answers.set(`${what}: ${kind}`, await ask(addressAt, shop.pid))
      }
    return answers
  } finally {
    await shop.stop()
  }
}

async function readCategories(shop: string): Promise<Map<string, number>> {
  const answer = await fetch(`${shop}/api/products/categories`)
  const categories = (await answer.json()) as { id: number; name: string; parent_id: number | null }[]
  return new Map(categories.filter((one) => one.parent_id === null).map(({ id, name }) => [name, id]))
}

/** Builds the request of a filter panel, which asks for all values of the selected properties. */
function toPath(kind: 'list' | 'counts', filters: string[], categoryId: number | undefined): string {
  const open = kind === 'counts' ? filters.map((text) => text.split(':')[0] ?? '').slice(0, OPEN) : []
  const query = [
    ...(categoryId === undefined ? [] : [['category_ids', String(categoryId)]]),
    ...filters.map((text) => ['spec', text]),
    ...open.map((key) => ['open', key]),
  ]
  return `/api/products${kind === 'counts' ? '/facets' : ''}?${new URLSearchParams(query)}`
}

async function ask(addressAt: (turn: number) => string, pid: number): Promise<Measured> {
  for (let turn = 0; turn < WARM_UP_TURNS; turn++) await answerTime(addressAt(turn)) // warms up prepared statements and the page cache
  const before = [processorTime([databases.pid]), processorTime([pid])]
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) times.push(await answerTime(addressAt(turn)))
  const [postgres = 0, node = 0] = [processorTime([databases.pid]), processorTime([pid])].map(
    (now, place) => (now - (before[place] ?? 0)) / TURNS,
  )
  return { p95: times.toSorted((one, other) => one - other)[Math.floor(TURNS * 0.95)] ?? 0, postgres, node }
}

function print(): void {
  const heading = sizes.map((count) => `${count.toLocaleString('en')} | PostgreSQL + Node`)
  console.log(
    `\n| What | ${heading.join(' | ')} | growth | of processor |\n|---|${'---|'.repeat(sizes.length * 2 + 2)}`,
  )
  for (const what of measured[0]?.keys() ?? []) {
    const all = measured.map((one) => one.get(what) ?? { p95: 0, postgres: 0, node: 0 })
    const cells = all.flatMap(({ p95, postgres, node }) => [
      p95.toFixed(1),
      `${postgres.toFixed(1)} + ${node.toFixed(1)}`,
    ])
    console.log(`| ${[what, ...cells, ...growth(all).map((times) => times.toFixed(1))].join(' | ')} |`)
  }
  const last = [...(measured.at(-1) ?? [])]
  const tooSlow = last.filter(([, { p95 }]) => p95 > WANTED_MS).length
  const tooSteep = last.filter(([what, now]) => (growth([measured[0]?.get(what) ?? now, now])[0] ?? 0) > WANTED_GROWTH)
  console.log(`
Milliseconds that 95 of 100 answers stay under, and of processor an answer; load ${(os.loadavg()[0] ?? 0).toFixed(1)}.
Of ${last.length}: ${tooSlow} over ${WANTED_MS} ms, ${tooSteep.length} grew more than ${WANTED_GROWTH} times.`)
}

/**
 * Returns two factors by which the largest shop is slower than the smallest: in response time and in processor time.
 */
function growth(all: Measured[]): [wait: number, processor: number] {
  const [first, last] = [all[0], all.at(-1)]
  const ratio = (of: (one: Measured) => number) => (first && last && of(first) > 0 ? of(last) / of(first) : 1)
  return [ratio(({ p95 }) => p95), ratio(({ postgres, node }) => postgres + node)]
}
