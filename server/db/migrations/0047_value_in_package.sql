-- The main value and the package of a part as one text, for parts lists (docs/decisions/072); its facts are read anew for it.
alter table facet_rows add column value_in_package text;
create index facet_rows_value_in_package_idx on facet_rows (value_in_package)
  include (in_stock, price_cents, product_id, category_id, facets) where listed and value_in_package is not null;
