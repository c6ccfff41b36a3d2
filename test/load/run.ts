import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startDatabases } from '../../bench/databases.ts'
import { connect } from '#server/db/client.ts'
import { WORKER_ENVIRONMENT, WORKER_FLAGS } from '#server/processes/worker-supervisor.ts'
import { hashToken } from '#server/http/actor.ts'
import type { Measurement } from './load-server.ts'
import {
  countAnswers,
  orderTogether,
  percentile as shareOf,
  type OrderAttempt,
  type TogetherResult,
} from './order-together.ts'
import type { ProbeResult } from './probes.ts'
import type { UploadResult } from './uploads.ts'

/**
 * `npm run load`: places the orders of a school class within two seconds, then lets a thousand buyers order a part with
 * a stock of one hundred. Next, a thousand connections send new searches, pages and orders, with two hundred concurrent
 * uploads halfway through. Then prints the response statistics and checks that the stock and order records are
 * consistent.
 */
const { products, seconds } = parseArgs({
  allowPositionals: true,
  options: { products: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '60' } },
}).values
const CONNECTIONS = { searches: 400, pages: 300, orders: 300 }
const BUYERS = 1_200
/** Orders of a school class at one IP address, sent within two seconds, and the maximum wait in milliseconds. */
const CLASS = { size: 200, withinMs: 2_000, p99: 5_000 }
/** Buyers who order the same part within a second, the pieces in stock, and the maximum wait in milliseconds. */
const HOT_PART = { buyers: 1_000, pieces: 100, withinMs: 1_000, p99: 2_000 }
const WORDS = ['sensor', 'arduino', 'module', 'arduno', 'ultrasonc sensor', 'tempreature', 'esp32', 'stepper motor']

interface Part {
  id: number
  price: number
}

const ordered = { acknowledged: 0 }
let requestCounts = 0
const next = () => (requestCounts += 1)

const databases = await startDatabases()
let failed = false
try {
  console.log(`Fills a shop of ${products} products`)
  const url = await databases.filled(Number(products))
  const database = connect(url)
  const tokens = await signInBuyers()
  const parts = await database.sql<Part>`
    select id, (price_cents / 100)::float8 as price from products
    where listed and stock >= 500 and price_cents % 100 = 0 order by id limit 201`
  const hotPart = parts.pop()
  await database.sql`update products set stock = ${HOT_PART.pieces} where id = ${hotPart?.id ?? 0}`
  const stockBefore = await pieces()
  const server = fork(path.join(import.meta.dirname, 'load-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production', ...WORKER_ENVIRONMENT },
    execArgv: WORKER_FLAGS,
  })
  server.send({ url, dataDir: databases.dataDir })
  const [address] = (await once(server, 'message')) as [string]
  await reportClass(address)
  await reportHotPart(address)
  const probes = fork(path.join(import.meta.dirname, 'probes.ts'))
  probes.send({ address, seconds: Number(seconds) })
  const uploads = fork(path.join(import.meta.dirname, 'uploads.ts'))
  uploads.send({ address, tokens: tokens.slice(0, 200), after: Number(seconds) / 2 })
  const uploadResult = once(uploads, 'message') as Promise<[UploadResult]>
  const probeResult = once(probes, 'message') as Promise<[ProbeResult]>

  os.setPriority(os.constants.priority.PRIORITY_LOW) // uses a low priority, since a thousand real clients would not run on the server's processors
  const results = await Promise.all([loadSearches(), loadPages(), loadOrders()])
  const calmAfter = await secondsUntilCalm()
  server.send('report')
  const [measured] = (await once(server, 'message')) as [Measurement]
  const [probe] = await probeResult
  const [pictures] = await uploadResult
  report(
    measured,
    probe,
    pictures,
    calmAfter,
    results.reduce((sum, { errors }) => sum + errors, 0),
  )
  server.kill('SIGKILL')
  await checkLedger()
  await database.close()

  async function reportClass(address: string): Promise<void> {
    const orders = tokens.slice(0, CLASS.size).map((token, at) => orderOf(token, parts[at % parts.length], '127.0.0.1'))
    const result = await orderTogether(address, orders, { withinMs: CLASS.withinMs, pages: pagesOf(parts[0]) })
    reportTogether(`A class of ${CLASS.size} orders within 2 s`, result, CLASS.p99)
    failed ||= placedIn(result) < CLASS.size
  }

  async function reportHotPart(address: string): Promise<void> {
    const orders = tokens
      .slice(-HOT_PART.buyers)
      .map((token, at) => orderOf(token, hotPart, `198.18.${at % 200}.${Math.floor(at / 200) + 1}`))
    const result = await orderTogether(address, orders, { withinMs: HOT_PART.withinMs, pages: pagesOf(parts[0]) })
    reportTogether(`${HOT_PART.buyers} buyers want one of ${HOT_PART.pieces} pieces within 1 s`, result, HOT_PART.p99)
    const counts = countAnswers(result.answers)
    failed ||= counts['201'] !== HOT_PART.pieces || counts['409 out_of_stock'] !== HOT_PART.buyers - HOT_PART.pieces
    failed ||= Object.values(result.pages).some(({ medianBefore, medianDuring }) => medianDuring > 2 * medianBefore)
  }

  function reportTogether(what: string, result: TogetherResult, limit: number): void {
    ordered.acknowledged += placedIn(result)
    const times = result.answers.map(({ ms }) => ms)
    const [median, p99] = [shareOf(times, 0.5), shareOf(times, 0.99)]
    console.log(`${what} (load ${os.loadavg()[0]?.toFixed(1)}): ${JSON.stringify(countAnswers(result.answers))}`)
    console.log(`An answer took ${median} ms, p99 ${p99} ms (limit ${limit} ms). Pages of others, in ms:`)
    console.table(result.pages)
    failed ||= p99 > limit
  }

  function orderOf(token: string, part: Part | undefined, from: string): OrderAttempt {
    const body = JSON.stringify({
      items: [{ product_id: part?.id, quantity: 1, price: part?.price }],
      customer_info: { phone: '+250 788 000 000', location: 'KN 4 Ave, Kigali' },
    })
    return { token, body, from }
  }

  async function signInBuyers(): Promise<string[]> {
    const made = Array.from({ length: BUYERS }, () => randomBytes(32).toString('base64url'))
    for (const [at, token] of made.entries()) {
      const email = `load${at}@isoko.example`
      await database.sql`
        with account as (
          insert into accounts (email, username, full_name, role, email_confirmed_at)
          values (${email}, ${`load${at}`}, ${`Load ${at}`}, 'seller', now() - interval '30 days') returning id
        ) insert into sessions (token_hash, account_id) select ${hashToken(token)}, id from account`
    }
    return made
  }

  /** Returns the total number of pieces in stock and in orders that are not cancelled. */
  async function pieces() {
    const [row] = await database.sql<{ left: string; sold: string; orders: number }>`
      select (select sum(stock) from products) as left, (select count(*)::int from orders) as orders,
        (select coalesce(sum(quantity), 0) from order_lines join orders o on o.id = order_id where o.status <> 'cancelled') as sold`
    return { left: Number(row?.left), sold: Number(row?.sold), orders: row?.orders ?? 0 }
  }

  async function checkLedger() {
    const now = await pieces()
    const open = await database.sql`
      select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
    const isConsistent = stockBefore.left + stockBefore.sold === now.left + now.sold
    const acknowledged = ordered.acknowledged
    const placed = now.orders - stockBefore.orders
    console.log(
      `Books: ${isConsistent ? 'agree' : 'DO NOT AGREE'}; ${acknowledged} orders acknowledged, ${placed} there; sessions in a transaction: ${open.length}`,
    )
    failed ||= !isConsistent || acknowledged > placed || open.length > 0
  }

  function loadSearches() {
    return run(CONNECTIONS.searches, () => {
      const word = WORDS[next() % WORDS.length] ?? ''
      const path =
        next() % 2
          ? `/api/products?search=${encodeURIComponent(`${word} ${next() % 1000}`)}`
          : `/api/products?category_ids=${1 + (next() % 150)}&min_price=${next() % 1000}`
      return { method: 'GET', path }
    })
  }

  function loadPages() {
    return run(CONNECTIONS.pages, () => ({
      method: 'GET',
      path: `/products?search=${encodeURIComponent(WORDS[next() % WORDS.length] ?? '')}&min_price=${100 + (next() % 5000)}`,
    }))
  }

  function loadOrders() {
    return run(
      CONNECTIONS.orders,
      () => {
        const part = parts[next() % parts.length]
        const body = JSON.stringify({
          items: [{ product_id: part?.id, quantity: 1, price: part?.price }],
          customer_info: { phone: '+250 788 000 000', location: 'KN 4 Ave, Kigali' },
        })
        const headers = {
          authorization: `Bearer ${tokens[next() % tokens.length]}`,
          'content-type': 'application/json',
          'idempotency-key': `load order ${next()}`,
        }
        return { method: 'POST', path: '/api/orders', headers, body }
      },
      (status) => (ordered.acknowledged += status === 201 ? 1 : 0),
    )
  }

  function run(connections: number, requestOf: () => object, onAnswer: (status: number) => void = () => {}) {
    return autocannon({
      url: address,
      connections,
      duration: Number(seconds),
      timeout: 30,
      requests: [{ setupRequest: (request) => ({ ...request, ...requestOf() }) }],
      setupClient: (client) => client.on('response', onAnswer),
    })
  }

  async function secondsUntilCalm(): Promise<number> {
    const startedAt = performance.now()
    for (;;) {
      const began = performance.now()
      const answer = await fetch(`${address}/api/products?search=sensor%20${next()}`)
      await answer.arrayBuffer()
      if (answer.ok && performance.now() - began < 500) return (performance.now() - startedAt) / 1000
      if (performance.now() - startedAt > 60_000) return Infinity
    }
  }
} finally {
  await databases.stop()
}
process.exit(failed ? 1 : 0)

function placedIn({ answers }: TogetherResult): number {
  return answers.filter(({ status }) => status === 201).length
}

function pagesOf(part: Part | undefined): Record<string, string> {
  return { home: '/', list: '/products', product: `/product/${part?.id}` }
}

function report(
  { let_in: admitted, refused, others, memory }: Measurement,
  probe: ProbeResult,
  uploads: UploadResult,
  calmAfter: number,
  errors: number,
) {
  const rows = {
    'let in: p95 (2,000 ms)': [percentile(admitted), 2_000],
    'refused with 503: p95 (50 ms)': [percentile(refused), 50],
    '/healthz: p95 (100 ms)': [percentile(probe.health), 100],
    '/readyz that were not 200 (0)': [probe.notReady, 0],
    'normal again after (5 s)': [calmAfter, 5],
    'memory at most (450 MB)': [memory, 450],
    'lost connections (0)': [errors, 0],
  }
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, [found = 0, max = 0]]) => [
        name,
        { found: Math.round(found * 10) / 10, holds: found <= max },
      ]),
    ),
  )
  console.log(
    `${admitted.length} let in, ${refused.length} refused, others ${JSON.stringify(others)}; uploads: ${JSON.stringify(uploads)}`,
  )
  failed ||= Object.values(rows).some(([found = 0, max = 0]) => found > max)
}

function percentile(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}
