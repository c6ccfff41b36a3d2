import type { Db } from './client.ts'

const statementCache = new WeakMap<Db, Map<string, unknown>>()

/**
 * Caches a prepared statement per database handle, because building the SQL costs more than running it.
 * @param name name that is unique to the statement's text; to keep the number of names small, use placeholders for
 * variable parts
 */
export function prepareOnce<Statement>(db: Db, name: string, build: () => Statement): Statement {
  const statements = statementCache.get(db) ?? new Map<string, unknown>()
  statementCache.set(db, statements)
  const statement = (statements.get(name) as Statement | undefined) ?? build()
  statements.set(name, statement)
  return statement
}
