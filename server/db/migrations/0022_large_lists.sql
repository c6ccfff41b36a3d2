-- Lists of a shop with a million products that people manage: what the catalogue does not show too, what runs low or is
-- sold out, and accounts by a part of their name.

-- A column of its own, since an index on the stock itself would have to be written at every sale. 5 is LOW_STOCK.
alter table products add column scarce boolean not null generated always as (stock <= 5) stored;

create index products_managed_idx on products (created_at desc, id desc) where deleted_at is null;
create index products_scarce_idx on products (created_at desc, id desc) where scarce and deleted_at is null;
create index products_seller_scarce_idx on products (seller_id, created_at desc, id desc) where scarce and deleted_at is null;
create index products_hidden_newest_idx on products (created_at desc, id desc) where not listed and deleted_at is null;

create index accounts_search_idx on accounts using gin (lower(username || E'\n' || full_name || E'\n' || email) gin_trgm_ops)
  where deleted_at is null;

-- All views ever: the sum over all products would read every one of them. Whoever counts views adds to it; products that
-- come with views, as those of the demo shop, are added here.
insert into settings (name, value) select 'total_views', to_jsonb(coalesce(sum(views_count), 0)) from products;

create function add_views_of_added() returns trigger language plpgsql as $$
declare
  seen bigint;
begin
  select sum(views_count) into seen from added;
  if seen > 0 then
    update settings set value = to_jsonb(value::bigint + seen), changed_at = now() where name = 'total_views';
  end if;
  return null;
end $$;
create trigger product_views_added after insert on products
  referencing new table as added for each statement execute function add_views_of_added();
