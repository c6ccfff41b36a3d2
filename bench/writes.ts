import { parseArgs } from 'node:util'
import autocannon, { type Client, type Request } from 'autocannon'
import { connect } from '#server/db/client.ts'
import { bearer } from './api.ts'
import { startDatabases } from './databases.ts'
import { CONNECTIONS, durationMs } from './load.ts'
import { orderOf, readParts, signUpBuyers, type Part } from './orders.ts'
import { startBareServer, startShop, type Server } from './processes.ts'

export interface WriteSpeed {
  perSecond: number
  /** Median and 99th percentile of the response time, in milliseconds. */
  p50: number
  p99: number
}

/**
 * Measures carts and orders of sixteen concurrent buyers. The baselines from the same run are the minimal SQL statement
 * with its own commit, and a route that only sends the bytes of a cart. Run `npm run bench -- writes`.
 */
export async function measureWrites(products: number): Promise<Record<string, WriteSpeed>> {
  const databases = await startDatabases()
  try {
    const url = await databases.filled(products)
    const shop = await startShop({ url, dataDir: databases.dataDir, pages: 'none', forgets: false })
    try {
      return { ...(await limitsOf(url, shop.address)), ...(await writesOf(shop.address)) }
    } finally {
      await shop.stop()
    }
  } finally {
    await databases.stop()
  }
}

async function limitsOf(url: string, shop: string): Promise<Record<string, WriteSpeed>> {
  const [token = ''] = await signUpBuyers(shop, 1)
  return {
    'bare insert, on disk': await bareInserts(url),
    'bare route, the bytes of an empty cart': await bareRoute(await cartOf(shop, token)),
  }
}

/** Measures how many write requests per second a running shop handles. */
export async function writesOf(shop: string): Promise<Record<string, WriteSpeed>> {
  const [tokens, parts] = [await signUpBuyers(shop, CONNECTIONS), await readParts(shop)]
  const load = (requestsOf: (buyer: Buyer) => Request[]) =>
    loadOf(shop, (client, number) => client.setRequests(requestsOf(toBuyer(tokens, parts, number))))
  return {
    'add to cart': await load((buyer) => [addition(buyer)]),
    order: await load((buyer) => [order(buyer)]),
    'cart and order, both counted': await load((buyer) => [addition(buyer), order(buyer)]),
  }
}

interface Buyer {
  headers: Record<string, string>
  /** Returns a different number for each call. */
  next: () => number
  /** Returns a different part for each number, so that no two buyers compete for the same row. */
  part: (number: number) => Part
  name: string
}

/** Number of lines per cart in the benchmark. */
const CART_LINES = 4

let runs = 0

function toBuyer(tokens: string[], parts: Part[], number: number): Buyer {
  const headers = { 'content-type': 'application/json', ...bearer(tokens[number % tokens.length] ?? '') }
  const name = `${runs++}-${number}`
  let calls = 0
  const part = (at: number) => {
    const found = parts[(number * 7 + at) % parts.length]
    if (!found) throw new Error('There are no parts to buy')
    return found
  }
  return { headers, next: () => calls++, part, name }
}

function addition({ headers, next, part }: Buyer): Request {
  const setupRequest = (request: Request) => {
    const body = { product_id: part(next() % CART_LINES).id, quantity: 1 }
    return { ...request, body: JSON.stringify(body) }
  }
  return { method: 'POST', path: '/api/cart/add', headers, setupRequest }
}

function order({ headers, next, part, name }: Buyer): Request {
  const setupRequest = (request: Request) => {
    const number = next()
    const key = { 'idempotency-key': `bench order ${name}-${number}` }
    const body = orderOf([part(number * 16), part(number * 3 + 1)])
    return { ...request, headers: { ...headers, ...key }, body: JSON.stringify(body) }
  }
  return { method: 'POST', path: '/api/orders', headers, setupRequest }
}

async function cartOf(shop: string, token: string): Promise<string> {
  const answer = await fetch(`${shop}/api/cart`, { headers: bearer(token) })
  return answer.text()
}

async function bareRoute(bytes: string): Promise<WriteSpeed> {
  const server: Server = await startBareServer(bytes)
  const request: Request = { method: 'POST', path: '/', headers: { 'content-type': 'application/json' }, body: '{}' }
  try {
    return await loadOf(server.address, (client) => client.setRequests([request]))
  } finally {
    await server.stop()
  }
}

/** Measures a URL under load. @throws if any request failed */
async function loadOf(url: string, setUp: (client: Client, number: number) => void): Promise<WriteSpeed> {
  const run = async (duration: number) => {
    let number = 0
    return autocannon({ url, connections: CONNECTIONS, duration, setupClient: (client) => setUp(client, number++) })
  }
  await run(1) // warms up compilation and connections before the measurement
  const { requests, latency, non2xx, errors } = await run(durationMs() / 1000)
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return { perSecond: Math.round(requests.average), p50: latency.p50, p99: latency.p99 }
}

/**
 * Measures the baseline for the disk: inserting and committing one row, with the same number of connections as a shop.
 */
async function bareInserts(url: string): Promise<WriteSpeed> {
  const { sql, close } = connect(url)
  await sql`create table if not exists bare (id bigint generated always as identity, number int)`
  const times: number[] = []
  const endsAt = performance.now() + durationMs()
  const clients = Array.from({ length: CONNECTIONS }, async (_, number) => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      await sql`insert into bare (number) values (${number})`
      times.push(performance.now() - startedAt)
    }
  })
  await Promise.all(clients)
  await sql`drop table bare`
  await close()
  times.sort((one, other) => one - other)
  const percentile = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
  return { perSecond: Math.round((times.length * 1000) / durationMs()), p50: percentile(0.5), p99: percentile(0.99) }
}

/** Prints the results of `npm run bench -- writes` as a table. */
export async function printWrites(): Promise<void> {
  const options = { products: { type: 'string', default: '10000' } } as const
  const { products } = parseArgs({ allowPositionals: true, options }).values
  console.log(`A second, ${CONNECTIONS} connections, ${products} products; milliseconds`)
  console.table(await measureWrites(Number(products)))
}
