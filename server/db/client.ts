import { drizzle } from 'drizzle-orm/postgres-js'
import type { PostgresJsDatabase, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import postgres from 'postgres'
import { readAddress } from './address.ts'
import * as schema from './schema.ts'

type Schema = typeof schema
export type Sql = postgres.Sql

/** A connection pool or an open transaction: use cases take either and never need to know which. */
export type Db = PostgresJsDatabase<Schema> | Transaction
export type Transaction = PostgresJsTransaction<Schema, ExtractTablesWithRelations<Schema>>

export interface Database {
  sql: Sql
  db: PostgresJsDatabase<Schema>
  close: () => Promise<void>
}

interface ConnectOptions {
  max?: number
  onStatement?: (text: string, parameters: unknown[]) => void
}

/**
 * Opens a pool; connections are made when first used.
 * @param options.max connections at most (default 10: two cores run no more statements at once than that)
 * @param options.onStatement is told of each statement that is sent, for tests
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { onStatement } = options
  const [address, socket] = readAddress(url)
  const sql = postgres(address, {
    ...socket,
    max: options.max ?? 10,
    onnotice: () => {},
    connection: { TimeZone: 'UTC' },
    ...(onStatement ? { debug: (_connection, text, parameters) => onStatement(text, parameters) } : {}),
  })
  return { sql, db: drizzle(sql, { schema, casing: 'snake_case' }), close: () => sql.end({ timeout: 5 }) }
}
