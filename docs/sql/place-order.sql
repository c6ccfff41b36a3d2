-- POST /api/orders


    select a.id as "accountId", a.role, a.status, a.two_step_since is not null as "hasTwoStep",
      extract(epoch from now() - s.last_used_at)::float8 as "usedAgo"
    from sessions s
    join accounts a on a.id = s.account_id and a.deleted_at is null
    where s.token_hash = $1
      and s.last_used_at > now() - make_interval(days => $2)
      and s.created_at > now() - make_interval(days => $3);

begin;


    insert into idempotency_keys (account_id, call, key, request_hash)
    values ($1, $2, $3, $4)
    on conflict (account_id, call, key) do update
    set request_hash = excluded.request_hash, result = null, created_at = now()
    where idempotency_keys.created_at < now() - make_interval(hours => $5)
    returning key;


    select is_confirmed as "isConfirmed", orders, pieces, francs, most_pieces as "mostPieces", most_francs as "mostFrancs",
      ages
    from lock_orders_of($1, $2);


    
  select products.id as "productId", products.name, products.mpn, products.price_cents as "priceCents", products.stock,
    products.seller_id as "sellerId", coalesce(
    (select shop_name from sellers where seller_id = accounts.id), nullif("accounts"."full_name", ''), (select value #>> '{}' from settings where name = 'shop_name')) as "sellerName", (
  select card -> 'pictures' from product_cards where product_id = products.id) as pictures,
    "products"."listed" as "isPublic", products.low_stock_told as "wasTold", products.pieces_per_pack as "piecesPerPack",
    products.min_quantity as "minQuantity", products.quantity_step as "quantityStep", coalesce(low_at, 5) as "lowAt",
    (select away_until::text from sellers
    where sellers.seller_id = products.seller_id and back_at > now()) as "awayUntil"
  from products left join accounts on accounts.id = products.seller_id where products.id = any(array(select unnest($1::int[]))) order by products.id for no key update of products;


    with line as (
      select * from json_to_recordset($1::json) as line (product_id int,
        product_name text, seller_id int, seller_name text, price_cents bigint, quantity int, picture jsonb, pieces_per_pack int)
    ), taken as (
  update products set stock = stock - line.quantity,
    low_stock_told = case when line.quantity > 0 then low_stock_told or stock - line.quantity <= coalesce(low_at, 5)
      else low_stock_told and stock - line.quantity <= coalesce(low_at, 5) end
  from line where products.id = line.product_id and products.stock >= line.quantity
  returning products.id), buyer as (
      select * from accounts where id = $2 and status = 'Active' and deleted_at is null
      order by accounts.id for share of accounts
    ), placed as (
      insert into orders (account_id, total_cents, customer_name, email, phone, location, delivery_window, delivery_note,
        receipt_phone, receipt_tin, receipt_name, quote_id)
      select id, $3::bigint, full_name, email, $4, $5, $6, $7,
        $8, $9, $10, $11::int
      from buyer returning *
    ), inserted as (
      insert into order_lines (order_id, product_id, product_name, seller_id, seller_name, price_cents, quantity, picture,
        pieces_per_pack)
      select placed.id, line.* from placed, line
    ), change as (
      insert into order_status_changes (order_id, status, account_id) select id, status, account_id from placed
    ), 
  all_taken as (
    delete from cart_lines c using line, placed
    where c.account_id = placed.account_id and c.product_id = line.product_id and c.quantity <= line.quantity
  ), some_left as (
    update cart_lines c set quantity = c.quantity - line.quantity from line, placed
    where c.account_id = placed.account_id and c.product_id = line.product_id and c.quantity > line.quantity
  )
    select placed.id, placed.created_at as "createdAt", placed.customer_name as "customerName", placed.email,
      buyer.username, buyer.email_confirmed_at is not null as "isConfirmed", (
    select coalesce(json_agg(json_build_object('to', email, 'isConfirmed', email_confirmed_at is not null,
      'productIds', (select json_agg(line.product_id) from line where line.seller_id = accounts.id))), '[]')
    from accounts
    where id in (select line.seller_id from line) and status = 'Active' and deleted_at is null and coalesce((accounts.mail_preferences ->> 'new_sale')::boolean, true)) as sellers,
      (select count(*)::int from taken) as taken,
      set_config('isoko.change', json_build_object('account', placed.account_id, 'cause', 'sale', 'order', placed.id)::text, true)
    from placed join buyer on buyer.id = placed.account_id;


    insert into notifications (account_id, type, title, message, event, subject_id, merge_key)
    select told.id, type, title, message, event, subject_id, merge_key || to_char(now() at time zone 'UTC', '" "YYYY-MM-DD"T"HH24')
    from json_to_recordset($1::json) as news (type text, title text, message text, event jsonb,
      subject_id int, seller_id int, merge_key text, tells_author boolean, needs_you boolean)
    join lateral (
      select id, role, notification_preferences as chosen from accounts where id = seller_id and deleted_at is null
      union all
      select id, role, notification_preferences from accounts
      where seller_id is null and role = 'admin' and status = 'Active' and deleted_at is null
    ) told on (tells_author or told.id is distinct from $2::int)
      and (coalesce(chosen ->> type, 'bell') <> 'nothing' or (needs_you and role = 'admin'))
    order by told.id, merge_key
    on conflict (account_id, merge_key) where merge_key is not null do update set merge_key = excluded.merge_key
    returning id, merge_key as key, event, xmax = 0 as "isNew";


    update idempotency_keys set result = $1
    where account_id = $2 and call = $3 and key = $4;


    insert into outbox (kind, payload, priority, merge_key, about, due_at)
    select *, now() + make_interval(secs => case when about is null then 0 else $1::float8 end)
    from json_to_recordset($2::json)
      as sent (kind text, payload jsonb, priority smallint, merge_key text, about text);

commit;
