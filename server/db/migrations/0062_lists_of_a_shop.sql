-- What a seller sells by category and price is found by indexes alone, also where it is half of the shop.
create index facet_rows_seller_category_idx on facet_rows (seller_id, category_id, price_cents, product_id)
  include (created_at) where listed;
create index facet_rows_seller_price_idx on facet_rows (seller_id, price_cents, product_id)
  include (category_id, created_at) where listed;
