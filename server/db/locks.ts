import { asc, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import {
  accounts,
  bannerSlides,
  bannerTiles,
  cartLines,
  categories,
  notifications,
  orders,
  products,
} from './schema.ts'

/** Two transactions that lock several of these, in this order and each in order of id, wait instead of blocking each other. */
const LOCK_ORDER = [orders, categories, products, accounts, bannerTiles, bannerSlides, cartLines, notifications]
type LockedTable = (typeof LOCK_ORDER)[number]
type TableWithId = Exclude<LockedTable, typeof cartLines>

const lastLocked = new WeakMap<Db, number>()

type LockStrength = 'update' | 'no key update' | 'share'

/**
 * Runs a query and locks its rows of one table, in order of id, until the transaction ends.
 * @param strength 'update' also waits for rows that are just being made to refer to these
 * @throws Error in tests when the transaction has locked a table that comes later
 */
export function lockRows<Rows extends unknown[]>(
  tx: Db,
  table: TableWithId,
  query: LockableQuery<Rows>,
  strength: LockStrength = 'no key update',
): PromiseLike<Rows> {
  assertLockOrder(tx, table)
  return query.orderBy(asc(table.id)).for(strength, { of: table })
}

/** The same for a statement that is written as text: its last words, where they begin with the order of the rows. */
export function rowLocks(tx: Db, table: LockedTable, strength: LockStrength = 'no key update'): SQL {
  assertLockOrder(tx, table)
  const key = `${getTableName(table)} ${strength}`
  const clause = lockClauses.get(key) ?? sql.raw(lockClause(getTableName(table), strength))
  lockClauses.set(key, clause)
  return clause
}

const lockClauses = new Map<string, SQL>()
/** Lines of a cart are in the order of their products. */
const lockClause = (table: string, strength: LockStrength) =>
  `order by ${table}.${table === getTableName(cartLines) ? 'product_id' : 'id'} for ${strength} of ${table}`

interface LockableQuery<Rows> extends PromiseLike<Rows> {
  orderBy: (...columns: ReturnType<typeof asc>[]) => { for: (...how: Parameters<PgSelect['for']>) => PromiseLike<Rows> }
}

function assertLockOrder(tx: Db, table: LockedTable): void {
  if (process.env['NODE_ENV'] !== 'test') return
  const rank = LOCK_ORDER.indexOf(table)
  if (rank < (lastLocked.get(tx) ?? 0)) throw new Error('Rows are locked out of order: see LOCK_ORDER')
  lastLocked.set(tx, rank)
}
