-- Products are found by the seller's own number, whoever sells them.
create index products_sku_idx on products (lower(sku)) where sku is not null;
