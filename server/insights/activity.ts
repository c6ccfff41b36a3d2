import { readChangedNames, type ChangedId, type NamedField } from '#server/products/service.ts'
import { sql } from 'drizzle-orm'
import type { Activity, ActivityQuery } from '#contract/insights/activity.ts'
import { ACTIVITY_PAGE_SIZE } from '#contract/insights/limits.ts'
import type { Db } from '#server/db/client.ts'

/** Returns a page of changes made by admins and sellers, newest first; days are in the shop's time zone. */
export async function listActivity(
  db: Db,
  query: ActivityQuery,
  timeZone: string,
): Promise<{ items: Activity[]; next: number | null }> {
  const { rows } = await db.execute<Omit<Activity, 'id'> & { id: string }>(sql`
    select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.account_id,
      coalesce(case when accounts.deleted_at is null then ${accountName} end, '') as account_name,
      a.action, a.subject_type, a.subject_id, ${subjectName} as subject_name, a.detail
    from audit a left join accounts on accounts.id = a.account_id
    where ${activityFilter(query, timeZone)}
    order by a.at desc, a.id desc limit ${ACTIVITY_PAGE_SIZE + 1}`)
  const page = rows.slice(0, ACTIVITY_PAGE_SIZE).map((row) => ({ ...row, id: Number(row.id) }))
  const items = await withNames(db, page)
  return { items, next: rows.length > ACTIVITY_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null }
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
  when 'banner' then (select title from banner_tiles where id = a.subject_id)
  when 'account' then (select ${accountName} from accounts where id = a.subject_id and deleted_at is null)
end, '')`

function activityFilter({ account_id, subject_type, from, to, before }: ActivityQuery, timeZone: string) {
  const conditions = [
    account_id && sql`a.account_id = ${account_id}`,
    subject_type && sql`a.subject_type = ${subject_type}`,
    from && sql`a.at >= ${from}::date::timestamp at time zone ${timeZone}`,
    to && sql`a.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    before && sql`(a.at, a.id) < (select at, id from audit where id = ${before})`,
  ]
  return sql.join([sql`true`, ...conditions.filter((condition) => typeof condition === 'object')], sql` and `)
}
