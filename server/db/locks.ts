import { asc, getTableName, sql, type SQL } from 'drizzle-orm'
import { PgTransaction, type PgSelect } from 'drizzle-orm/pg-core'
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
  projects,
  rounds,
  statements,
} from './schema.ts'

/** Order in which tables are locked. Transactions that follow it, and lock rows in order of id, cannot deadlock. */
const LOCK_ORDER = [
  orders,
  categories,
  products,
  accounts,
  projects,
  bannerTiles,
  bannerSlides,
  cartLines,
  notifications,
  statements,
  rounds,
]
type LockedTable = (typeof LOCK_ORDER)[number]
type TableWithId = Exclude<LockedTable, typeof cartLines>

const lastLocked = new WeakMap<Db, number>()

type LockStrength = 'update' | 'no key update' | 'share'

/**
 * Runs a query and locks the rows that it returns from one table, in order of id, until the transaction ends.
 * @param strength 'update' also waits for new rows that refer to the locked rows
 * @throws Error in tests if the transaction has already locked a table that is later in the lock order
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

/** Returns the lock clause to append to a raw SQL statement. The clause includes the sort order of the rows. */
export function rowLocks(tx: Db, table: LockedTable, strength: LockStrength = 'no key update'): SQL {
  assertLockOrder(tx, table)
  const key = `${getTableName(table)} ${strength}`
  const clause = lockClauses.get(key) ?? sql.raw(lockClause(getTableName(table), strength))
  lockClauses.set(key, clause)
  return clause
}

const lockClauses = new Map<string, SQL>()
/** Builds the lock clause. Cart lines are locked in order of product id. */
const lockClause = (table: string, strength: LockStrength) =>
  `order by ${table}.${table === getTableName(cartLines) ? 'product_id' : 'id'} for ${strength} of ${table}`

interface LockableQuery<Rows> extends PromiseLike<Rows> {
  orderBy: (...columns: ReturnType<typeof asc>[]) => { for: (...how: Parameters<PgSelect['for']>) => PromiseLike<Rows> }
}

function assertLockOrder(tx: Db, table: LockedTable): void {
  if (process.env['NODE_ENV'] !== 'test' || !(tx instanceof PgTransaction)) return // a single statement ends its locks
  const rank = LOCK_ORDER.indexOf(table)
  if (rank < (lastLocked.get(tx) ?? 0)) throw new Error('Rows are locked out of order: see LOCK_ORDER')
  lastLocked.set(tx, rank)
}
