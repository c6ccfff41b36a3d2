-- GET /api/products?category_ids=20&min_price=500&max_price=2000

select "id", "name", "description", "price_cents", "stock", "category_id", (select path from categories where id = products.category_id), coalesce((
  select json_agg(picture) from (
    select path, width, height, avif, alt, shows from pictures
    where product_id = products.id and removed_at is null order by position
  ) picture), '[]'), "featured", "status", "rating", "views_count", "created_at", "mpn", "key_specs", "seller_id", coalesce((
    select coalesce(shop_name, nullif(full_name, '')) from accounts left join sellers on sellers.seller_id = accounts.id
    where accounts.id = products.seller_id), (select value #>> '{}' from settings where name = 'shop_name')), "version" from "products" where ("products"."listed" and ("products"."category_id" = any($1::int[]) and "products"."price_cents" >= $2 and "products"."price_cents" <= $3)) order by "products"."created_at" desc, "products"."id" desc limit 20;

select count(*)::int from ((select 1 as "one" from "products" where ("products"."listed" and ("products"."category_id" = any($1::int[]) and "products"."price_cents" >= $2 and "products"."price_cents" <= $3))) limit 1001) matching;

select id from (
      with recursive below as (
        select coalesce(merged_into_id, id) as id from categories where id = any($1::int[])
        union
        select c.id from categories c join below on c.parent_id = below.id
      )
      select id from below) below;
