import fs from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { connect } from '#server/db/client.ts'
import { bareSqlPerSecond, PRICED, type BareStatement } from './bare-sql.ts'
import { slowestAnswers } from './catalogue-queries.ts'
import { startDatabases } from './databases.ts'
import { measureShortly, requestsPerSecond } from './load.ts'
import { assetRows, fillCache, pageBytes } from './pages.ts'
import { startBareServer, startShop, type Server } from './processes.ts'
import { measureStarts } from './starts.ts'
import { printTable, type Row } from './table.ts'
import { writesOf } from './writes.ts'

/**
 * Compares the shop's speed with a baseline on the same machine in the same run, and prints tables for
 * docs/measuring.md. `npm run bench` measures shops of 10,000, 100,000 and 1,000,000 products; `-- --products=100000`
 * stops at that size, and `-- --quick` measures briefly with at most 100,000.
 */

const SIZES = [10_000, 100_000, 1_000_000]
const CATEGORIES = 212
/** Maximum memory of a shop with a full cache, in bytes. The benchmark fails if the shop uses more. */
const MAX_MEMORY = 350 * 2 ** 20
const { products, quick } = parseArgs({
  allowPositionals: true,
  options: { products: { type: 'string' }, quick: { type: 'boolean', default: false } },
}).values
const largest = Number(products ?? (quick ? 100_000 : 1_000_000))
const sizes = [...SIZES.filter((size) => size < largest), largest]
const pages = fs.existsSync('build/current/server') ? 'built' : 'none'
if (quick) measureShortly()

const startedAt = performance.now()
const databases = await startDatabases()
try {
  const urls = new Map<number, string>()
  for (const size of sizes) urls.set(size, await databases.filled(size))
  console.log(`Filled shops of ${sizes.map(written).join(', ')} products in ${secondsSince(startedAt)} s`)
  await measureCatalogue([...urls.values()])
  const loaded = [...urls].slice(quick ? -1 : 0)
  for (const [size, url] of loaded) printTable(`${written(size)} products`, await measureLoad(url))
  printTable('Of any size', [...(pages === 'built' ? assetRows() : []), ...(await startRows())])
} finally {
  await databases.stop()
}
const [load = 0] = os.loadavg()
console.log(
  `\n${secondsSince(startedAt)} s on ${os.availableParallelism()} cores, which the load generator and PostgreSQL share; load ${load.toFixed(1)}`,
)

async function measureCatalogue(urls: string[]): Promise<void> {
  const slowest: Map<string, number>[] = []
  for (const url of urls) slowest.push(await withShop({ url, forgets: true }, ({ address }) => slowestAnswers(address)))
  const rows = [...(slowest[0] ?? [])].map(([kind, first]) => {
    const times = slowest.map((times) => times.get(kind) ?? 0)
    return [kind, ...times.map((ms) => ms.toFixed(1)), ((times.at(-1) ?? 0) / first).toFixed(1)]
  })
  console.log(
    '\nMilliseconds that 95 of 100 answers stay under, uncached, one client; 25 and growth under 3 are wanted\n',
  )
  console.log(`| What | ${sizes.map(written).join(' | ')} | growth |\n|---|${'---|'.repeat(sizes.length + 1)}`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}

async function measureLoad(url: string): Promise<Row[]> {
  const uncached = await withShop({ url, forgets: true }, async ({ address }) => [
    await againstSql(url, address, {
      what: 'newest 20 with total, uncached',
      path: '/api/products',
      bare: 'twenty narrow rows',
      wanted: '5,000/s',
    }),
    await againstSql(url, address, {
      what: 'category and price, uncached',
      path: `/api/products?category_ids=${PRICED.categoryId}&min_price=${PRICED.minFrancs}&max_price=${PRICED.maxFrancs}`,
      bare: 'a bounded count',
      wanted: '2,500/s',
    }),
    await againstSql(url, address, {
      what: 'rare word, uncached',
      path: '/api/products?search=Kanido',
      bare: 'ids of a word',
      wanted: '2,000/s',
    }),
  ])
  const cached = await withShop({ url, forgets: false }, async (shop) => [
    await againstBytes(shop.address, { what: 'newest 20, cached', path: '/api/products', wanted: '0.7 of bare' }),
    ...(pages === 'built' ? await measurePages(shop.address) : []),
    ...(await measureMemory(shop)),
    ...(await measureOrders(url, shop.address)),
  ])
  return [...uncached, ...cached, ...(pages === 'built' ? await measureManyCategories(url) : [])]
}

interface Asked {
  what: string
  path: string
  wanted: string
}

/** Compares the time of an uncached response with the time of the smallest SQL statement that returns the same rows. */
async function againstSql(url: string, shop: string, { what, path, bare, wanted }: Asked & { bare: BareStatement }) {
  const limit = await bareSqlPerSecond(url, bare)
  const now = await requestsPerSecond(shop + path)
  return { what, now: perSecond(now), limit: `${perSecond(limit)} (${bare})`, ratio: now / limit, wanted }
}

/** Compares the time of a cached response with the time of a route that only sends the same bytes. */
async function againstBytes(shop: string, { what, path, wanted }: Asked): Promise<Row> {
  const bytes = await (await fetch(shop + path)).text()
  const limit = await withServer(startBareServer(bytes), ({ address }) => requestsPerSecond(address))
  const now = await requestsPerSecond(shop + path)
  return { what, now: perSecond(now), limit: `${perSecond(limit)} (same bytes)`, ratio: now / limit, wanted }
}

async function measurePages(shop: string): Promise<Row[]> {
  return [
    await againstBytes(shop, { what: 'home page as HTML', path: '/', wanted: '0.6 of bare' }),
    await againstBytes(shop, { what: 'product page as HTML', path: '/product/1', wanted: '0.6 of bare' }),
    { what: "home page's HTML", now: await pageBytes(shop), wanted: '110 kB, 18 kB brotli, 1,100' },
  ]
}

async function measureMemory(shop: Server): Promise<Row[]> {
  const filled = await fillCache(shop.address, pages)
  const { rss, heap } = await shop.memory()
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
  const [wanted, isTooMuch] = [megabytes(MAX_MEMORY), rss > MAX_MEMORY]
  if (isTooMuch) process.exitCode = 1
  const now = `${isTooMuch ? '**too much**: ' : ''}${megabytes(rss)}, of which heap ${megabytes(heap)}`
  return [{ what: `memory after ${filled} different answers were kept`, now, wanted }]
}

async function startRows(): Promise<Row[]> {
  const { first, second } = await measureStarts(pages)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    { what: 'first start, packages and pages there', now: seconds(first), wanted: '40 s with both' },
    { what: 'second start', now: seconds(second), wanted: '2.5 s' },
  ]
}

async function measureOrders(url: string, shop: string): Promise<Row[]> {
  const limit = await bareSqlPerSecond(url, 'one row written')
  const wanted = new Map([
    ['add to cart', '1,500/s'],
    ['order', '350/s, p99 150 ms'],
  ])
  return Object.entries(await writesOf(shop)).map(([what, { perSecond: now, p50, p99 }]) => ({
    what: `${what}, 16 at once`,
    now: `${perSecond(now)}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    limit: `${perSecond(limit)} (one row written)`,
    ratio: now / limit,
    wanted: wanted.get(what) ?? '',
  }))
}

async function measureManyCategories(url: string): Promise<Row[]> {
  const { sql, close } = connect(url)
  await sql`insert into categories (name, parent_id, depth)
    select 'Supplier ' || n, (select min(id) from categories where depth = 1), 2
    from generate_series(1, ${CATEGORIES}::int - (select count(*)::int from categories)) n`
  await close()
  const now = await withShop({ url, forgets: false }, ({ address }) => pageBytes(address))
  return [{ what: `home page's HTML with ${CATEGORIES} categories`, now, wanted: 'as without' }]
}

function withShop<Result>(
  shop: { url: string; forgets: boolean },
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  return withServer(startShop({ ...shop, dataDir: databases.dataDir, pages }), work)
}

async function withServer<Result>(starting: Promise<Server>, work: (server: Server) => Promise<Result>) {
  const server = await starting
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000)
}

function written(number: number): string {
  return Math.round(number).toLocaleString('en')
}

function perSecond(times: number): string {
  return `${written(times)}/s`
}
