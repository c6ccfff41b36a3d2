-- GET /api/products?mix=true


    with made as materialized (
      select product_id, created_at from product_cards where listed and import_id is null
      order by created_at desc, product_id desc limit 400
    ), imported as materialized (
      select product_id, created_at, import_id from product_cards
      where listed and import_id is not null and created_at >= coalesce(
        (select min(created_at) from made having count(*) = 400), '-infinity')
      order by created_at desc, product_id desc limit 50000
    ), pictured as (
      select *, exists (select from pictures p where p.product_id = i.product_id and removed_at is null) as is_pictured
      from imported i
    ), ranked as (
      select *, row_number() over (partition by import_id order by created_at desc, product_id desc) as place,
        row_number() over (partition by import_id order by is_pictured desc, created_at desc, product_id desc) as shown
      from pictured
    )
    select id, found.import_id as "importId", seller_id as "sellerId", is_pictured as "isPictured"
    from (
      select product_id, created_at, null::uuid as import_id, false as is_pictured from made
      union all select product_id, created_at, import_id, is_pictured from ranked
      where least(place, shown) <= 100
    ) found join products on products.id = product_id
    order by found.created_at desc, id desc;

select "accounts"."id", coalesce("sellers"."shop_name", nullif("accounts"."full_name", ''), (select value #>> '{}' from settings where name = 'shop_name')), "sellers"."slug", case when back_at > now() then away_until::text end from "accounts" left join "sellers" on "sellers"."seller_id" = "accounts"."id" where "accounts"."id" in ($1, $2, $3, $4, $5);

select "id", "parent_id", "merged_into_id", "product_count" from "categories";

select "id", case when "proposed_at" is null then "path" else coalesce((
    select jsonb_agg(jsonb_build_object('id', above.id, 'name', above.name) order by above.depth) from categories above
    where above.id in (select (step->>'id')::int from jsonb_array_elements(categories.path) step) and above.proposed_at is null
  ), '[]') end from "categories" where "categories"."id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19);

select "products"."id", "products"."price_cents", "products"."stock", "products"."pieces_per_pack", "products"."min_quantity", "products"."quantity_step", "products"."views_count", "product_cards"."created_at" > now() - make_interval(days => 30), "products"."category_id", "products"."seller_id", "products"."version", "products"."low_at", case when "product_cards"."version" = 1 then "product_cards"."card"
    else (select card from cards_of(array["products"."id"])) end::text from "products" inner join "product_cards" on "product_cards"."product_id" = "products"."id" where "product_cards"."listed" order by "product_cards"."created_at" desc, "product_cards"."product_id" desc limit 20;

select (select value #>> '{}' from settings where name = 'shop_name') from (values (1)) one;

select count(*) as count from "product_cards" where "product_cards"."listed" and "product_cards"."category_id" is null;;
