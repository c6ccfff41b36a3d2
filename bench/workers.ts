import fs from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { startDatabases } from './databases.ts'
import { CONNECTIONS, measureShortly, requestsPerSecond } from './load.ts'
import { startServer, stopServer } from './started-shop.ts'

/**
 * Measures the responses per second of one worker, two workers, two servers, and one worker once more to reveal
 * interference from other programs. Run `npm run bench -- workers`, with `--quick` to measure briefly or
 * `--products=100000` to set the number of products.
 */
const { products, port, quick } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '10000' },
    port: { type: 'string', default: '3745' },
    quick: { type: 'boolean', default: false },
  },
}).values
/** Number of workers per server, for each setup. */
const SETUPS = { 'one worker': [1], 'two workers': [2], 'two servers': [1, 1], 'one worker again': [1] }
const hasPages = fs.existsSync('build/current/server')
if (quick) measureShortly()

const databases = await startDatabases()
try {
  const url = await databases.filled(Number(products))
  const settings = { DATABASE_URL: url, DATA_DIR: databases.dataDir }
  const results: Record<string, Record<string, number>> = {}
  for (const [name, workers] of Object.entries(SETUPS)) results[name] = await measure(workers, settings)
  console.log(`Answers a second to ${CONNECTIONS} connections, ${products} products`)
  console.table(results)
} finally {
  await databases.stop()
}
const [load = 0] = os.loadavg()
console.log(
  `${os.availableParallelism()} cores, which the load generator and PostgreSQL share; load ${load.toFixed(1)}`,
)

async function measure(workers: number[], settings: Record<string, string>): Promise<Record<string, number>> {
  const ports = workers.map((_, at) => Number(port) + at)
  const servers = []
  try {
    for (const [at, count] of workers.entries())
      servers.push(await startServer(ports[at] ?? 0, { ...settings, WORKERS: String(count) }))
    let unseen = 0
    return {
      'lists nobody asked before': await perSecond(ports, () => `/api/products?max_price=${(unseen += 1) + 1_000_000}`),
      ...(hasPages && { 'home page from memory': await perSecond(ports, () => '/') }),
    }
  } finally {
    await Promise.all(servers.map(stopServer))
  }
}

/** Returns the combined responses per second of all servers. The connections are distributed among the servers. */
async function perSecond(ports: number[], nextPath: () => string): Promise<number> {
  const connections = CONNECTIONS / ports.length
  const rates = await Promise.all(
    ports.map((port) => requestsPerSecond(`http://127.0.0.1:${port}`, { connections, nextPath })),
  )
  return Math.round(rates.reduce((sum, rate) => sum + rate, 0))
}
