import { openClient } from '#server/db/pool.ts'

/** Work that only one server of a shop does at a time. */
type LockName = 'nightly_backup' | 'backup_copy' | 'test_restore'

/**
 * Runs a task while holding a lock shared by all servers of the shop. Returns false if another server holds the lock.
 */
export async function aloneWith(databaseUrl: string, name: LockName, work: () => Promise<boolean>): Promise<boolean> {
  const client = openClient(databaseUrl, 0)
  await client.connect()
  try {
    const { rows } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(hashtextextended($1, 0)) as "isFree"`,
      [name],
    )
    return rows[0]?.isFree === true && (await work())
  } finally {
    await client.end()
  }
}
