import type { Db } from './client.ts'

const statementCache = new WeakMap<Db, Map<string, unknown>>()

/**
 * Caches a prepared statement per database handle, because building its SQL costs more than running it.
 * @param name unique name for the statement's text; keep the number of names small by using placeholders for variable
 * parts
 */
export function prepareOnce<Statement>(db: Db, name: string, build: () => Statement): Statement {
  const statements = statementCache.get(db) ?? new Map<string, unknown>()
  statementCache.set(db, statements)
  const statement = (statements.get(name) as Statement | undefined) ?? build()
  statements.set(name, statement)
  return statement
}
