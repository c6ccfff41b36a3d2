import fs from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { bareSqlPerSecond } from './bare-sql.ts'
import { slowestAnswers } from './catalogue-queries.ts'
import { startDatabases } from './databases.ts'
import { requestsPerSecond } from './load.ts'
import { ordersPerSecond } from './orders.ts'
import { startBareServer, startShop, type Server } from './processes.ts'

/** Speed of the shop against the limit of the same machine in the same run: `npm run bench`, or with `--products=1000000`. */

const SMALL_PRODUCT_COUNT = 10_000
const { products } = parseArgs({
  allowPositionals: true,
  options: { products: { type: 'string', default: '100000' } },
}).values
const large = Number(products)
const pages = fs.existsSync('build/current/server') ? 'built' : 'none'

const startedAt = performance.now()
const databases = await startDatabases()
try {
  console.log(`Fills shops of ${SMALL_PRODUCT_COUNT} and ${large} products`)
  const urls = { small: await databases.filled(SMALL_PRODUCT_COUNT), large: await databases.filled(large) }
  await measureCatalogue(urls)
  await measureLoad(urls.large)
} finally {
  await databases.stop()
}
const [load = 0] = os.loadavg()
console.log(
  `${Math.round((performance.now() - startedAt) / 1000)} s on ${os.availableParallelism()} cores, which the load generator and PostgreSQL share; load ${load.toFixed(1)}`,
)

async function measureCatalogue(urls: { small: string; large: string }): Promise<void> {
  const small = await withShop({ url: urls.small, forgets: true }, slowestAnswers)
  const slowest = await withShop({ url: urls.large, forgets: true }, slowestAnswers)
  const row = ([kind, ms]: [string, number]) => {
    const before = small.get(kind) ?? 0
    return [
      kind,
      { [SMALL_PRODUCT_COUNT]: before.toFixed(1), [large]: ms.toFixed(1), growth: (ms / before).toFixed(1) },
    ] as const
  }
  console.log('\nMilliseconds that 95 of 100 answers stay under, one client (25 at a million; growth under 3)')
  console.table(Object.fromEntries([...slowest].map(row)))
}

async function measureLoad(url: string): Promise<void> {
  const uncached = await withShop({ url, forgets: true }, async (shop) => ({
    'newest 20 with total (3,000)': await measure(shop, '/api/products', url),
    'category and price': await measure(shop, '/api/products?category_ids=20&min_price=500&max_price=2000', url),
    'search, a rare word': await measure(shop, '/api/products?search=Kanido', url),
  }))
  const cachedSpeed = await withShop({ url, forgets: false }, async (shop) => ({
    'newest 20, from the cache (0.7 of bare bytes)': await measure(shop, '/api/products'),
    'overview of figures': await measure(shop, '/api/products/stats/overview'),
    ...(pages === 'built' && {
      'home page (0.6 of bare bytes)': await measure(shop, '/'),
      'product page (0.6 of bare bytes)': await measure(shop, '/product/1'),
    }),
    'orders on disk, 16 buyers (200)': { perSecond: Math.round(await ordersPerSecond(shop)) },
  }))
  console.log('\nPer second, 16 connections. The cores are busy, so that a part of a second is processor time:')
  console.log('`times` is what the shop takes against bare SQL and the same bytes from a bare route together (under 2)')
  console.table({ ...uncached, ...cachedSpeed })
}

/** @param url of the database, where the answer's own statements are measured too */
async function measure(shop: string, address: string, url?: string) {
  const bytes = await (await fetch(shop + address)).text()
  const bareBytes = await withServer(startBareServer(bytes), requestsPerSecond)
  const bareSql = url ? await bareSqlPerSecond(url, databases.dataDir, address) : Infinity
  const perSecond = await requestsPerSecond(shop + address)
  return {
    perSecond: Math.round(perSecond),
    ...(url ? { bareSql: Math.round(bareSql) } : {}),
    bareBytes: Math.round(bareBytes),
    times: (1 / perSecond / (1 / bareSql + 1 / bareBytes)).toFixed(1),
  }
}

function withShop<Result>(
  shop: { url: string; forgets: boolean },
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  return withServer(startShop({ ...shop, dataDir: databases.dataDir, pages }), work)
}

async function withServer<Result>(starting: Promise<Server>, work: (address: string) => Promise<Result>) {
  const server = await starting
  try {
    return await work(server.address)
  } finally {
    await server.stop()
  }
}
