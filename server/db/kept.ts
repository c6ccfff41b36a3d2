import type { Db } from './client.ts'

/** Maximum age of a value without an announced change, in milliseconds. */
const MAX_AGE_MS = 60_000

interface Kept {
  value: Promise<unknown>
  readAt: number
}

/** Values read since the last change, of each database whose changes are announced. */
const keptValues = new WeakMap<Db, Map<object, Kept>>()

/** Starts caching values of this database, or clears them; the caller repeats it at every announced change. */
export function forgetKept(db: Db): void {
  keptValues.set(db, new Map())
}

/**
 * Caches a value read from the database until the catalogue changes, for at most a minute; transactions always read.
 * @param read receives the root of a database or a transaction
 */
export function keepUntilChanged<Value>(read: (db: Db) => Promise<Value>): (db: Db) => Promise<Value> {
  return (db) => {
    const values = keptValues.get(db)
    if (!values) return read(db)
    const kept = values.get(read)
    if (kept && Date.now() < kept.readAt + MAX_AGE_MS) return kept.value as Promise<Value>
    const value = read(db)
    values.set(read, { value, readAt: Date.now() })
    value.catch(() => values.delete(read))
    return value
  }
}
