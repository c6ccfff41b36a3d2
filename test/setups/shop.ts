import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'
import { hashToken } from '#server/http/actor.ts'
import type { Product } from './visitors.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BUYERS = 100

/** Starts a server as `npm start` does, without limits on attempts. Settles once it is ready. */
export async function startServer(port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const limits = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), ...limits, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await isReady(port))) {
    if (server.exitCode !== null) throw new Error(`The server on port ${port} ended with ${server.exitCode}`)
    await sleep(100)
  }
  return server
}

export function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** As a service manager does. */
export async function stopServer(server: ChildProcess | undefined): Promise<void> {
  if (!server) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

export async function signInBuyers({ sql }: Database): Promise<{ token: string }[]> {
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
export async function stockUp({ sql }: Database): Promise<Product[]> {
  await sql`update products set stock = 100000 where id in (select id from products where listed order by id limit 50)`
  return sql<Product>`
    select id, (price_cents / 100)::float8 as price from products where listed and stock = 100000 and price_cents % 100 = 0`
}
