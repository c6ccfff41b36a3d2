import os from 'node:os'
import { parseArgs } from 'node:util'
import { connect, type Database } from '#server/db/client.ts'
import type { Session } from '#contract/accounts/calls.ts'
import type { Statement } from '#contract/statements/calls.ts'
import { bearer, post } from './api.ts'
import { startDatabases } from './databases.ts'
import { addAccounts, LOGINS } from './many-accounts.ts'
import { startShop } from './processes.ts'
import { printTable } from './table.ts'

/**
 * Measures the closing of statements: one call for all sellers, each with the same number of delivered lines. The limit
 * from the same run is a plain update of as many rows. Run `npm run bench -- statements`, optionally with
 * `--sellers=50 --lines=100`.
 */

const SELLERS_OF_A_HUNDRED_ACCOUNTS = 1
const { sellers, lines } = parseArgs({
  allowPositionals: true,
  options: { sellers: { type: 'string', default: '50' }, lines: { type: 'string', default: '100' } },
}).values
const [sellerCount, lineCount] = [Number(sellers), Number(lines)]

const databases = await startDatabases()
try {
  const url = await databases.made('statements', fill)
  const shop = await startShop({ url, dataDir: databases.dataDir, pages: 'none', forgets: false })
  try {
    const database = connect(url, { max: 1 })
    const limitMs = await plainUpdate(database)
    await database.close()
    const { access_token: token } = await post<Session>(`${shop.address}/api/auth/login`, LOGINS.admin)
    const startedAt = performance.now()
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    const closed = await post<Statement[]>(`${shop.address}/api/admin/statements/close`, { to_day: day }, bearer(token))
    const ms = performance.now() - startedAt
    printTable('Statements', [
      {
        what: `closing ${closed.length} statements with ${sellerCount * lineCount} lines`,
        now: `${Math.round(ms)} ms`,
        limit: `${Math.round(limitMs)} ms: update of as many rows`,
        ratio: ms / limitMs,
        wanted: 'under 5 s',
      },
    ])
  } finally {
    await shop.stop()
  }
} finally {
  await databases.stop()
}
const [load = 0] = os.loadavg()
console.log(`${os.availableParallelism()} cores; load ${load.toFixed(1)}`)

/** Adds sellers with open earnings of five days ago. */
async function fill(database: Database): Promise<void> {
  const ids = await addAccounts(database, (sellerCount * 100) / SELLERS_OF_A_HUNDRED_ACCOUNTS)
  await database.sql`
    insert into seller_entries (seller_id, kind, gross_cents, commission_cents, adjusted_cents, note, at)
    select seller, 'adjustment', 0, 0, 100000 + n, 'Courier fee', now() - interval '5 days'
    from unnest(${ids.slice(0, sellerCount)}::int[]) seller, generate_series(1, ${lineCount}::int) n`
}

async function plainUpdate({ sql }: Database): Promise<number> {
  await sql`create table copy as select * from seller_entries`
  const startedAt = performance.now()
  await sql`update copy set statement_id = 1`
  return performance.now() - startedAt
}
