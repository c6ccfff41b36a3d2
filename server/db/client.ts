import { EventEmitter } from 'node:events'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { PostgresJsDatabase, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { readAddress } from './address.ts'
import { announceCommits, type Announcement } from './announcements.ts'
import { postgres } from './driver.ts'
import * as schema from './schema.ts'

type Schema = typeof schema
export type { Sql }

/** A connection pool or an open transaction: use cases take either and never need to know which. */
export type Db = PostgresJsDatabase<Schema> | Transaction
export type Transaction = PostgresJsTransaction<Schema, ExtractTablesWithRelations<Schema>>

export interface Database {
  sql: Sql
  db: PostgresJsDatabase<Schema>
  /** What the transactions of this process announce, as soon as they have committed. */
  commits: EventEmitter<{ announced: [Announcement] }>
  close: () => Promise<void>
}

/** Seconds: how long a database may take to let us in, and how long the longest pause between attempts is. */
const CONNECT_TIMEOUT = 5
const LONGEST_PAUSE = 1
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
    connect_timeout: CONNECT_TIMEOUT,
    backoff: (failures) => Math.min(2 ** failures / 100, LONGEST_PAUSE),
    onnotice: () => {},
    connection: { TimeZone: 'UTC' },
    ...(onStatement ? { debug: (_connection, text, parameters) => onStatement(text, parameters) } : {}),
  })
  const db = drizzle(sql, { schema, casing: 'snake_case' })
  const commits: Database['commits'] = new EventEmitter()
  announceCommits(db, (told) => commits.emit('announced', told))
  return { sql, db, commits, close: () => sql.end({ timeout: 5 }) }
}
