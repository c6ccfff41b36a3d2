import type { ClientBase } from 'pg'

/**
 * Constraint or index that is dropped before rows are loaded and recreated afterwards, so that PostgreSQL does not
 * check every row.
 */
interface Deferred {
  table: string
  drop: string
  create: string
}

/** Reads the names of the shop's tables and their stored columns, sorted by table name. */
export async function readTables(client: ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

/** Reads the last value of each sequence that has been used. */
export async function readSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Reads the foreign keys, and the indexes that do not belong to a key. */
async function readDeferred(client: ClientBase): Promise<Deferred[]> {
  const { rows } = await client.query<Deferred>(`
    select conrelid::regclass::text as table,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select i.indrelid::regclass::text, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')`)
  return rows
}

/**
 * Loads rows into tables in an open transaction with triggers disabled, because the rows already contain the effects of
 * triggers. Foreign keys and indexes are dropped first and recreated afterwards. Requires only ownership of the tables.
 */
export async function loadTables<Table extends { name: string }>(
  client: ClientBase,
  tables: Table[],
  load: (table: Table, at: number) => Promise<void>,
  tellIndex: (at: number, count: number) => void,
) {
  const names = tables.map(({ name }) => name)
  const deferred = await readDeferred(client)
  // Foreign keys first: an index cannot be dropped while a key depends on it.
  for (const { drop } of deferred) await client.query(drop)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`) // removes rows written by the migrations
  for (const [at, table] of tables.entries()) await load(table, at)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const [at, { create }] of deferred.toReversed().entries()) {
    tellIndex(at + 1, deferred.length)
    await client.query(create)
  }
}
