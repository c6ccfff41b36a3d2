import fs from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { checkExternalDatabase } from '#server/db/external.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openClient } from '#server/db/pool.ts'
import { StartError } from '#server/startup/messages.ts'
import type { Step } from '#server/startup/steps.ts'
import { moveMessages } from './move-messages.ts'
import { loadRows, requireEmpty, requireKnownMigrations } from './restore.ts'
import { readSequences, readTables } from './table-rows.ts'
import { writeTables } from './write.ts'

interface MoveOptions {
  /** Database of the shop. */
  from: string
  /** Empty database that belongs to its user. */
  to: string
  dataDir: string
  /** Temporary folder for the rows; it must not exist yet. */
  scratch: string
  step: Step
}

interface TableSum {
  rows: number
  checksum: string
}

/**
 * Copies the tables of a stopped shop into another database and compares them, table by table. The other database stays
 * empty unless everything matches; the shop's own database is only read.
 * @returns the number of rows
 * @throws StartError when the shop is running or changes, or the other database is not empty or ends up different
 */
export async function moveDatabase({ from, to, dataDir, scratch, step }: MoveOptions): Promise<number> {
  await checkExternalDatabase(to, { setting: moveMessages.setting })
  const [source, target] = [openClient(from, 0), openClient(to, 0)]
  await Promise.all([source.connect(), target.connect()])
  try {
    await requireOtherDatabase(source, target)
    await requireStopped(source)
    const { migrations: files, ...copy } = await step(moveMessages.steps.read, (tell) =>
      writeTables({ databaseUrl: from, dataDir }, scratch, tell),
    )
    const migrations = requireKnownMigrations(files)
    await requireEmpty(target, { migrations: files, tables: copy.tables }, new URL(to).host)
    await migrateDatabase(to, { migrations, functions: [] })
    let rows = 0
    await step(moveMessages.steps.load, (tell) =>
      loadRows(target, { folder: scratch, manifest: copy, tell }, async () => {
        await requireStopped(source)
        rows = await requireSame(source, target)
      }),
    )
    await step(moveMessages.steps.update, () => migrateDatabase(to))
    return rows
  } finally {
    await Promise.all([source.end(), target.end()])
    fs.rmSync(path.resolve(scratch), { recursive: true, force: true })
  }
}

/** Compares the tables and sequences of two databases. @returns the number of rows */
async function requireSame(source: Client, target: Client): Promise<number> {
  let rows = 0
  for (const { name, columns } of await readTables(source)) {
    const [here, there] = await Promise.all([source, target].map((client) => sumTable(client, name, columns)))
    if (here?.rows !== there?.rows || here?.checksum !== there?.checksum)
      throw new StartError(moveMessages.differs(name, here?.rows ?? 0, there?.rows ?? 0))
    rows += here?.rows ?? 0
  }
  const [before, after] = await Promise.all([readSequences(source), readSequences(target)])
  const sequence = Object.keys(before).find((name) => before[name] !== after[name])
  if (sequence) throw new StartError(moveMessages.sequenceDiffers(sequence))
  return rows
}

/** Sums a hash of every row's text, which is the same in every version of PostgreSQL. Includes only stored columns. */
async function sumTable(client: Client, name: string, columns: string[]): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 16))::bit(64)::bigint), 0)::text as checksum
    from ${name}`)
  return rows[0] ?? { rows: 0, checksum: '' }
}

async function requireOtherDatabase(source: Client, target: Client): Promise<void> {
  const identify = async (client: Client) =>
    (await client.query(`select system_identifier::text || current_database() as id from pg_control_system()`)).rows[0]
      ?.id
  // ordinary users may not read this; the check for an empty database then refuses the shop's own
  const [here, there] = await Promise.all([source, target].map((client) => identify(client).catch(() => null)))
  if (here && here === there) throw new StartError(moveMessages.sameDatabase)
}

/** Requires that nobody but this command is connected, so that no order is left behind. */
async function requireStopped(source: Client): Promise<void> {
  const { rows } = await source.query<{ count: number }>(`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  if ((rows[0]?.count ?? 0) > 0) throw new StartError(moveMessages.shopRuns)
}
