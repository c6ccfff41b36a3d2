import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '#server/db/client.ts'
import type { Sql } from '#server/db/sql-tag.ts'
import { hashToken } from '#server/http/actor.ts'

/** Write as sent. */
export interface SentWrite {
  method: string
  path: string
  body?: unknown
  token?: string | undefined
  /** Idempotency-Key of the write. */
  key?: string | undefined
}

/** Checks whether the database contains the effect of a single write. */
type WriteCheck = (sql: Sql) => Promise<boolean>

interface Entry {
  kind: string
  /**
   * Checks for the effects of the last acknowledged write and of each unanswered write since then, any of which is
   * allowed.
   */
  allowed: WriteCheck[]
}

const AMOUNTS = `
  select p.id, p.stock + coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0)::int as pieces
  from products p
  left join order_lines l on l.product_id = p.id
  left join orders o on o.id = l.order_id
  group by p.id order by p.id`

/** Records acknowledged writes and initial stock, and verifies them against the database. */
export class WriteLedger {
  readonly #url: string
  readonly #stock = new Map<number, number>()
  readonly #entries = new Map<string, Entry>()

  constructor(url: string) {
    this.#url = url
  }

  /** Records the initial stock of each new product. */
  async recordStock(): Promise<void> {
    for (const [id, pieces] of await this.#ask(readStockTotals)) if (!this.#stock.has(id)) this.#stock.set(id, pieces)
  }

  /** Records a write before it is sent, since it may succeed without receiving a response. */
  attempt(write: SentWrite): void {
    const found = toEntry(write, null)
    if (found) this.#entries.get(`${found.kind} ${found.subject}`)?.allowed.push(found.check)
  }

  /** Records a write that received a success response. */
  acknowledge(write: SentWrite, answer: unknown): void {
    const found = toEntry(write, answer)
    if (found) this.#entries.set(`${found.kind} ${found.subject}`, { kind: found.kind, allowed: [found.check] })
  }

  /** Compares the ledger with the database, which must be reachable. @returns a one-line summary */
  async verify(): Promise<string> {
    return this.#ask(async (database) => {
      await sleep(1_000) // gives open transactions time to end
      assert.deepEqual(await foreignTransactions(database.sql), [], 'sessions in a transaction of nobody')
      const left = await readStockTotals(database)
      const wrong = [...left].filter(([id, pieces]) => this.#stock.get(id) !== pieces)
      assert.deepEqual(wrong, [], 'products whose stock and orders are not what they began with')
      const counts: Record<string, number> = {}
      const missing: string[] = []
      for (const [subject, { kind, allowed }] of this.#entries) {
        counts[kind] = (counts[kind] ?? 0) + 1
        const found = await Promise.all(allowed.map((check) => check(database.sql)))
        if (!found.some(Boolean)) missing.push(subject)
      }
      assert.deepEqual(missing, [], 'acknowledged writes that are not there')
      const kinds = Object.entries(counts).map(([kind, count]) => `${count} x ${kind}`)
      return `The books balance: ${left.size} products, ${kinds.join(', ') || 'no writes'}`
    })
  }

  async #ask<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = connect(this.#url, { max: 2 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
}

async function readStockTotals({ pool }: Database): Promise<Map<number, number>> {
  const { rows } = (await pool.query(AMOUNTS)) as { rows: { id: number; pieces: number }[] }
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

async function foreignTransactions(sql: Sql): Promise<unknown[]> {
  return sql`
    select pid, state, query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
      and state_change < now() - interval '500 ms'`
}

interface LedgerEntry {
  kind: string
  /** Subject of the write. A later write of the same kind on the same subject supersedes this write. */
  subject: number | string
  check: WriteCheck
}

/**
 * Determines the effect that a write should have, based on its call. If the call has no response, returns only an
 * effect that does not depend on the response.
 */
function toEntry({ method, path, body, token = '', key }: SentWrite, answer: unknown): LedgerEntry | undefined {
  const [, id = 0] = /\/(\d+)(?:\/|$)/.exec(path) ?? []
  const sent = body as { product_id: number; quantity: number; full_name: string; price: number; items: unknown[] }
  const answered = answer as { id: number; user: { id: number } } | null
  const hash = hashToken(token)
  const isTrue = async (rows: Promise<{ found: boolean }[]>) => (await rows)[0]?.found === true
  switch (`${method} ${path.replace(/\/\d+(?=\/|$)/, '/:id')}`) {
    case 'POST /api/auth/signup': {
      if (!answered) return
      const { id: accountId } = answered.user
      const check: WriteCheck = (sql) => isTrue(sql`select count(*) = 1 as found from accounts where id = ${accountId}`)
      return { kind: 'sign-up', subject: accountId, check }
    }
    case 'POST /api/auth/logout': {
      const check: WriteCheck = (sql) =>
        isTrue(sql`select count(*) = 0 as found from sessions where token_hash = ${hash}`)
      return { kind: 'sign-out', subject: token, check }
    }
    case 'POST /api/orders': {
      if (!answered) return
      const check: WriteCheck = (sql) =>
        isTrue(sql`
        select (select count(*) from order_lines where order_id = ${answered.id}) = ${sent.items.length}
          and (select count(*) from orders where id = ${answered.id} or id in (
            select result::int from idempotency_keys where call = 'orders' and key = ${key ?? ''})) = 1 as found`)
      return { kind: 'order', subject: answered.id, check }
    }
    case 'POST /api/orders/:id/cancel': {
      const check: WriteCheck = (sql) => isTrue(sql`select status = 'cancelled' as found from orders where id = ${id}`)
      return { kind: 'cancelled order', subject: id, check }
    }
    case 'PUT /api/cart/update': {
      const check: WriteCheck = (sql) =>
        isTrue(sql`
        select c.quantity = ${sent.quantity} as found from cart_lines c join sessions s using (account_id)
        where s.token_hash = ${hash} and c.product_id = ${sent.product_id}`)
      return { kind: 'cart line', subject: `${token} ${sent.product_id}`, check }
    }
    case 'PUT /api/account': {
      const check: WriteCheck = (sql) =>
        isTrue(sql`
        select a.full_name = ${sent.full_name} as found from accounts a join sessions s on s.account_id = a.id
        where s.token_hash = ${hash}`)
      return { kind: 'profile', subject: token, check }
    }
    case 'PUT /api/account/picture': {
      const check: WriteCheck = (sql) =>
        isTrue(sql`
        select a.picture_path is not null as found from accounts a join sessions s on s.account_id = a.id
        where s.token_hash = ${hash}`)
      return { kind: 'profile picture', subject: token, check }
    }
    case 'PATCH /api/products/:id': {
      const check: WriteCheck = (sql) =>
        isTrue(sql`
        select price_cents = ${sent.price * 100}::bigint as found from products where id = ${id}`)
      return { kind: 'price', subject: id, check }
    }
  }
}
