import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

interface View {
  product_id: number
  viewer: string
  /** ISO 8601, the start of the hour. */
  hour: string
}

export interface ViewCounter {
  /** Remembers a view until the next writing. */
  add(productId: number, viewer: string, at?: Date): void
  /** Writes what was collected; one call at a time. */
  flush(): Promise<void>
  /** Writes what is left and ends. */
  stop(): Promise<void>
}

const HOUR = 3_600_000
const PAUSE = 3_000
/** More than these are let go until the next writing: a flood must not fill the memory. */
const MOST_COLLECTED = 50_000

/** Collects views and writes them every three seconds, all in one transaction; what cannot be written is tried again. */
export function startViewCounter({ db }: Database, timeZone: string, onFault: (fault: unknown) => void): ViewCounter {
  let collected = new Map<string, View>()
  let writing = Promise.resolve()
  const flush = () => {
    writing = writing.then(async () => {
      if (collected.size === 0) return
      const batch = collected
      collected = new Map()
      await writeViews(db, [...batch.values()], timeZone).catch((fault: unknown) => {
        onFault(fault)
        collected = new Map([...batch, ...collected])
      })
    })
    return writing
  }
  const timer = setInterval(() => void flush(), PAUSE).unref()
  return {
    add: (productId, viewer, at = new Date()) => {
      if (collected.size >= MOST_COLLECTED) return
      const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR).toISOString()
      collected.set(`${productId} ${hour} ${viewer}`, { product_id: productId, viewer, hour })
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Marks tell what this or another server has counted in the same hour; products are locked in id order, as orders do. */
async function writeViews(db: Database['db'], views: View[], timeZone: string): Promise<void> {
  const batch = sql`json_to_recordset(${JSON.stringify(views)}::json) as seen (product_id int, viewer text, hour timestamptz)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from view_marks where hour < now() - interval '2 hours'`)
    const shown = await tx.execute<{ id: number }>(sql`
      select id from products where id in (select product_id from ${batch}) and listed
      order by id for no key update`)
    const shownIds = sql.param(shown.map(({ id }) => id))
    const counted = await tx.execute<{ views: number }>(sql`
      with fresh as (
        insert into view_marks (product_id, viewer, hour)
        select product_id, viewer, hour from ${batch} where product_id = any(${shownIds}::int[])
        on conflict do nothing returning product_id, hour
      ), daily as (
        insert into product_views (product_id, day, views)
        select product_id, (hour at time zone ${timeZone})::date, count(*) from fresh group by 1, 2
        on conflict (product_id, day) do update set views = product_views.views + excluded.views
      )
      update products p set views_count = p.views_count + counted.views
      from (select product_id, count(*)::int as views from fresh group by 1) counted where p.id = counted.product_id
      returning counted.views`)
    const total = counted.reduce((sum, { views }) => sum + views, 0)
    await tx.execute(sql`update settings set value = to_jsonb(value::bigint + ${total}) where name = 'total_views'`)
  })
}
