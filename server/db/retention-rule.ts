import { sql, type SQL } from 'drizzle-orm'

/** Milliseconds. */
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Rule that removes a feature's expired data, batch by batch. */
export interface RetentionRule {
  /** Interval between two runs, in milliseconds. */
  every: number
  /** Returns the statement that removes expired rows, up to the given limit; it leaves locked rows for the next run. */
  statement: (limit: number) => SQL
}

/** A feature's rules by name. */
export type RetentionRules = Record<string, RetentionRule>

export const hourly = (statement: RetentionRule['statement']): RetentionRule => ({ every: HOUR_MS, statement })
export const daily = (statement: RetentionRule['statement']): RetentionRule => ({ every: DAY_MS, statement })

/** Builds the statement that deletes rows; `key` lists the key columns, separated by commas. */
export const deleteRows = (table: string, key: string, condition: SQL) => (limit: number) =>
  sql`
    delete from ${sql.raw(table)} where (${sql.raw(key)}) in (
      select ${sql.raw(key)} from ${sql.raw(table)} where ${condition} limit ${limit} for update skip locked)`

/** Builds the statement that clears a column of rows; `key` lists the key columns, separated by commas. */
export const clearColumn = (table: string, key: string, column: string, condition: SQL) => (limit: number) =>
  sql`
    update ${sql.raw(table)} set ${sql.raw(column)} = null where (${sql.raw(key)}) in (
      select ${sql.raw(key)} from ${sql.raw(table)} where ${condition} limit ${limit} for update skip locked)`
