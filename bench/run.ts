import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '#contract/accounts.ts'
import { requestsPerSecond } from './load.ts'

/** Speed of the shop against the limit of the same machine in the same run: `npm run bench`. Pages must be built. */

const PORT = 3299
const SHOP = `http://127.0.0.1:${PORT}`
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-bench-'))
const root = path.resolve(import.meta.dirname, '..')

const server = await startShop()
try {
  const list = await measureAgainstBare('/api/products')
  const page = await measureAgainstBare('/')
  const orders = await measureOrders()
  console.table({
    'list of 20 products': list,
    'home page, rendered': page,
    'orders placed, on disk': { perSecond: Math.round(orders), bare: '', ratio: '' },
  })
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function startShop(): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The shop did not start')
    await sleep(250)
  }
  return child
}

function isReady(): Promise<boolean> {
  return fetch(`${SHOP}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function measureAgainstBare(place: string) {
  const bytes = await (await fetch(SHOP + place)).text()
  const bareServer = fork(path.join(root, 'bench/bare-server.ts'))
  bareServer.send(bytes)
  const [address] = (await once(bareServer, 'message')) as [string]
  const bare = await requestsPerSecond(address)
  bareServer.kill()
  const perSecond = await requestsPerSecond(SHOP + place)
  return { perSecond: Math.round(perSecond), bare: Math.round(bare), ratio: (perSecond / bare).toFixed(3) }
}

/** Sixteen connections of one shopper order one piece each time, of the part with the most stock. */
async function measureOrders(): Promise<number> {
  const form = {
    full_name: 'Bench',
    email: 'bench@isoko.example',
    password: 'bench bench',
    confirm_password: 'bench bench',
  }
  const { access_token } = (await post('/api/auth/signup', form)) as Session
  const { items } = (await (await fetch(`${SHOP}/api/products?page_size=100`)).json()) as {
    items: { id: number; price: number; stock_quantity: number }[]
  }
  const [part] = items.toSorted((a, b) => b.stock_quantity - a.stock_quantity)
  if (!part) throw new Error('The demo shop has no parts')
  return ordersUntilSoldOut(part, access_token)
}

async function ordersUntilSoldOut(part: { id: number; price: number; stock_quantity: number }, token: string) {
  const body = {
    items: [{ product_id: part.id, quantity: 1, price: part.price }],
    customer_info: { phone: '+250 788 000 000', location: 'KN 4 Ave, Kigali' },
  }
  const startedAt = performance.now()
  const buyers = Array.from({ length: 16 }, async (_, buyer) => {
    for (let at = buyer; at < part.stock_quantity; at += 16) await post('/api/orders', body, token)
  })
  await Promise.all(buyers)
  return part.stock_quantity / ((performance.now() - startedAt) / 1000)
}

async function post(place: string, body: object, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(SHOP + place, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${place}: ${await answer.text()}`)
  return answer.json()
}
