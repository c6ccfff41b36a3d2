import { AsyncLocalStorage } from 'node:async_hooks'
import { Client, type QueryConfig } from 'pg'
import type { TestDatabase } from '#test/harness.ts'
import type { Parent, Step, Trace } from './graph.ts'
import { advisoryLock, readPlan, type PlanNode, type UniqueKeys } from './plan.ts'

/** PostgreSQL reports the plan of each statement to the client, including those of functions and triggers. */
const REPORT_PLANS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // shows which reads find their rows by a unique key
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_custom_plan',
}

/** Triggers report each written row, and each table and column that a statement may write, even without a row. */
const REPORT_WRITES = `
create schema anomalies;
create function anomalies.report() returns trigger language plpgsql as $$ begin
  raise notice 'written %', json_build_object('table', tg_table_name, 'kind', lower(tg_op), 'column', tg_argv[0],
    'before', case when tg_level = 'ROW' and tg_op <> 'INSERT' then to_jsonb(old) end,
    'after', case when tg_level = 'ROW' and tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;
do $$ declare r record; begin
  for r in select c.oid::regclass as name, a.attname as column, a.attnum = min(a.attnum) over (partition by c.oid) as is_first
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('create trigger %I after update of %I on %s for each statement execute function anomalies.report(%L)',
      'report_' || r.column, r.column, r.name, r.column);
    if r.is_first then
      execute format('create trigger report_statement after insert or delete on %s for each statement execute function anomalies.report()', r.name);
      execute format('create trigger report_row after insert or update or delete on %s for each row execute function anomalies.report()', r.name);
    end if;
  end loop;
end $$;`

interface Written {
  table: string
  kind: 'insert' | 'update' | 'delete'
  column: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface Schema {
  uniqueKeys: UniqueKeys
  /** Foreign keys of each table. */
  parents: Map<string, Parent[]>
}

/** Makes PostgreSQL report plans and writes to every connection opened from now on. */
export async function reportStatements({ pool, sql, url }: TestDatabase): Promise<Schema> {
  const name = new URL(url).pathname.slice(1)
  await pool.query(REPORT_WRITES)
  const indexes = await sql<{ table: string; columns: string[] }>`
    select i.indrelid::regclass::text as table, array_agg(a.attname::text) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indexrelid where i.indisunique group by 1, i.indexrelid`
  const keys = await sql<Parent & { name: string }>`
    select c.conrelid::regclass::text as name, c.confrelid::regclass::text as table, a.attname as column, b.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1] where c.contype = 'f'`
  for (const [setting, value] of Object.entries(REPORT_PLANS))
    await pool.query(`alter database ${name} set ${setting} = '${value}'`)
  return {
    uniqueKeys: new Map(
      [...Map.groupBy(indexes, ({ table }) => table)].map(([table, keys]) => [
        table,
        keys.map(({ columns }) => columns),
      ]),
    ),
    parents: Map.groupBy(keys, ({ name }) => name),
  }
}

interface Recording {
  steps: Step[]
  schema: Schema
  transactions: number
}

interface Sent {
  step: Step
  /** PostgreSQL may report the plan of a query with the statement that follows it. */
  previous: Step | undefined
  recording: Recording
}

const recordings = new AsyncLocalStorage<Recording>()
const running = new WeakMap<Client, Sent>()
const openTransactions = new WeakMap<Client, number>()

/** Makes a call and records the statements that it runs before its answer. */
export async function traceCall<Answer>(call: string, schema: Schema, send: () => Promise<Answer>) {
  const recording: Recording = { steps: [], schema, transactions: 0 }
  const answer = await recordings.run(recording, send)
  const steps = recording.steps.filter(({ operations, locks }) => operations.length + locks.length > 0)
  return { answer, trace: { call, steps } satisfies Trace }
}

/** Watches the statements of all connections of this process. */
export function watchConnections(): void {
  const query = Reflect.get(Client.prototype, 'query') as (this: Client, ...values: unknown[]) => Promise<unknown>
  const watched = new WeakSet<Client>()
  Object.assign(Client.prototype, {
    async query(this: Client, statement: string | QueryConfig, parameters: unknown[] = [], ...others: unknown[]) {
      if (!watched.has(this)) {
        watched.add(this)
        this.on('notice', ({ message = '' }) => addNotice(running.get(this), message))
      }
      const recording = recordings.getStore()
      const text = typeof statement === 'string' ? statement : statement.text
      if (recording && typeof others[0] !== 'function') begin(this, recording, text, parameters)
      else running.delete(this)
      return query.call(this, statement, parameters, ...others)
    },
  })
}

function begin(client: Client, recording: Recording, text: string, parameters: unknown[]): void {
  if (text.startsWith('begin')) openTransactions.set(client, (recording.transactions += 1))
  const transaction = openTransactions.get(client) ?? (recording.transactions += 1)
  if (/^(commit|rollback)$/.test(text)) openTransactions.delete(client)
  const advisory = advisoryLock(text, parameters)
  const step: Step = { text, transaction, operations: [], locks: advisory ? [advisory] : [] }
  recording.steps.push(step)
  running.set(client, { step, previous: running.get(client)?.step, recording })
}

function addNotice(sent: Sent | undefined, message: string): void {
  if (!sent) return
  const { step, previous, recording } = sent
  const { parents, uniqueKeys } = recording.schema
  if (message.startsWith('written ')) {
    const written = JSON.parse(message.slice('written '.length)) as Written
    addWrite(step, written, parents.get(written.table) ?? [])
  }
  const plan = /^duration: .* plan:\n(.*)$/s.exec(message)?.[1]
  if (plan === undefined) return
  const { 'Query Text': text, Plan } = JSON.parse(plan) as { 'Query Text': string; Plan: PlanNode }
  if (text.startsWith('SELECT 1 FROM ONLY')) return // a check of a foreign key
  const { operations, locks } = readPlan(text, Plan, uniqueKeys)
  const advisory = advisoryLock(text, [])
  const owner = text === previous?.text && text !== step.text ? previous : step
  owner.operations.push(...operations)
  owner.locks.push(...locks, ...(advisory && text !== owner.text ? [advisory] : []))
}

function addWrite(step: Step, { table, kind, column, before, after }: Written, parents: Parent[]): void {
  const changed = Object.keys(after ?? {}).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  const columns = kind !== 'update' ? ['*'] : column === null ? changed : [column]
  step.operations.push({
    kind,
    table,
    columns,
    conditions: [],
    rows: [],
    isKeyed: false,
    hasFound: true,
    isRechecked: true,
  })
  const row = after ?? before
  if (!row) return
  const rows = Object.entries(row).flatMap(([name, value]) => (typeof value === 'number' ? [`${name}=${value}`] : []))
  step.locks.push({ resource: table, strength: kind === 'update' ? 'no key update' : 'update', rows })
  if (kind !== 'insert') return
  for (const parent of parents)
    step.locks.push({
      resource: parent.table,
      strength: 'key share',
      rows: [`${parent.key}=${String(row[parent.column])}`],
    })
}
