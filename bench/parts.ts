import os from 'node:os'
import { parseArgs } from 'node:util'
import { answerTime } from './catalogue-queries.ts'
import { startDatabases } from './databases.ts'
import { fillPartsShop } from './many-parts.ts'
import { startShop } from './processes.ts'

/**
 * How long lists by facts and their counts take where nothing is kept, in shops of 10,000, 100,000 and 1,000,000 products, a
 * third of them passives: `npm run bench -- parts`, `-- --products=100000` up to so many. 25 ms, and growth under 3, are wanted.
 */

const SIZES = [10_000, 100_000, 1_000_000]
const TURNS = 60
const { products } = parseArgs({ allowPositionals: true, options: { products: { type: 'string' } } }).values
const largest = Number(products ?? SIZES.at(-1))
const sizes = [...SIZES.filter((size) => size < largest), largest]

const OHMS = ['4k7', '10k', '220', '1M', '47k', '3.3k', '100', '82k', '560', '2.2k']
const FARADS = ['100n', '10p', '1u', '22p', '4.7n', '470p', '10n', '2.2u']
const at = (list: string[], turn: number) => list[turn % list.length] ?? ''
const sizesOf = (turn: number) => at(['0402', '0603', '0805', '1206'], turn)

/** What is asked for, by its filters; each turn other values. */
const KINDS: Record<string, (turn: number) => string[]> = {
  'one rare value': (turn) => [`resistance:${at(OHMS, turn)}`],
  'one common value': (turn) => [`package:${sizesOf(turn)}`],
  'two values, both common': (turn) => [`package:${sizesOf(turn)}`, `tolerance:${turn % 2 ? '±1%' : '±5%'}`],
  'at least': (turn) => [`voltage_rating:${at(['25V', '50V'], turn)}..`],
  'a range of many values': (turn) => [`resistance:${at(['1k..10k', '100..', '..47k'], turn)}`],
  'three filters': (turn) => [`capacitance:${at(FARADS, turn)}`, `package:${sizesOf(turn)}`, 'voltage_rating:25V..'],
  'four filters': (turn) => [
    `resistance:${at(OHMS, turn)}|${at(OHMS, turn + 3)}`,
    `package:${sizesOf(turn)}`,
    'tolerance:..1%',
    'power:0.1W..',
  ],
  'what is not stated': (turn) => [at(['temperature_coefficient:?', 'manufacturer:?', 'package:?'], turn)],
}

const slowest: Map<string, number>[] = []
const databases = await startDatabases()
try {
  for (const size of sizes) {
    const startedAt = performance.now()
    const url = await databases.made(`parts_${size}`, (database, dataDir) => fillPartsShop(database, dataDir, size))
    console.log(`Filled a shop of ${size} products in ${Math.round((performance.now() - startedAt) / 1000)} s`)
    slowest.push(await measure(url))
  }
} finally {
  await databases.stop()
}
console.log(
  `\n| What | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | growth |\n|---|${'---|'.repeat(sizes.length + 1)}`,
)
for (const [what, first] of slowest[0] ?? []) {
  const times = slowest.map((one) => one.get(what) ?? 0)
  console.log(
    `| ${[what, ...times.map((ms) => ms.toFixed(1)), ((times.at(-1) ?? 0) / first).toFixed(1)].join(' | ')} |`,
  )
}
console.log(`\nMilliseconds that 95 of 100 answers stay under; load ${(os.loadavg()[0] ?? 0).toFixed(1)}`)

async function measure(url: string): Promise<Map<string, number>> {
  const shop = await startShop({ url, dataDir: databases.dataDir, forgets: true, pages: 'none' })
  try {
    const answers = new Map<string, number>()
    for (const [what, filtersAt] of Object.entries(KINDS))
      for (const [kind, path] of [
        ['list', '/api/products'],
        ['counts', '/api/products/facets'],
      ] as const)
        answers.set(`${what}, ${kind}`, await p95((turn) => shop.address + toPath(path, filtersAt(turn))))
    return answers
  } finally {
    await shop.stop()
  }
}

function toPath(path: string, filters: string[]): string {
  const keys = filters.map((text) => text.split(':')[0] ?? '')
  const open = path.endsWith('facets') ? keys.slice(0, 1).map((key) => ['open', key]) : []
  return `${path}?${new URLSearchParams([...filters.map((text) => ['spec', text]), ...open])}`
}

async function p95(addressAt: (turn: number) => string): Promise<number> {
  for (let turn = 0; turn < 12; turn++) await answerTime(addressAt(turn)) // statements are prepared, pages in memory
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) times.push(await answerTime(addressAt(turn)))
  return times.toSorted((one, other) => one - other)[Math.floor(TURNS * 0.95)] ?? 0
}
