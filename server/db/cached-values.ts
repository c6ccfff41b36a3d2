import type { Db } from './client.ts'

/** Maximum age of a value without an announced change, in milliseconds. */
const MAX_AGE_MS = 60_000

interface CachedValue {
  value: Promise<unknown>
  readAt: number
}

/** Values read since the last change, of each database whose changes are announced. */
const cachedValues = new WeakMap<Db, Map<object, CachedValue>>()

/** Starts caching values of this database, or clears them; the caller repeats it at every announced change. */
export function resetCachedValues(db: Db): void {
  cachedValues.set(db, new Map())
}

/**
 * Caches a value read from the database until the catalogue changes, for at most a minute; transactions always read.
 * @param read receives the root of a database or a transaction
 */
export function cacheUntilChanged<Value>(read: (db: Db) => Promise<Value>): (db: Db) => Promise<Value> {
  return (db) => {
    const values = cachedValues.get(db)
    if (!values) return read(db)
    const cached = values.get(read)
    if (cached && Date.now() < cached.readAt + MAX_AGE_MS) return cached.value as Promise<Value>
    const value = read(db)
    values.set(read, { value, readAt: Date.now() })
    value.catch(() => values.delete(read))
    return value
  }
}
