import { sql } from 'drizzle-orm'
import type { Activity, ActivityQuery } from '#contract/activity.ts'
import { ACTIVITY_PAGE_SIZE } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'

/** One page of what admins and sellers did, newest first; days are those of the shop's time zone. */
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
  const items = rows.slice(0, ACTIVITY_PAGE_SIZE).map((row) => ({ ...row, id: Number(row.id) }))
  return { items, next: rows.length > ACTIVITY_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null }
}

/** Of a deleted account only its number is left: all of them are called alike. */
const accountName = sql`coalesce(nullif(accounts.full_name, ''), accounts.username)`

const subjectName = sql`coalesce(case a.subject_type
  when 'order' then '#' || a.subject_id
  when 'product' then (select name from products where id = a.subject_id)
  when 'category' then coalesce((select name from categories where id = a.subject_id), a.detail->'before'->>'name', a.detail->>'name')
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
