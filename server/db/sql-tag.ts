import { SQL } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgDatabase } from 'drizzle-orm/pg-core'
import { TAGGED, type ConnectionPool } from './pool.ts'

type Db = PgDatabase<NodePgQueryResultHKT>

/**
 * Sends a statement with its values as parameters. Each connection prepares the statement once. A value of Drizzle's
 * type `SQL` becomes part of the text: it must have no parameters and be the same each time.
 * @returns the resulting rows
 * @throws DrizzleQueryError
 */
export type Sql = <Row = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>

/** Creates the template tag for a pool or for a transaction's connection. */
export function createSqlTag(connection: Pick<ConnectionPool, 'query'>): Sql {
  return async <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const text = statementText(strings, values)
    const parameters = values.filter((value) => !(value instanceof SQL))
    try {
      return (await connection.query({ name: TAGGED, text }, parameters)).rows as Row[]
    } catch (error) {
      throw new DrizzleQueryError(text, parameters, error as Error)
    }
  }
}

/**
 * Returns the template tag for a database handle. Within a transaction, statements sent with the tag are part of it.
 */
export function sqlOf(db: Db): Sql {
  // Drizzle stores the connection but does not declare it in its types.
  const { session } = db as unknown as { session: { client: Pick<ConnectionPool, 'query'> } }
  return createSqlTag(session.client)
}

interface WrittenStatement {
  text: string
  fragments: SQL[]
}

const dialect = new PgDialect({ casing: 'snake_case' })
const statementCache = new WeakMap<TemplateStringsArray, WrittenStatement>()

function statementText(strings: TemplateStringsArray, values: unknown[]): string {
  const fragments = values.filter((value) => value instanceof SQL)
  const statement = statementCache.get(strings) ?? { text: writeStatement(strings, values), fragments }
  if (fragments.some((fragment, at) => fragment !== statement.fragments[at]))
    throw new Error('A statement has the same fragments each time')
  statementCache.set(strings, statement)
  return statement.text
}

function writeStatement(strings: TemplateStringsArray, values: unknown[]): string {
  let index = 0
  return String.raw({ raw: strings }, ...values.map((value) => (value instanceof SQL ? textOf(value) : `$${++index}`)))
}

function textOf(fragment: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(fragment)
  if (params.length > 0) throw new Error('A fragment of a statement has no parameters')
  return text
}
