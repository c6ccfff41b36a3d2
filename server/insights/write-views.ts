import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { isRunning } from '#server/throttle/service.ts'

export interface View {
  product_id: number
  viewer: string
  /** Start of the hour, in ISO 8601 format. */
  hour: string
  network: string
  /** Maximum number of views per product, network and hour that count towards rankings. */
  most: number
}

/** Maximum number of products locked simultaneously. */
const ADD_BATCH_SIZE = 20

/**
 * Counts views of visible products once per viewer, product and hour; marks record the views that any server has
 * already counted. Does not lock products; `addPendingViews` adds the counts to them.
 */
export async function writeViews(db: Database['db'], views: View[], timeZone: string): Promise<void> {
  await db.transaction(async (tx) => {
    await disableSynchronousCommit(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('views', 0))`) // other servers write the same rows
    await tx.execute(sql`delete from view_marks where hour < now() - interval '2 hours'`)
    const { rows } = await tx.execute<{ views: number }>(sql`
      with seen as (
        select v.* from json_to_recordset(${JSON.stringify(views)}::json)
          as v (product_id int, viewer text, hour timestamptz, network text, most int)
        join products p on p.id = v.product_id and p.listed
      ), fresh as (
        insert into view_marks (product_id, viewer, hour) select product_id, viewer, hour from seen
        on conflict do nothing returning product_id, viewer, hour
      ), by_network as (
        select product_id, network, most, count(*)::int as views from fresh join seen using (product_id, viewer, hour)
        group by product_id, network, most
      ), in_the_hour as (
        insert into attempts as a (kind, key, count, ends_at)
        select 'view', concat_ws(' ', product_id, network), views, now() + interval '1 hour' from by_network
        on conflict (kind, key) do update set
          count = case when ${isRunning} then a.count else 0 end + excluded.count,
          ends_at = case when ${isRunning} then a.ends_at else excluded.ends_at end
        returning key, count
      ), totals as (
        select product_id, sum(views)::int as views,
          sum(views - (least(count, most) - least(count - views, most)))::int as unranked
        from by_network join in_the_hour on key = concat_ws(' ', product_id, network) group by product_id
      ), pending as (
        insert into pending_views as p (product_id, views, unranked_views) select * from totals
        on conflict (product_id) do update
          set views = p.views + excluded.views, unranked_views = p.unranked_views + excluded.unranked_views
      ), daily as (
        insert into product_views as d (product_id, day, views)
        select product_id, (hour at time zone ${timeZone})::date, count(*) from fresh group by 1, 2
        on conflict (product_id, day) do update set views = d.views + excluded.views
      )
      select coalesce(sum(views), 0)::int as views from totals`)
    await tx.execute(sql`
      update settings set value = to_jsonb(value::bigint + ${rows[0]?.views ?? 0}) where name = 'total_views'`)
  })
}

/**
 * Adds counted views to products in small batches. Products that are locked, for example by an order, are left until
 * the next run; its own locks last only a few milliseconds.
 * @returns true if no views are left
 */
export async function addPendingViews(db: Database['db']): Promise<boolean> {
  let added = ADD_BATCH_SIZE
  while (added === ADD_BATCH_SIZE)
    added = await db.transaction(async (tx) => {
      await disableSynchronousCommit(tx)
      const { rows } = await tx.execute(sql`
        with due as (
          select v.product_id, v.views, v.unranked_views from pending_views v join products p on p.id = v.product_id
          order by v.product_id limit ${ADD_BATCH_SIZE} for no key update skip locked
        ), gone as (
          delete from pending_views using due where pending_views.product_id = due.product_id
        )
        update products p
        set views_count = p.views_count + due.views, unranked_views = p.unranked_views + due.unranked_views
        from due where p.id = due.product_id
        returning p.id`)
      return rows.length
    })
  const { rows: left } = await db.execute(sql`select from pending_views limit 1`)
  return left.length === 0
}

/**
 * Turns off synchronous commit, because losing the last views in a crash is better than making other transactions wait
 * for the locked rows.
 */
async function disableSynchronousCommit(tx: Db): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`)
}
