-- GET /api/products?spec=resistance:10k&spec=package:0603


    select property, alias, null as choice, null as name, null as type, null as unit, created_at from property_aliases
    union all select property, null, choice, null, null, null, created_at from property_choices
    union all select property, null, null, name, null, null, null from property_names
    union all select key, null, null, name, type, unit, created_at from own_properties
    order by created_at, alias, choice, property;

select "accounts"."id", coalesce("sellers"."shop_name", nullif("accounts"."full_name", ''), (select value #>> '{}' from settings where name = 'shop_name')), "sellers"."slug", case when back_at > now() then away_until::text end from "accounts" left join "sellers" on "sellers"."seller_id" = "accounts"."id" where "accounts"."id" in ($1);

select "category_id", "property", "asked", "filter", "in_table", "position" from "category_properties";

select "id", "kind" from "categories" where "categories"."kind" is not null;

select "id", "parent_id", "merged_into_id", "product_count" from "categories";

select "id", "path" from "categories";

select "id", "path" from "categories";

select "id", "property", "says", "low", "typ", "high", "choice" from "property_values" where "property_values"."added_by" >= $1::xid8;

select "id", case when "proposed_at" is null then "path" else coalesce((
    select jsonb_agg(jsonb_build_object('id', above.id, 'name', above.name) order by above.depth) from categories above
    where above.id in (select (step->>'id')::int from jsonb_array_elements(categories.path) step) and above.proposed_at is null
  ), '[]') end from "categories" where "categories"."id" in ($1);

select (select value #>> '{}' from settings where name = 'shop_name') from (values (1)) one;

select 1 from facet_rows where reader < $1 limit 1;

select count(*) as count from "product_cards" where "product_cards"."listed" and "product_cards"."category_id" is null;;

select pg_snapshot_xmin(pg_current_snapshot())::text as since;

with "found" as (select "product_id", "created_at", "price_cents" from "facet_rows" where ("facet_rows"."listed" and ("facet_rows"."facets" && $1::int[] and "facet_rows"."facets" && $2::int[])) limit 5001) select "products"."id", "products"."price_cents", "products"."stock", "products"."pieces_per_pack", "products"."min_quantity", "products"."quantity_step", "products"."views_count", "product_cards"."created_at" > now() - make_interval(days => 30), "products"."category_id", "products"."seller_id", "products"."version", "products"."low_at", case when "product_cards"."version" = 1 then "product_cards"."card"
    else (select card from cards_of(array["products"."id"])) end::text, (select count(*)::int from "found") from "products" inner join "product_cards" on "product_cards"."product_id" = "products"."id" where "products"."id" = any(array((select "product_id" from "found" order by "found"."created_at" desc, "found"."product_id" desc limit $3 offset $4))) order by "product_cards"."created_at" desc, "product_cards"."product_id" desc;
