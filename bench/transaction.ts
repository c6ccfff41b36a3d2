import type { Database } from '#server/db/client.ts'
import { createSqlTag, type Sql } from '#server/db/sql-tag.ts'
import type { Lease } from '#server/db/pool.ts'

export async function inTransaction(
  { pool }: Database,
  work: (sql: Sql, connection: Lease) => Promise<void>,
): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    await work(createSqlTag(connection), connection)
    await connection.query('commit')
  } finally {
    connection.release()
  }
}
