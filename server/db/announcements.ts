import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import * as schema from './schema.ts'

type Schema = typeof schema
type Db = PgDatabase<NodePgQueryResultHKT, Schema>

/** What a transaction changed that every server process shows or keeps. */
export interface Announcement {
  /** Notifications that were written. */
  notifications?: number[]
  /** Products that show another stock or picture; what else they say is as before. */
  products?: number[]
  /** Anything else of what the public sees changed. */
  catalogue?: true
}

const open = new WeakMap<object, Announcement>()

/**
 * Tells every server process once `tx` has committed, and nobody when it is rolled back.
 * @throws Error outside a transaction
 */
export function announce(tx: Db, { notifications = [], products = [], catalogue }: Announcement): void {
  const announcement = open.get(tx)
  if (!announcement) throw new Error('Only a transaction can announce')
  if (notifications.length > 0) announcement.notifications = [...(announcement.notifications ?? []), ...notifications]
  if (products.length > 0) announcement.products = [...(announcement.products ?? []), ...products]
  if (catalogue) announcement.catalogue = true
}

/** Makes the transactions of `db` write what they announce into the outbox, and then say that they have committed. */
export function announceCommits(db: NodePgDatabase<Schema>, committed: (told: Announcement) => void): void {
  const begin = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    const told: Announcement = {}
    const result = await begin(async (tx) => {
      open.set(tx, told)
      const result = await work(tx)
      if (isNews(told)) await tx.insert(schema.outbox).values({ kind: 'announcement', payload: told })
      return result
    }, config)
    if (isNews(told)) committed(told)
    return result
  }
}

const isNews = (told: Announcement) => Object.keys(told).length > 0
