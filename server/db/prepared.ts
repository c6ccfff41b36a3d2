import type { Db } from './client.ts'

const kept = new WeakMap<Db, Map<string, unknown>>()

/**
 * A statement that is built once for a pool, and that PostgreSQL parses once for a connection (`.prepare()`): building a
 * list's SQL takes Drizzle longer than running it takes PostgreSQL. A transaction builds its own, since it has a
 * connection of its own.
 * @param name stands for the text of the statement; there must be few of them, what differs more is a placeholder
 */
export function prepared<Statement>(db: Db, name: string, build: () => Statement): Statement {
  const statements = kept.get(db) ?? new Map<string, unknown>()
  kept.set(db, statements)
  const statement = (statements.get(name) as Statement | undefined) ?? build()
  statements.set(name, statement)
  return statement
}
