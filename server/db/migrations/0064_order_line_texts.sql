-- Orders are searched by what was bought and who sold it, as the lines say it: 50,000 orders have 125,000 of them.
create index order_lines_search_idx on order_lines using gin (lower(product_name || E'\n' || seller_name) gin_trgm_ops);
