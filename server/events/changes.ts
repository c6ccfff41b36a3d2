import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import * as schema from '#server/db/schema.ts'

type Schema = typeof schema
type Db = PgDatabase<NodePgQueryResultHKT, Schema>

/** Change of public data, notifications or orders that other server processes must hear of. */
export interface Change {
  /** Notifications that were written. */
  notifications?: number[]
  /** Products that show another stock or picture; what else they say is as before. */
  products?: number[]
  /** Orders whose status or handover changed, and who changed it. */
  orders?: { id: number; by: number | null }[]
  /** Anything else of what the public sees changed. */
  catalogue?: true
}

const openTransactions = new WeakMap<object, Change>()

/**
 * Publishes a change to all server processes when `tx` commits.
 * @throws Error outside a transaction
 */
export function publishChange(tx: Db, { notifications = [], products = [], orders = [], catalogue }: Change): void {
  const change = openTransactions.get(tx)
  if (!change) throw new Error('Only a transaction can announce')
  if (notifications.length > 0) change.notifications = [...(change.notifications ?? []), ...notifications]
  if (products.length > 0) change.products = [...(change.products ?? []), ...products]
  if (orders.length > 0) change.orders = [...(change.orders ?? []), ...orders]
  if (catalogue) change.catalogue = true
}

/** Makes the transactions of `db` write published changes to the outbox and report them after the commit. */
export function publishOnCommit(db: NodePgDatabase<Schema>, onCommit: (change: Change) => void): void {
  const begin = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    const change: Change = {}
    const result = await begin(async (tx) => {
      openTransactions.set(tx, change)
      const result = await work(tx)
      if (isEmptyless(change)) await tx.insert(schema.outbox).values({ kind: 'announcement', payload: change })
      return result
    }, config)
    if (isEmptyless(change)) onCommit(change)
    return result
  }
}

const isEmptyless = (change: Change) => Object.keys(change).length > 0
