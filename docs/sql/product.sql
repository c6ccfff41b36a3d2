-- GET /api/products/product/5000


    select property, alias, null as choice, null as name, null as type, null as unit, created_at from property_aliases
    union all select property, null, choice, null, null, null, created_at from property_choices
    union all select property, null, null, name, null, null, null from property_names
    union all select key, null, null, name, type, unit, created_at from own_properties
    order by created_at, alias, choice, property;

select "accounts"."id", coalesce("sellers"."shop_name", nullif("accounts"."full_name", ''), (select value #>> '{}' from settings where name = 'shop_name')), "sellers"."slug", case when back_at > now() then away_until::text end from "accounts" left join "sellers" on "sellers"."seller_id" = "accounts"."id" where "accounts"."id" in ($1);

select "category_id", "property", "asked", "filter", "in_table", "position" from "category_properties";

select "id", "kind" from "categories" where "categories"."kind" is not null;

select "id", "path" from "categories";

select "id", case when "proposed_at" is null then "path" else coalesce((
    select jsonb_agg(jsonb_build_object('id', above.id, 'name', above.name) order by above.depth) from categories above
    where above.id in (select (step->>'id')::int from jsonb_array_elements(categories.path) step) and above.proposed_at is null
  ), '[]') end from "categories" where "categories"."id" in ($1);

select "manufacturer", "package", "specs", "pins", "datasheet_url", "tags", "supplier_numbers", "sku" from "products" where "products"."id" = $1;

select "products"."id", "products"."price_cents", "products"."stock", "products"."pieces_per_pack", "products"."min_quantity", "products"."quantity_step", "products"."views_count", "product_cards"."created_at" > now() - make_interval(days => 30), "products"."category_id", "products"."seller_id", "products"."version", "products"."low_at", case when "product_cards"."version" = 1 then "product_cards"."card"
    else (select card from cards_of(array["products"."id"])) end::text from "products" inner join "product_cards" on "product_cards"."product_id" = "products"."id" where ("products"."listed" and "products"."id" = $1) order by "products"."id" asc limit $2;

select (select value #>> '{}' from settings where name = 'shop_name') from (values (1)) one;
