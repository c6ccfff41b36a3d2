import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/db/client.ts'
import { hashToken } from '#server/http/actor.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'
import { failingShop, countStatuses, type Answer, type FailingShop } from './failing-shop.ts'
import { makeShoppers } from './traffic.ts'

const ADMINS = 100
const STREAMS = 1_000
const SIGN_OUTS = 1_200
const CONCURRENCY = 20
/** Number of buyers; each of their orders notifies a thousand bells. */
const BUYERS = 2
/** Delay after a refusal in milliseconds. */
const PAUSE_MS = 200

it('answers 401 to signed-out tokens while serving 1,000 streams and many orders', async () => {
  const shop = await failingShop()
  const shoppers = await makeShoppers(shop, BUYERS)
  const sessions = await makeAdmins(shop)
  const streams: Stream[] = []
  for (const readers of chunksOf(Array.from({ length: STREAMS }, (_, at) => sessions.remaining[at % ADMINS] ?? '')))
    streams.push(...(await Promise.all(readers.map((token) => openStream(shop, token)))))
  // each heartbeat checks the session of the stream's reader in the database, which causes a thousand simultaneous
  // statements
  await waitFor(() => streams.some(({ heartbeats }) => heartbeats() > 0), 'the heartbeats begin', 1)
  const waiting = [...sessions.ended]
  const signOuts: Answer[] = []
  const orders: Answer[] = []
  const signOut = async () => {
    for (let token = waiting.pop(); token; token = waiting.pop()) {
      const answer = await shop.call('/api/auth/logout', { method: 'POST', token })
      signOuts.push(answer)
      if (answer.status === 200) continue
      waiting.push(token)
      await sleep(PAUSE_MS)
    }
  }
  const order = async (token: string) => {
    for (let at = 0; waiting.length > 0; at += 1) orders.push(...(await shop.order(token, at)))
  }
  await Promise.all([...Array.from({ length: CONCURRENCY }, signOut), ...shoppers.map(order)])
  const opened: string[] = []
  for (const tokens of chunksOf(sessions.ended))
    await Promise.all(
      tokens.map(async (token) => {
        const { status } = await shop.call('/api/account', { token })
        if (status !== 401) opened.push(`${token.slice(0, 8)} ${status}`)
      }),
    )
  const open = streams.filter(({ isOpen }) => isOpen()).length
  console.log(
    `${open} streams, sign-outs ${countStatuses(signOuts)}; orders ${countStatuses(orders)}; ${opened.length} of ${SIGN_OUTS} tokens still open their accounts`,
  )
  for (const { close } of streams) close()
  assert.deepEqual(opened, [])
  assert.equal(open, STREAMS)
  await shop.stop()
})

/**
 * Creates admins whose bells notify them of each order. Returns tokens for opening notification streams, and tokens of
 * sessions for the test to end.
 */
async function makeAdmins(shop: FailingShop): Promise<{ remaining: string[]; ended: string[] }> {
  const { sql, close } = connect(shop.data.url(), { max: 1 })
  const makeSession = async (at: number) => {
    const token = randomBytes(32).toString('base64url')
    await sql`
      insert into sessions (token_hash, account_id)
      select ${hashToken(token)}, id from accounts where email = ${`admin${at % ADMINS}@isoko.example`}`
    return token
  }
  for (let at = 0; at < ADMINS; at += 1)
    await sql`
      insert into accounts (full_name, username, email, password_hash, role)
      select full_name, ${`admin${at}`}, ${`admin${at}@isoko.example`}, password_hash, role from accounts where role = 'admin' limit 1`
  const remaining: string[] = []
  const ended: string[] = []
  for (let at = 0; at < ADMINS; at += 1) remaining.push(await makeSession(at))
  for (let at = 0; at < SIGN_OUTS; at += 1) ended.push(await makeSession(at))
  await close()
  return { remaining, ended }
}

function chunksOf(tokens: string[]): string[][] {
  return Array.from({ length: tokens.length / CONCURRENCY }, (_, at) =>
    tokens.slice(at * CONCURRENCY, (at + 1) * CONCURRENCY),
  )
}

interface Stream {
  heartbeats: () => number
  isOpen: () => boolean
  close: () => void
}

/** Opens a notification stream on a separate connection. */
function openStream(shop: FailingShop, token: string): Promise<Stream> {
  const opened = Promise.withResolvers<Stream>()
  let heartbeats = 0
  let isOpen = true
  const headers = { authorization: `Bearer ${token}` }
  const request = http.get(`${shop.address}/api/notifications/stream`, { headers, agent: false }, (answer) => {
    if (answer.statusCode !== 200) opened.reject(new Error(`A stream is answered ${answer.statusCode}`))
    answer.on('data', (chunk: Buffer) => (heartbeats += chunk.toString().includes(': alive') ? 1 : 0))
    answer.on('error', () => {})
    answer.on('close', () => (isOpen = false))
    opened.resolve({ heartbeats: () => heartbeats, isOpen: () => isOpen, close: () => request.destroy() })
  })
  request.on('error', opened.reject)
  return opened.promise
}
