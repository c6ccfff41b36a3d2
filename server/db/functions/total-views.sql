-- Maintains the setting `total_views` when products arrive with views, as those of the demo shop do. Code that counts views
-- adds to it. Summing over all products would read every row.
create or replace function add_views_of_added() returns trigger language plpgsql as $$
declare
  seen bigint;
begin
  select sum(views_count) into seen from added;
  if seen > 0 then
    update settings set value = to_jsonb(value::bigint + seen), changed_at = now() where name = 'total_views';
  end if;
  return null;
end $$;
create or replace trigger product_views_added after insert on products
  referencing new table as added for each statement execute function add_views_of_added();
