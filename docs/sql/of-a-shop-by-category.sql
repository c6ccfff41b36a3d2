-- GET /api/products?shop=thousand-ohms-supply-5&category_ids=20&sort_by=views_count

select "id", "parent_id", "merged_into_id", "product_count" from "categories";

select "seller_id" from "sellers" where ("sellers"."slug" = $1 or "sellers"."seller_id" = (select "seller_slugs"."seller_id" from "seller_slugs" where "seller_slugs"."slug" = $2));

select (select value #>> '{}' from settings where name = 'shop_name') from (values (1)) one;

select count(*) as count from "product_cards" where "product_cards"."listed" and "product_cards"."category_id" is null;;

with "found" as (select "product_id", "created_at", "price_cents" from "facet_rows" where ("facet_rows"."listed" and ("facet_rows"."seller_id" = $1 and "facet_rows"."category_id" = any($2::int[]))) limit 5001) select "products"."id", "products"."price_cents", "products"."stock", "products"."pieces_per_pack", "products"."min_quantity", "products"."quantity_step", "products"."views_count", "product_cards"."created_at" > now() - make_interval(days => 30), "products"."category_id", "products"."seller_id", "products"."version", "products"."low_at", case when "product_cards"."version" = 1 then "product_cards"."card"
    else (select card from cards_of(array["products"."id"])) end::text, (select count(*)::int from "found") from "products" inner join "product_cards" on "product_cards"."product_id" = "products"."id" where "products"."id" = any(array((select "found"."product_id" from "found" inner join "products" on "products"."id" = "found"."product_id" order by "products"."ranked_views" desc, "found"."product_id" desc limit $3 offset $4))) order by "products"."ranked_views" desc, "products"."id" desc;
