import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { publishChange } from '#server/db/changes.ts'

/**
 * Lifetime of counts in seconds, shorter than the interval between runs; each process of a server has its own timer.
 */
const MAX_AGE_SECONDS = 240

/**
 * Counts the listed products with each value: in each changed category, and daily in every category. Only one process
 * counts at a time, using one transaction per category.
 */
export async function countFacets(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from categories c
    left join (select category_id, max(changed_at) as changed_at from facet_rows group by category_id) f on f.category_id = c.id
    where c.facets_counted_at is null or c.facets_counted_at < now() - interval '1 day' -- what left it is seen nowhere else
      or c.facets_counted_at < f.changed_at and c.facets_counted_at < now() - make_interval(secs => ${MAX_AGE_SECONDS})
    order by c.id`)
  for (const { id } of rows) await countCategory(db, id)
  if (rows.length > 0) await db.transaction(async (tx) => publishChange(tx, { catalogue: true }))
}

async function countCategory(db: Db, categoryId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtext('facet_counts'), ${categoryId}) as free`)
    if (!rows[0]?.free) return
    await tx.execute(sql`delete from facet_counts where category_id = ${categoryId}`)
    await tx.execute(sql`
      insert into facet_counts (category_id, value_id, products)
      select ${categoryId}, value_id, count(*) from facet_rows, unnest(facets) value_id
      where facets @> array[-${categoryId}::int] and listed and value_id > 0 group by value_id`)
    await tx.execute(sql`update categories set facets_counted_at = now() where id = ${categoryId}`)
  })
}
