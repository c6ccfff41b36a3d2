import { EventEmitter } from 'node:events'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { publishOnCommit, type Change } from './changes.ts'
import { ConnectionPool, type PoolOptions } from './pool.ts'
import { createSqlTag, type Sql } from './sql-tag.ts'

/** Queries name their tables, so Drizzle needs no schema. */
type Schema = Record<string, never>

/** Connection pool or open transaction. Most functions that access the database accept either. */
export type Db = NodePgDatabase<Schema> | Transaction
export type Transaction = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>

export interface Database {
  url: string
  /** Address of the database that bypasses the pooler, for LISTEN and for locks that outlast a transaction. */
  directUrl: string
  pool: ConnectionPool
  sql: Sql
  db: NodePgDatabase<Schema>
  /** Emits the changes made in this process's transactions as soon as each transaction is committed. */
  commits: EventEmitter<{ announced: [Change] }>
  close: () => Promise<void>
}

interface ConnectOptions extends PoolOptions {
  directUrl?: string | undefined
  /** Delay in seconds before sending emails that can still be withdrawn. */
  mailDelay?: number
}

/** Opens a connection pool; connections are opened on first use. */
export function connect(url: string, { directUrl = url, mailDelay = 0, ...options }: ConnectOptions = {}): Database {
  const pool = new ConnectionPool(url, options)
  // Drizzle only needs these two methods of a pool, and recognizes a pool by its class name.
  const db = drizzle(pool as unknown as Pool, { casing: 'snake_case' })
  const commits: Database['commits'] = new EventEmitter()
  publishOnCommit(db, mailDelay, (change) => commits.emit('announced', change))
  return { url, directUrl, pool, sql: createSqlTag(pool), db, commits, close: () => pool.close() }
}
