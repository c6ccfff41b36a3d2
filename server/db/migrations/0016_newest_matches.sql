-- A search ranks the newest thousand products that match. With their moments beside the words these are found among the newest
-- products without a look at all that have a common word (docs/decisions/064).
create extension if not exists btree_gin; -- for moments
drop index products_search_idx;
create index products_search_idx on products using gin (search, created_at) with (fastupdate = off);
