import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDatabases } from '../../bench/databases.ts'
import { startServer, stopServer } from '../../bench/started-shop.ts'
import { connect, type Database } from '#server/db/client.ts'
import { startNginx } from './nginx.ts'
import { signInBuyers, stockUp } from './shop.ts'
import { visit, type Outcome } from './visitors.ts'

/**
 * `npm run setups -- rolling`: runs two servers behind nginx with TLS, and restarts them one after the other under
 * load.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3745' }, rounds: { type: 'string', default: '2' } },
})
const NGINX_PORT = Number(values.port)
const PORTS = [NGINX_PORT + 2, NGINX_PORT + 3] as const
const PRODUCTS = 1_000
const ID = /^[\dA-Z]{4}-[\dA-Z]{4}$/
/** Recovery time before the first restart and after each restart, in milliseconds. */
const CALM_MS = 3_000

const databases = await startDatabases()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-rolling-'))
const url = await databases.filled(PRODUCTS)
const settings = { DATABASE_URL: url, DATA_DIR: folder }
const database = connect(url)
const buyers = await signInBuyers(database)
const products = await stockUp(database)
const ordersBefore = await countOrders(database)
let servers = await Promise.all(PORTS.map((port) => startServer(port, settings)))
const nginx = await startNginx(folder, NGINX_PORT, PORTS)
const visitors = visit(`https://localhost:${NGINX_PORT}`, buyers, products)
await sleep(CALM_MS)
for (let round = 0; round < Number(values.rounds); round++)
  for (const [at, port] of PORTS.entries()) {
    await stopServer(servers[at])
    servers = servers.with(at, await startServer(port, settings))
    await sleep(CALM_MS)
  }
const outcome = await visitors.stop()
await nginx.stop()
await Promise.all(servers.map(stopServer))
const ordered = (await countOrders(database)) - ordersBefore
await database.close()
await databases.stop()
report(outcome, ordered)
checkLog(nginx.requests())
if (process.exitCode !== 0) console.log(nginx.log())
fs.rmSync(folder, { recursive: true, force: true })

async function countOrders({ sql }: Database): Promise<number> {
  const [row] = await sql<{ orders: number }>`select count(*)::int as orders from orders`
  return row?.orders ?? 0
}

function report({ calls, failures, orderIds }: Outcome, placed: number): void {
  console.table(calls)
  for (const failure of failures.slice(0, 40)) console.log(failure)
  console.log(`${failures.length} failed of ${Object.values(calls).reduce((sum, one) => sum + one, 0)} calls,`)
  console.log(
    `over ${PORTS.length * Number(values.rounds)} restarts; ${orderIds.length} orders acknowledged, ${placed} there`,
  )
  process.exitCode = failures.length === 0 && orderIds.length === placed ? 0 : 1
}

/**
 * Checks that every answered request is logged with its ID, and that the log contains no typed text or full IP
 * addresses.
 */
function checkLog(requests: ReturnType<typeof nginx.requests>): void {
  const shops = requests.filter(({ status }) => status !== 301)
  const faults = shops.filter(
    ({ id, path: place, network }) => !ID.test(id) || place.includes('?') || network !== '127.0.0.0',
  )
  console.log(`${faults.length} of ${shops.length} lines of nginx's log are not as they should be`)
  for (const fault of faults.slice(0, 10)) console.log(fault)
  if (faults.length > 0 || shops.length === 0) process.exitCode = 1
}
