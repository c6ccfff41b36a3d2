import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { RecommendedProduct } from '#contract/catalogue/calls.ts'
import { MAX_PAIRS, MIN_NAMED_PAIR_ORDERS, MIN_PAIR_ORDERS, PAIR_DAYS } from '#contract/catalogue/limits.ts'
import type { Db } from '#server/db/client.ts'
import { productPairs } from '#server/db/schema.ts'
import { ago } from '#server/db/time.ts'
import { readCardsByIds } from './cards.ts'

/** Recounts how many accounts bought both products of each pair. Writes only the counts that changed. */
export async function renewPairs(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product_pairs', 0))`)
    await tx.execute(sql`
      with bought as (
        select o.account_id, l.order_id, l.product_id from orders o join order_lines l on l.order_id = o.id
        where o.status <> 'cancelled' and l.quantity > 0 and o.account_id is not null and o.created_at > ${ago('days', PAIR_DAYS)}
      ), counted as (
        select product_id, other_id, count(*)::int as orders from (
          select distinct one.product_id, other.product_id as other_id, one.account_id
          from bought one join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
        ) by_account group by product_id, other_id having count(*) >= ${MIN_PAIR_ORDERS}
      ), kept as materialized (
        select product_id, other_id, orders from (
          select *, row_number() over (partition by product_id order by orders desc, other_id) as place from counted
        ) ranked where place <= ${MAX_PAIRS}
      ), gone as (
        delete from product_pairs p where not exists (
          select from kept k where k.product_id = p.product_id and k.other_id = p.other_id)
      )
      insert into product_pairs (product_id, other_id, orders) select product_id, other_id, orders from kept
      on conflict (product_id, other_id) do update set orders = excluded.orders
      where product_pairs.orders <> excluded.orders`)
  })
}

/** Lists the products most often bought together with a product. */
export async function listPairs(db: Db, productId: number, limit: number): Promise<RecommendedProduct[]> {
  const pairs = await db
    .select({ id: productPairs.otherId, orders: productPairs.orders })
    .from(productPairs)
    .where(and(eq(productPairs.productId, productId), gte(productPairs.orders, MIN_PAIR_ORDERS)))
    .orderBy(desc(productPairs.orders), desc(productPairs.otherId))
    .limit(MAX_PAIRS)
  if (pairs.length === 0) return []
  const ordersOf = new Map(pairs.map(({ id, orders }) => [id, orders]))
  const cards = await readCardsByIds(db, [...ordersOf.keys()])
  return cards.slice(0, limit).map((card) => {
    const orders = ordersOf.get(card.id) ?? 0
    return orders < MIN_NAMED_PAIR_ORDERS ? card : { ...card, bought_together: orders }
  })
}
