-- GET /api/products/product/5000

select "id", "name", "description", "price_cents", "stock", "category_id", (select path from categories where id = products.category_id), coalesce((
  select json_agg(picture) from (
    select path, width, height, avif, alt, shows from pictures
    where product_id = products.id and removed_at is null order by position
  ) picture), '[]'), "featured", "status", "rating", "views_count", "created_at", "mpn", "key_specs", "seller_id", coalesce((
    select coalesce(shop_name, nullif(full_name, '')) from accounts left join sellers on sellers.seller_id = accounts.id
    where accounts.id = products.seller_id), (select value #>> '{}' from settings where name = 'shop_name')), "version" from "products" where ("products"."listed" and "products"."id" = $1) order by "products"."id" asc limit $2;

select "manufacturer", "package", "specs", "pins", "datasheet_url", "tags", "sku" from "products" where "products"."id" = $1;
