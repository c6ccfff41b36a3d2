-- Of a category with filters that many of its products meet a page and the counts are found among its newest products, without a
-- look at all that have each of the facts (docs/decisions/065).
create index facet_rows_category_idx on facet_rows (category_id, created_at desc, product_id desc)
  include (price_cents, in_stock, facets) where listed;

-- A value of which there are hundreds lies in a span, too: a range is then looked for by few ids.
alter table property_values drop constraint property_values_says_check,
  add constraint property_values_says_check check (says in ('value', 'works_at', 'not_stated', 'lies_in'));
