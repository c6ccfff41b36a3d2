import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { QueryResult } from 'pg'
import { processMessages, StartError } from '#server/startup/messages.ts'
import { ConnectionPool, type Lease } from './pool.ts'

/** Arbitrary advisory lock key, used only here. Servers that start together migrate one after another. */
const MIGRATION_LOCK = 4_730_611
/** `created_at` of the newest migration of version 0.2.0, which Drizzle's migrator recorded in its own table. */
const NEWEST_OF_0_2 = 1_795_248_000_097
/** The migration that creates the tables of version 0.2.0. */
const TABLES_OF_0_2 = 'migrations/0001_isoko_0_2.sql'

/** Matches the statement that creates a trigger. */
const TRIGGER = /^create or replace trigger [^;]*;\n?/gm

const JOURNAL = `
  create schema isoko;
  create table isoko.applied_sql (
    file text primary key,
    hash text not null, -- SHA-256 of the text
    version text not null, -- of the shop that applied it
    applied_at timestamptz not null default now()
  )`
const RECORD = `
  insert into isoko.applied_sql (file, hash, version) values ($1, $2, $3)
  on conflict (file) do update set hash = excluded.hash, version = excluded.version, applied_at = now()`

export interface SqlFile {
  /** Path relative to this folder, which identifies the text in the journal. */
  file: string
  text: string
}

interface AppliedFile {
  file: string
  hash: string
  version: string
}

interface MigrateOptions {
  migrations?: SqlFile[]
  functions?: SqlFile[]
  version?: string
  connectTimeout?: number | undefined
}

/** Anything that sends statements: a pool, a borrowed connection or a client. */
interface Queryable {
  query: (text: string) => Promise<QueryResult>
}

/** Folders whose files define the database. */
export const SQL_FOLDERS = ['migrations', 'functions'].map((folder) => path.join(import.meta.dirname, folder))

/** Reads the migrations of this version of the shop, oldest first. */
export const readMigrations = () => readSqlFiles('migrations')

/**
 * Reads the functions of this version of the shop, and separately the triggers of each file. Replacing a trigger locks
 * its table, which a change of only a function must not do while another server is busy.
 */
export const readFunctions = () => readSqlFiles('functions').flatMap(splitTriggers)

/** Separates the triggers of a file from its functions. */
export function splitTriggers({ file, text }: SqlFile): SqlFile[] {
  const triggers = text.match(TRIGGER) ?? []
  const functions = { file, text: text.replaceAll(TRIGGER, '') }
  return triggers.length > 0 ? [functions, { file: `${file}#triggers`, text: triggers.join('\n') }] : [functions]
}

/**
 * Applies the migrations that the database lacks, then the functions whose text has changed, all in one transaction.
 * @returns the number of files applied
 * @throws StartError if the database is older than version 0.2.0 or newer than this version
 */
export async function migrateDatabase(
  url: string,
  {
    migrations = readMigrations(),
    functions = readFunctions(),
    version = readVersion(),
    connectTimeout,
  }: MigrateOptions = {},
): Promise<number> {
  const pool = new ConnectionPool(url, { max: 1, connectTimeout, statementTimeout: 0, transactionTimeout: 0 })
  try {
    const tx = await pool.connect()
    try {
      await tx.query('begin')
      await tx.query('set local search_path = public') // the journal's schema comes first for a user of the same name
      await tx.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
      // otherwise the tables of a user named isoko would get into the schema of that name, which has the journal
      await tx.query('set local search_path = public')
      const count = await applyFiles(tx, migrations, functions, version)
      await tx.query('commit')
      return count
    } finally {
      tx.release()
    }
  } finally {
    await pool.close()
  }
}

/** Throws a StartError with PostgreSQL's message, or with the reason why the connection was lost. */
export function refuseMigration(error: Error): never {
  if (error instanceof StartError) throw error
  throw new StartError(
    processMessages.migrationFailed(error.cause instanceof Error ? error.cause.message : error.message),
  )
}

async function applyFiles(tx: Lease, migrations: SqlFile[], functions: SqlFile[], version: string): Promise<number> {
  const adopted = await startJournal(tx)
  const applied = new Map((await readJournal(tx))?.map((one) => [one.file, one]))
  const known = new Set(migrations.map(({ file }) => file))
  if ([...applied.keys()].some((file) => isMigration(file) && !known.has(file)))
    throw new StartError(processMessages.tablesTooNew)
  const pending = [
    ...migrations.filter(({ file }) => !applied.has(file)),
    ...functions.filter(({ file, text }) => isOutdated(applied.get(file), text, version)),
  ]
  for (const { file, text } of pending) {
    await tx.query(text)
    await tx.query(RECORD, [file, hashOf(text), version])
  }
  return adopted + pending.length
}

/** Creates the journal if it is missing. @returns the number of files applied to adopt tables of version 0.2.0 */
async function startJournal(tx: Lease): Promise<number> {
  if (await readJournal(tx)) return 0
  const former = await readFormerMigrations(tx)
  await tx.query(JOURNAL)
  if (!former) return 0
  await tx.query(fs.readFileSync(path.join(import.meta.dirname, 'adopt-0.2.sql'), 'utf8'))
  return 1
}

/**
 * True if a function's text differs from the applied one. A server of an older version that restarts during a rolling
 * upgrade keeps the functions of the newer version.
 */
function isOutdated(applied: AppliedFile | undefined, text: string, version: string): boolean {
  if (!applied) return true
  return applied.hash !== hashOf(text) && version.localeCompare(applied.version, 'en', { numeric: true }) >= 0
}

/**
 * Reads the applied migrations, oldest first; null if the database has no tables.
 * @throws StartError if the tables are older than version 0.2.0
 */
export async function readAppliedMigrations(database: Queryable): Promise<string[] | null> {
  const journal = await readJournal(database)
  return journal?.map(({ file }) => file).filter(isMigration) ?? readFormerMigrations(database)
}

/** Returns null if the database has no journal. */
async function readJournal(database: Queryable): Promise<AppliedFile[] | null> {
  if (!(await hasTable(database, 'isoko.applied_sql'))) return null
  const { rows } = await database.query('select file, hash, version from isoko.applied_sql order by file')
  return rows as AppliedFile[]
}

/** Reads what Drizzle's migrator recorded until version 0.2.0. */
async function readFormerMigrations(database: Queryable): Promise<string[] | null> {
  if (!(await hasTable(database, 'drizzle.__drizzle_migrations'))) return null
  const { rows } = await database.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations')
  const [{ newest }] = rows as [{ newest: number | null }]
  if (newest === null) return null
  const migrations = replacementsFor(newest)
  if (!migrations) throw new StartError(processMessages.tablesTooOld)
  return migrations
}

/**
 * Returns the migrations that replace Drizzle's migrations up to the given one; null if it is older than version 0.2.0.
 * @param newest its `created_at`
 */
export const replacementsFor = (newest: number) => (newest < NEWEST_OF_0_2 ? null : [TABLES_OF_0_2])

async function hasTable(database: Queryable, name: string): Promise<boolean> {
  const { rows } = await database.query(`select to_regclass('${name}') is not null as exists`)
  return (rows as [{ exists: boolean }])[0].exists
}

function readSqlFiles(folder: 'migrations' | 'functions'): SqlFile[] {
  const names = fs.readdirSync(path.join(import.meta.dirname, folder)).filter((name) => name.endsWith('.sql'))
  const files = names.toSorted().map((name) => `${folder}/${name}`)
  return files.map((file) => ({ file, text: fs.readFileSync(path.join(import.meta.dirname, file), 'utf8') }))
}

function readVersion(): string {
  const text = fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

const isMigration = (file: string) => file.startsWith('migrations/')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
