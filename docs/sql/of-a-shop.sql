-- GET /api/products?shop=thousand-ohms-supply-5

select "accounts"."id", coalesce("sellers"."shop_name", nullif("accounts"."full_name", ''), (select value #>> '{}' from settings where name = 'shop_name')), "sellers"."slug", case when back_at > now() then away_until::text end from "accounts" left join "sellers" on "sellers"."seller_id" = "accounts"."id" where "accounts"."id" in ($1);

select "id", case when "proposed_at" is null then "path" else coalesce((
    select jsonb_agg(jsonb_build_object('id', above.id, 'name', above.name) order by above.depth) from categories above
    where above.id in (select (step->>'id')::int from jsonb_array_elements(categories.path) step) and above.proposed_at is null
  ), '[]') end from "categories" where "categories"."id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

select "products"."id", "products"."price_cents", "products"."stock", "products"."pieces_per_pack", "products"."min_quantity", "products"."quantity_step", "products"."views_count", "product_cards"."created_at" > now() - make_interval(days => 30), "products"."category_id", "products"."seller_id", "products"."version", "products"."low_at", case when "product_cards"."version" = 1 then "product_cards"."card"
    else (select card from cards_of(array["products"."id"])) end::text from "products" inner join "product_cards" on "product_cards"."product_id" = "products"."id" where "products"."id" = any(array((select "id" from "products" where ("products"."listed" and "products"."seller_id" = $1 and "products"."deleted_at" is null) order by "products"."created_at" desc, "products"."id" desc limit $2 offset $3))) order by "products"."created_at" desc, "products"."id" desc;

select "seller_id" from "sellers" where ("sellers"."slug" = $1 or "sellers"."seller_id" = (select "seller_slugs"."seller_id" from "seller_slugs" where "seller_slugs"."slug" = $2));

select (select value #>> '{}' from settings where name = 'shop_name') from (values (1)) one;

with "found" as (select "product_id", "created_at", "price_cents" from "facet_rows" where ("facet_rows"."listed" and "facet_rows"."seller_id" = $1) limit 5001) select "products"."id", "products"."price_cents", "products"."stock", "products"."pieces_per_pack", "products"."min_quantity", "products"."quantity_step", "products"."views_count", "product_cards"."created_at" > now() - make_interval(days => 30), "products"."category_id", "products"."seller_id", "products"."version", "products"."low_at", case when "product_cards"."version" = 1 then "product_cards"."card"
    else (select card from cards_of(array["products"."id"])) end::text, (select count(*)::int from "found") from "products" inner join "product_cards" on "product_cards"."product_id" = "products"."id" where "products"."id" = any(array((select "product_id" from "found" order by "found"."created_at" desc, "found"."product_id" desc limit $2 offset $3))) order by "product_cards"."created_at" desc, "product_cards"."product_id" desc;
