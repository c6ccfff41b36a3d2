-- POST /api/cart/add


    select a.id as "accountId", a.role, a.status, a.two_step_since is not null as "hasTwoStep",
      extract(epoch from now() - s.last_used_at)::float8 as "usedAgo"
    from sessions s
    join accounts a on a.id = s.account_id and a.deleted_at is null
    where s.token_hash = $1
      and s.last_used_at > now() - make_interval(days => $2)
      and s.created_at > now() - make_interval(days => $3);


    with buyer as (select id from accounts where id = $1 and deleted_at is null order by accounts.id for share of accounts),
    other as (select * from cart_lines where account_id = $2 and product_id <> $3),
    held as (select quantity from cart_lines join buyer on buyer.id = account_id where product_id = $4
      order by cart_lines.product_id for no key update of cart_lines),
    added as (
      insert into cart_lines (account_id, product_id, quantity)
      select buyer.id, products.id, asked.quantity
      from buyer cross join products cross join lateral (select coalesce($5::int, products.min_quantity) as quantity) asked
        left join held on true
      where products.id = $6 and "products"."listed" and (select away_until::text from sellers
    where sellers.seller_id = products.seller_id and back_at > now()) is null
        and (coalesce(held.quantity, 0)::bigint + asked.quantity) between products.min_quantity and products.stock and (coalesce(held.quantity, 0)::bigint + asked.quantity) % products.quantity_step = 0
        and (select count(*) from other) < $7
      on conflict (account_id, product_id) do update set quantity = cart_lines.quantity + excluded.quantity
      where exists (select from products where products.id = excluded.product_id and (cart_lines.quantity::bigint + excluded.quantity) between products.min_quantity and products.stock and (cart_lines.quantity::bigint + excluded.quantity) % products.quantity_step = 0)
      returning *
    ), line as (select * from added union all select * from other) 
  select products.id, products.name, products.price_cents as "priceCents", products.stock as stock_quantity,
    products.pieces_per_pack, products.min_quantity, products.quantity_step, "products"."listed" as available, line.quantity, (
  select card -> 'pictures' from product_cards where product_id = products.id) as pictures, coalesce(
    (select shop_name from sellers where seller_id = accounts.id), nullif("accounts"."full_name", ''), (select value #>> '{}' from settings where name = 'shop_name')) as seller_name,
    (select away_until::text from sellers
    where sellers.seller_id = products.seller_id and back_at > now()) as away_until
  from line join products on products.id = line.product_id left join accounts on accounts.id = products.seller_id
  order by line.added_at, line.product_id;
