-- A check ends where an admin passes it, also of a product that was given to the shop, which has no seller, or to an admin
-- (docs/decisions/094).
create or replace function hold_for_check() returns trigger language plpgsql as $$
declare
  told jsonb := nullif(current_setting('isoko.change', true), '');
  is_seller boolean := new.seller_id is not null and told ->> 'cause' is distinct from 'check'
    and coalesce((told ->> 'account')::integer = new.seller_id, true);
begin
  if is_seller and (exists (select from sellers where seller_id = new.seller_id and checks_left > 0)
    or exists (select from listing_checks where product_id = new.id))
  then
    new.status := 'inactive';
    insert into listing_checks (product_id, import_id)
    values (new.id, case when told ->> 'cause' = 'import' then (told ->> 'change')::uuid end)
    on conflict (product_id) do update set since = case when listing_checks.refused is null then listing_checks.since else now() end,
      refused = null, import_id = excluded.import_id;
  else
    delete from listing_checks where product_id = new.id;
  end if;
  return new;
end $$;
