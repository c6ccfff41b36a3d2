import type { Client } from 'pg'
import { openClient } from '#server/db/pool.ts'
import { describeError } from '#server/startup/log.ts'

/** Time limit in milliseconds for recording a result. */
const TIMEOUT_MS = 10_000

export type BackupWork = 'backup' | 'copy' | 'test_restore'

/** Last success and last failure of one kind of backup work. */
export interface BackupResult {
  kind: BackupWork
  /** Name of the last successful backup. */
  backup: string | null
  succeededAt: Date | null
  seconds: number | null
  /** Null after a success. */
  failedAt: Date | null
  failure: string | null
}

interface Success {
  backup: string
  seconds: number
  /** Defaults to now. */
  at?: Date
}

export const readResultsSql = `
  select kind, backup, succeeded_at as "succeededAt", seconds, failed_at as "failedAt", failure from backup_results`

export async function readResult(databaseUrl: string, kind: BackupWork): Promise<BackupResult | undefined> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(`${readResultsSql} where kind = $1`, [kind])
    return toResults(rows)[0]
  })
}

/** Converts rows of `readResultsSql`, whose times are strings. */
export function toResults(rows: object[]): BackupResult[] {
  const toDate = (text: string | null) => (text === null ? null : new Date(text))
  return (rows as (BackupResult & { succeededAt: string | null; failedAt: string | null })[]).map((row) => ({
    ...row,
    succeededAt: toDate(row.succeededAt),
    failedAt: toDate(row.failedAt),
  }))
}

export async function recordSuccess(databaseUrl: string, kind: BackupWork, { backup, seconds, at }: Success) {
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into backup_results (kind, backup, seconds, succeeded_at) values ($1, $2, $3, coalesce($4, now()))
      on conflict (kind) do update set backup = excluded.backup, seconds = excluded.seconds,
        succeeded_at = excluded.succeeded_at, failed_at = null, failure = null`,
      [kind, backup, seconds, at ?? null],
    ),
  )
}

export async function recordFailure(databaseUrl: string, kind: BackupWork, error: unknown, at?: Date): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into backup_results (kind, failure, failed_at) values ($1, $2, coalesce($3, now()))
      on conflict (kind) do update set failure = excluded.failure, failed_at = excluded.failed_at`,
      [kind, describeError(error).message, at ?? null],
    ),
  )
}

/** Clears a failure after the same work has succeeded by hand or is no longer requested. */
export async function clearFailure(databaseUrl: string, kind: BackupWork): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(`update backup_results set failed_at = null, failure = null where kind = $1`, [kind]),
  )
}

/** Runs work and records a failure before rethrowing it. */
export async function recordingFailures<Result>(
  databaseUrl: string,
  kind: BackupWork,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await recordFailure(databaseUrl, kind, error).catch(() => {}) // the database may be the cause
    throw error
  }
}

async function withClient<Result>(databaseUrl: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = openClient(databaseUrl, TIMEOUT_MS)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
