-- GET /api/products/recommendations/5000?limit=4

select "accounts"."id", coalesce("sellers"."shop_name", nullif("accounts"."full_name", ''), (select value #>> '{}' from settings where name = 'shop_name')), "sellers"."slug", case when back_at > now() then away_until::text end from "accounts" left join "sellers" on "sellers"."seller_id" = "accounts"."id" where "accounts"."id" in ($1);

select "id", "category_id", coalesce((select path from categories where id = products.category_id), '[]'), "key_specs", "tags" from "products" where ("products"."listed" and "products"."id" = $1);

select "id", case when "proposed_at" is null then "path" else coalesce((
    select jsonb_agg(jsonb_build_object('id', above.id, 'name', above.name) order by above.depth) from categories above
    where above.id in (select (step->>'id')::int from jsonb_array_elements(categories.path) step) and above.proposed_at is null
  ), '[]') end from "categories" where "categories"."id" in ($1);

select "other_id", "orders" from "product_pairs" where ("product_pairs"."product_id" = $1 and "product_pairs"."orders" >= $2) order by "product_pairs"."orders" desc, "product_pairs"."other_id" desc limit $3;

select "products"."id", "products"."price_cents", "products"."stock", "products"."pieces_per_pack", "products"."min_quantity", "products"."quantity_step", "products"."views_count", "product_cards"."created_at" > now() - make_interval(days => 30), "products"."category_id", "products"."seller_id", "products"."version", "products"."low_at", case when "product_cards"."version" = 1 then "product_cards"."card"
    else (select card from cards_of(array["products"."id"])) end::text from "products" inner join "product_cards" on "product_cards"."product_id" = "products"."id" where ("products"."listed" and ("products"."id" = any(array(
  select newest.product_id from unnest($1::int[]) category (id), lateral (
    select "facet_rows"."product_id" from "facet_rows"
    where "facet_rows"."listed" and "facet_rows"."category_id" = category.id
    order by "facet_rows"."created_at" desc, "facet_rows"."product_id" desc
    limit $2) newest)) and "products"."id" <> $3)) order by (select count(*) from unnest("products"."key_specs") fact where fact = any($4::text[])) desc, (select count(*) from unnest("products"."tags") fact where fact = any($5::text[])) desc, "products"."ranked_views" desc, "products"."id" desc limit $6;

select (select value #>> '{}' from settings where name = 'shop_name') from (values (1)) one;
