import type { Database } from '#server/db/client.ts'

/** Adds the audit entries, three months of notifications and two months of views to a large shop. */
export async function addEvents({ sql }: Database, counts: { activity: number; views: number }): Promise<void> {
  await addActivity(sql, counts.activity)
  await addNotifications(sql)
  await addViews(sql, counts.views)
}

/**
 * Adds audit entries: two thirds record sellers' changes to their products, the rest admins' changes to orders,
 * accounts and categories.
 */
async function addActivity(sql: Database['sql'], counts: number): Promise<void> {
  await sql`
    insert into audit (at, account_id, action, subject_type, subject_id, detail)
    select now() - interval '400 days' * (1 - n::float8 / ${counts}), doer.id,
      case kind when 'product' then 'product_changed' when 'order' then 'order_status_changed'
        when 'account' then 'account_changed' else 'category_changed' end,
      kind,
      1 + dice % case kind when 'product' then products when 'order' then orders when 'account' then accounts else 150 end,
      case kind when 'order' then '{"from": "pending", "to": "delivered"}'::jsonb else '{"changed": ["price", "stock"]}' end
    from (
      select n, abs(hashint4(n)::bigint) as dice from generate_series(1, ${counts}::int) n
    ) numbered cross join (
      select (select max(id) from products) as products, (select max(id) from orders) as orders,
        (select max(id) from accounts) as accounts,
        (select count(*) from accounts where role = 'seller' and deleted_at is null) as sellers,
        (select count(*) from accounts where role = 'admin' and deleted_at is null) as admins
    ) most cross join lateral (
      select case when dice % 3 < 2 then 'product' else ('{order,order,order,order,order,order,account,account,category}'::text[])[1 + dice / 3 % 9] end as kind
    ) kinds join (
      select id, role, row_number() over (partition by role order by id) - 1 as place
      from accounts where role <> 'user' and deleted_at is null
    ) doer on role = case kind when 'product' then 'seller' else 'admin' end
      and place = dice / 7 % case kind when 'product' then sellers else admins end
    order by n`
}

async function addNotifications(sql: Database['sql']): Promise<void> {
  await sql`
    with news as (
      select 'new_order' as type, 'New order #' || id as title, customer_name || ' ordered 3 pieces.' as message, id, created_at
      from orders where created_at > now() - interval '90 days'
      union all
      select 'new_user', 'New account', full_name || ' (' || email || ') signed up.', id, created_at
      from accounts where created_at > now() - interval '90 days'
    ), told as (
      select admin.id as account_id, news.* from news cross join (
        select id from accounts where role = 'admin' and deleted_at is null) admin
      union all
      select distinct l.seller_id, news.* from news join order_lines l on news.type = 'new_order' and l.order_id = news.id
      where l.seller_id is not null
    )
    insert into notifications (account_id, type, title, message, subject_id, created_at, read_at)
    select account_id, type, title, message, id, created_at,
      case when created_at < now() - interval '2 days' then created_at + interval '1 hour' end
    from told order by created_at`
}

/** Adds product views spread evenly over 60 days. Products that are bought often have more views. */
async function addViews(sql: Database['sql'], counts: number): Promise<void> {
  await sql`
    insert into product_views (product_id, day, views)
    select 1 + floor((select max(id) from products) * power((dice % 99991)::float8 / 99991, 3))::int, current_date - (n % 60), 1 + dice % 9
    from (select n, abs(hashint4(n + 5)::bigint) as dice from generate_series(1, ${counts}::int) n) numbered
    on conflict do nothing`
}
