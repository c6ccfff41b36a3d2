import { readChangedNames, type ChangedId, type NamedField } from '#server/products/service.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Activity, ActivityGroupKind, ActivityQuery } from '#contract/insights/activity.ts'
import { ACTIVITY_PAGE_SIZE } from '#contract/insights/limits.ts'
import type { Db } from '#server/db/client.ts'

type Row = Omit<Activity, 'id' | 'group'> & { id: string; group_key: string | null; entries: number | null }

/**
 * Returns a page of changes made by admins and sellers, newest first; days are in the shop's time zone. A grouped page
 * has only the newest entry of each bulk change, import or undo.
 */
export async function listActivity(
  db: Db,
  query: ActivityQuery,
  timeZone: string,
): Promise<{ items: Activity[]; next: number | null }> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, ${utc(sql`a.at`)} as at, a.account_id,
      coalesce(case when accounts.deleted_at is null then ${accountName} end, '') as account_name,
      a.action, a.subject_type, a.subject_id, ${subjectName} as subject_name, a.detail,
      a.group_key, a.entries
    from (${sql.join(
      sourcesOf(query).map((source) => source(query, timeZone)),
      sql` union all `,
    )}) a left join accounts on accounts.id = a.account_id
    order by a.at desc, a.id desc limit ${ACTIVITY_PAGE_SIZE + 1}`)
  const page = rows.slice(0, ACTIVITY_PAGE_SIZE).map(toActivity)
  const items = await withNames(db, page)
  return { items, next: rows.length > ACTIVITY_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null }
}

/**
 * Returns the tables that hold the entries for a query. Without a filter, the security events of admins and sellers are
 * listed among their changes, except ordinary sign-ins and changes that have an entry of their own.
 */
function sourcesOf({ security, subject_type: type, imports, group }: ActivityQuery) {
  if (security) return [selectSecurity]
  return type || imports || group ? [selectAudit] : [selectAudit, selectSecurity]
}

const newestPage = sql`order by a.at desc, a.id desc limit ${ACTIVITY_PAGE_SIZE + 1}`

function selectAudit(query: ActivityQuery, timeZone: string): SQL {
  const ofGroup = sql`other.group_key = a.group_key and other.account_id is not distinct from a.account_id
    and ${entryFilter(query, timeZone, sql.raw('other'))}`
  const isNewest = sql`(a.group_key is null or not exists (
    select from audit other where ${ofGroup} and (other.at, other.id) > (a.at, a.id)))`
  const entries = sql`case when a.group_key is not null then (select count(*)::int from audit other where ${ofGroup}) end`
  return sql`(select a.id, a.at, a.account_id, a.action, a.subject_type, a.subject_id, a.detail, a.group_key,
      ${query.grouped ? entries : sql`null::int`} as entries
    from audit a
    where ${entryFilter(query, timeZone, sql.raw('a'))} and ${pageFilter(query)} and ${query.grouped ? isNewest : sql`true`}
    ${newestPage})`
}

function selectSecurity(query: ActivityQuery, timeZone: string): SQL {
  const { account_id: accountId, from, to, before } = query
  const isOf = accountId ? sql`${accountId}::int in (a.account_id, a.target_id)` : sql`true`
  return sql`(select a.id, a.at, a.account_id, a.action, 'account' as subject_type, a.target_id as subject_id,
      jsonb_build_object('subject', a.subject, 'network', a.network, 'times', a.times, 'until', ${utc(sql`a.last_at`)}) as detail,
      null as group_key, null::int as entries
    from security_events a
    where ${entryFilter({ from, to }, timeZone, sql.raw('a'))} and ${pageFilter({ before })} and ${isOf}
      and ${query.security ? sql`true` : sql`a.is_listed`}
    ${newestPage})`
}

const utc = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

function toActivity({ group_key: key, entries, ...row }: Row): Activity {
  const kind = key?.split(':')[0] as ActivityGroupKind
  return { ...row, id: Number(row.id), group: entries === null ? null : { kind, entries } }
}

/** Adds the current names of the categories and sellers that activity entries refer to. */
async function withNames(db: Db, items: Activity[]): Promise<Activity[]> {
  const changes = items.flatMap(({ detail }) => NAMED.map((field) => valuesOf(detail)?.[field]).filter(isPresent))
  if (changes.length === 0) return items
  const names = await readChangedNames(db, changes)
  return items.map((item) => ({ ...item, detail: named(item.detail, names) }))
}

const NAMED: NamedField[] = ['category_id', 'seller_id']
type ChangedValues = Partial<Record<NamedField, ChangedId>>

const valuesOf = ({ values }: Activity['detail']) => values as ChangedValues | undefined
const isPresent = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined

function named(detail: Activity['detail'], names: Map<string, string>): Activity['detail'] {
  const values = valuesOf(detail)
  const isNamed = NAMED.filter((field) => values?.[field])
  if (!values || isNamed.length === 0) return detail
  const withName = isNamed.map((field) => {
    const nameOf = (id: number | null = null) => names.get(`${field} ${id ?? 0}`)
    const { from, to } = values[field] ?? {}
    return [field, { from, to, from_name: nameOf(from), to_name: nameOf(to) }] as const
  })
  return { ...detail, values: { ...values, ...Object.fromEntries(withName) } }
}

/** Name of an account; deleted accounts keep only their number and share a placeholder name. */
const accountName = sql`coalesce(nullif(accounts.full_name, ''), accounts.username)`

const subjectName = sql`coalesce(case a.subject_type
  when 'order' then '#' || a.subject_id
  when 'product' then (select name from products where id = a.subject_id)
  when 'category' then coalesce((select name from categories where id = a.subject_id), a.detail->'before'->>'name', a.detail->>'name')
  when 'property' then a.detail->>'name'
  when 'application' then (select business from seller_applications where id = a.subject_id)
  when 'round' then (select name from rounds where id = a.subject_id)
  when 'banner' then (select title from banner_tiles where id = a.subject_id)
  when 'account' then (select ${accountName} from accounts where id = a.subject_id and deleted_at is null)
end, '')`

/** SQL condition that an entry matches the filters. @param entry alias of the table */
function entryFilter({ account_id, subject_type, imports, from, to }: ActivityQuery, timeZone: string, entry: SQL) {
  return allOf(
    account_id && sql`${entry}.account_id = ${account_id}`,
    subject_type && sql`${entry}.subject_type = ${subject_type}`,
    imports && sql`${entry}.group_key like 'import:%'`,
    from && sql`${entry}.at >= ${from}::date::timestamp at time zone ${timeZone}`,
    to && sql`${entry}.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  )
}

const pageFilter = ({ before, group }: ActivityQuery) =>
  allOf(
    before &&
      sql`(a.at, a.id) < (select at, id from audit where id = ${before} union all select at, id from security_events where id = ${before})`,
    group &&
      sql`(a.group_key, coalesce(a.account_id, 0)) = (select group_key, coalesce(account_id, 0) from audit where id = ${group})`,
  )

const allOf = (...conditions: (SQL | string | number | boolean | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((condition) => typeof condition === 'object')], sql` and `)
