import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDatabases } from '../../bench/databases.ts'
import { connect, type Database } from '#server/db/client.ts'
import { hashToken } from '#server/http/actor.ts'
import { startNginx } from './nginx.ts'
import { visit, type Outcome, type Product } from './visitors.ts'

/** `npm run setups -- rolling`: two servers behind nginx with TLS, restarted one after the other under load. */
const { values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3745' }, rounds: { type: 'string', default: '2' } },
})
const NGINX_PORT = Number(values.port)
const PORTS = [NGINX_PORT + 2, NGINX_PORT + 3] as const
const BUYERS = 100
const PRODUCTS = 1_000
/** Before the first restart and after each, so that all is as on any day; milliseconds. */
const CALM_MS = 3_000
const ROOT = path.resolve(import.meta.dirname, '../..')

const databases = await startDatabases()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-rolling-'))
const url = await databases.filled(PRODUCTS)
const database = connect(url)
const buyers = await signInBuyers(database)
const products = await stockUp(database)
const ordersBefore = await countOrders(database)
let servers = await Promise.all(PORTS.map(startServer))
const nginx = await startNginx(folder, NGINX_PORT, PORTS)
const visitors = visit(`https://localhost:${NGINX_PORT}`, buyers, products)
await sleep(CALM_MS)
for (let round = 0; round < Number(values.rounds); round++)
  for (const [at, port] of PORTS.entries()) {
    await stop(servers[at])
    servers = servers.with(at, await startServer(port))
    await sleep(CALM_MS)
  }
const outcome = await visitors.stop()
await nginx.stop()
await Promise.all(servers.map(stop))
const ordered = (await countOrders(database)) - ordersBefore
await database.close()
await databases.stop()
report(outcome, ordered)
if (process.exitCode !== 0) console.log(nginx.log())
fs.rmSync(folder, { recursive: true, force: true })

/** Settles once it is ready. */
async function startServer(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: folder,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await isReady(port))) {
    if (server.exitCode !== null) throw new Error(`The server on port ${port} ended with ${server.exitCode}`)
    await sleep(100)
  }
  return server
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** As a service manager does. */
async function stop(server: ChildProcess | undefined): Promise<void> {
  if (!server) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function signInBuyers({ sql }: Database): Promise<{ token: string }[]> {
  const tokens = Array.from({ length: BUYERS }, () => randomBytes(32).toString('base64url'))
  for (const [at, token] of tokens.entries())
    await sql`
      with account as (
        insert into accounts (email, username, full_name, role, email_confirmed_at)
        values (${`rolling${at}@isoko.example`}, ${`rolling${at}`}, ${`Rolling ${at}`}, 'user', now() - interval '30 days') returning id
      ) insert into sessions (token_hash, account_id) select ${hashToken(token)}, id from account`
  return tokens.map((token) => ({ token }))
}

/** Enough of a few products that none is sold out. */
async function stockUp({ sql }: Database): Promise<Product[]> {
  await sql`update products set stock = 100000 where id in (select id from products where listed order by id limit 50)`
  return sql<Product>`
    select id, (price_cents / 100)::float8 as price from products where listed and stock = 100000 and price_cents % 100 = 0`
}

async function countOrders({ sql }: Database): Promise<number> {
  const [row] = await sql<{ orders: number }>`select count(*)::int as orders from orders`
  return row?.orders ?? 0
}

function report({ calls, failures, ordered: acknowledged }: Outcome, placed: number): void {
  console.table(calls)
  for (const failure of failures.slice(0, 40)) console.log(failure)
  console.log(`${failures.length} failed of ${Object.values(calls).reduce((sum, one) => sum + one, 0)} calls,`)
  console.log(
    `over ${PORTS.length * Number(values.rounds)} restarts; ${acknowledged} orders acknowledged, ${placed} there`,
  )
  process.exitCode = failures.length === 0 && acknowledged === placed ? 0 : 1
}
