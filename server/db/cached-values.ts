import type { Db } from './client.ts'
import { isWithin } from './time.ts'

/** Maximum age of a cached value in milliseconds if no change is announced. */
const MAX_AGE_MS = 60_000

interface CachedValue {
  value: Promise<unknown>
  readAt: number
}

/** Values read since the last change, by database. Only databases whose changes are announced have an entry. */
const cachedValues = new WeakMap<Db, Map<object, CachedValue>>()

/**
 * Starts caching values for this database or, if caching has already started, clears the cache. The caller must call
 * this function each time a change is announced.
 */
export function resetCachedValues(db: Db): void {
  cachedValues.set(db, new Map())
}

/**
 * Caches a value read from the database until the catalogue changes, for at most a minute. Transactions bypass the
 * cache.
 * @param read reads the value; receives either the root handle of a database or a transaction
 */
export function cacheUntilChanged<Value>(read: (db: Db) => Promise<Value>): (db: Db) => Promise<Value> {
  return (db) => {
    const values = cachedValues.get(db)
    if (!values) return read(db)
    const cached = values.get(read)
    if (cached && isWithin(MAX_AGE_MS, cached.readAt)) return cached.value as Promise<Value>
    const value = read(db)
    values.set(read, { value, readAt: Date.now() })
    value.catch(() => values.delete(read))
    return value
  }
}
