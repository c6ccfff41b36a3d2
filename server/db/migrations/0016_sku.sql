-- A seller's own number of a product. Rows of a file find their products by it, by part number or by name.
alter table products add column sku text check (btrim(sku) <> '');
create unique index products_sku_key on products (coalesce(seller_id, 0), lower(sku)) where deleted_at is null and sku is not null;
create index products_own_mpn_idx on products (coalesce(seller_id, 0), lower(mpn)) where deleted_at is null and mpn is not null;
create index products_own_name_idx on products (coalesce(seller_id, 0), lower(name)) where deleted_at is null;
