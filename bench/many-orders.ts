import type { Database } from '#server/db/client.ts'
import { inTransaction } from './transaction.ts'

/**
 * Adds orders placed over 400 days at a growing rate. Each contains one to six parts from several sellers, and a few
 * parts are bought often. Old orders are completed, one in twenty is cancelled, and those from the last two days are
 * pending.
 */
export async function addOrders(database: Database, count: number): Promise<void> {
  await inTransaction(database, async (sql) => {
    const [before] = await sql<{ id: number }>`select coalesce(max(id), 0) as id from orders`
    const last = before?.id ?? 0
    await sql`
      insert into orders (account_id, status, total_cents, customer_name, email, phone, location, created_at, updated_at)
      select buyer.id, case
          when placed > now() - interval '2 days' then 'pending'
          when dice % 20 = 3 then 'cancelled'
          when placed > now() - interval '8 days' or dice % 10 < 3 then 'delivered'
          else 'completed' end,
        0, buyer.full_name, buyer.email, buyer.phone_number, buyer.address, placed, placed
      from (
        select n, abs(hashint4(n)::bigint) as dice, now() - interval '400 days' * (1 - power(n::float8 / ${count}, 0.7)) as placed
        from generate_series(1, ${count}::int) n
      ) numbered join (
        select *, row_number() over (order by id) - 1 as place from accounts where role = 'user' and deleted_at is null
      ) buyer on place = dice % (select count(*) from accounts where role = 'user' and deleted_at is null)
      order by n`
    await sql`
      insert into order_lines (order_id, product_id, seller_id, seller_name, product_name, picture, price_cents, quantity, handover)
      select o.id, p.id, p.seller_id, p.seller, p.name, (
          select jsonb_build_object('path', path, 'width', width, 'height', height, 'avif', avif, 'alt', alt, 'shows', shows)
          from pictures where product_id = p.id and position = 0 and removed_at is null),
        p.price_cents, 1 + dice % 4,
        case when o.status in ('completed', 'delivered') then 'handed_over' when dice % 5 < 2 then 'packed' else 'to_pack' end
      from orders o, (select max(id) as products from products) as most,
        lateral generate_series(1, ('{1,1,1,2,2,3,4,6}'::int[])[1 + o.id % 8]) line,
        lateral (select abs(hashint8(o.id::bigint * 7 + line)::bigint) as dice) thrown,
        lateral (select 1 + floor(products * power((dice % 99991)::float8 / 99991, 3))::int as wanted) chosen,
        lateral (
          select p.*, coalesce(s.shop_name, a.full_name) as seller from products p join accounts a on a.id = p.seller_id
            left join sellers s on s.seller_id = a.id
          where p.id = chosen.wanted and p.listed offset 0
        ) p
      where o.id > ${last}
      order by o.id, line
      on conflict do nothing`
    await sql`delete from orders o where id > ${last} and not exists (select from order_lines where order_id = o.id)`
    await sql`
      update orders o set total_cents = sum from (
        select order_id, sum(price_cents * quantity) as sum from order_lines where order_id > ${last} group by 1
      ) lines where order_id = o.id`
    await sql`
      insert into order_status_changes (order_id, status, account_id, changed_at)
      select id, 'pending', account_id, created_at from orders where id > ${last} union all
      select id, status, (select min(id) from accounts where role = 'admin'), created_at + interval '20 hours'
      from orders where id > ${last} and status <> 'pending'
      order by 1, 4`
  })
}
