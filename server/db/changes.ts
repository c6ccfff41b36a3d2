import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { sqlOf } from '#server/db/sql-tag.ts'

type Db = PgDatabase<NodePgQueryResultHKT>

/** Change to public data, notifications or orders, published to other server processes. */
export interface Change {
  /** Ids of new or updated notifications. */
  notifications?: number[]
  /** Products with changed stock or pictures, but no other changes. */
  products?: number[]
  /** Orders with a changed status or handover, and the author of the change. */
  orders?: { id: number; by: number | null }[]
  /** True if public data other than products' stock and pictures changed. */
  catalogue?: true
}

/** An email or an announcement to send. */
export interface OutboxRow {
  kind: 'mail' | 'announcement'
  payload: object
  priority: number
  merge_key?: string | null
  /** Order or other subject that a delayed email is about, used to withdraw the email. */
  about?: string | null
}

interface OpenTransaction {
  change: Change
  outboxRows: OutboxRow[]
}

const openTransactions = new WeakMap<object, OpenTransaction>()

/** Inserts rows into the outbox; within a transaction, inserts them together just before the commit. */
export async function putIntoOutbox(db: Db, rows: OutboxRow[]): Promise<void> {
  const open = openTransactions.get(db)
  if (open) open.outboxRows.push(...rows)
  else await insertOutboxRows(db, rows, 0)
}

/**
 * Publishes a change to all server processes when `tx` commits.
 * @throws Error outside a transaction
 */
export function publishChange(tx: Db, { notifications = [], products = [], orders = [], catalogue }: Change): void {
  const change = openTransactions.get(tx)?.change
  if (!change) throw new Error('Only a transaction can announce')
  if (notifications.length > 0) change.notifications = [...(change.notifications ?? []), ...notifications]
  if (products.length > 0) change.products = [...(change.products ?? []), ...products]
  if (orders.length > 0) change.orders = [...(change.orders ?? []), ...orders]
  if (catalogue) change.catalogue = true
}

/**
 * Makes the transactions of `db` write their emails and published changes to the outbox, and reports changes after the
 * commit.
 * @param mailDelay delay of withdrawable emails, in seconds
 */
export function publishOnCommit(db: NodePgDatabase, mailDelay: number, onCommit: (change: Change) => void): void {
  const begin = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    const open: OpenTransaction = { change: {}, outboxRows: [] }
    const result = await begin(async (tx) => {
      openTransactions.set(tx, open)
      const result = await work(tx)
      await insertOutboxRows(tx, toOutboxRows(open), mailDelay)
      return result
    }, config)
    if (hasChange(open)) onCommit(open.change)
    return result
  }
}

const hasChange = ({ change }: OpenTransaction) => Object.keys(change).length > 0

function toOutboxRows(open: OpenTransaction): OutboxRow[] {
  const { change, outboxRows } = open
  return hasChange(open) ? [...outboxRows, { kind: 'announcement', payload: change, priority: 1 }] : outboxRows
}

async function insertOutboxRows(db: Db, rows: OutboxRow[], mailDelay: number): Promise<void> {
  if (rows.length === 0) return
  await sqlOf(db)`
    insert into outbox (kind, payload, priority, merge_key, about, due_at)
    select *, now() + make_interval(secs => case when about is null then 0 else ${mailDelay}::float8 end)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as sent (kind text, payload jsonb, priority smallint, merge_key text, about text)`
}
