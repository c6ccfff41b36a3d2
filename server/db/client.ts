import { EventEmitter } from 'node:events'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { announceCommits, type Announcement } from './announcements.ts'
import { ConnectionPool, type PoolOptions } from './pool.ts'
import * as schema from './schema.ts'

type Schema = typeof schema

/** A connection pool or an open transaction: use cases take either and never need to know which. */
export type Db = NodePgDatabase<Schema> | Transaction
export type Transaction = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>

/** Sends a statement as it is written, its values as parameters; each connection prepares it once. @returns its rows */
export type Sql = <Row = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>

export interface Database {
  url: string
  pool: ConnectionPool
  sql: Sql
  db: NodePgDatabase<Schema>
  /** What the transactions of this process announce, as soon as they have committed. */
  commits: EventEmitter<{ announced: [Announcement] }>
  close: () => Promise<void>
}

/** Opens a pool; connections are made when first used. */
export function connect(url: string, options: PoolOptions = {}): Database {
  const pool = new ConnectionPool(url, options)
  // Drizzle asks a pool for no more than these two methods, and knows one by its name.
  const db = drizzle(pool as unknown as Pool, { schema, casing: 'snake_case' })
  const commits: Database['commits'] = new EventEmitter()
  announceCommits(db, (told) => commits.emit('announced', told))
  return { url, pool, sql: sqlOver(pool), db, commits, close: () => pool.close() }
}

/** The template tag of a pool, or of a connection that a transaction holds. */
export function sqlOver(connection: Pick<ConnectionPool, 'query'>): Sql {
  return async <Row>(text: TemplateStringsArray, ...values: unknown[]) =>
    (await connection.query({ name: 'tagged', text: textOf(text) }, values)).rows as Row[]
}

const texts = new WeakMap<TemplateStringsArray, string>()

function textOf(strings: TemplateStringsArray): string {
  const text = texts.get(strings) ?? strings.reduce((before, after, place) => `${before}$${place}${after}`)
  texts.set(strings, text)
  return text
}
