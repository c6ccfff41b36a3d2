-- GET /api/products?search=A000066

select "id", "name", "description", "price_cents", "stock", "category_id", (select path from categories where id = products.category_id), coalesce((
  select json_agg(picture) from (
    select path, width, height, avif, alt, shows from pictures
    where product_id = products.id and removed_at is null order by position
  ) picture), '[]'), "featured", "status", "rating", "views_count", "created_at", "mpn", "key_specs", "seller_id", coalesce((
    select coalesce(shop_name, nullif(full_name, '')) from accounts left join sellers on sellers.seller_id = accounts.id
    where accounts.id = products.seller_id), (select value #>> '{}' from settings where name = 'shop_name')), "version" from "products" where ("products"."listed" and "products"."id" = any($1::int[])) limit $2;

select plain_text($1) from (values (1)) one;

with "found" as (select "id", "mpn", "search", "ranked_views", row_number() over (order by "products"."created_at" desc, "products"."id" desc) as "place" from "products" where ("products"."listed" and "products"."search" @@ to_tsquery('simple', $1)) order by "products"."created_at" desc, "products"."id" desc limit $2) select array(select "found"."id" from "found" order by "place" > $3, coalesce(closed_text("found"."mpn") = closed_text($4), false) desc, case when "place" <= $5 then ts_rank("found"."search", to_tsquery('simple', $6)) * (1 + log(1 + "found"."ranked_views") / 10) end desc nulls last,
    "found"."ranked_views" desc, "place" limit $7 offset $8), count(*)::int from "found";
