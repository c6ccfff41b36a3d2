-- Maintains `listing_checks`: the first products of a new seller stay inactive until an admin approves them, whichever
-- version of the server writes `active` (decision 032).
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
create or replace trigger listing_checked_at_first before insert on products for each row
when (new.status = 'active' and new.seller_id is not null)
execute function hold_for_check();
create or replace trigger listing_checked before update of status, deleted_at on products for each row
when (new.status = 'active' and new.deleted_at is null and (old.status <> 'active' or old.deleted_at is not null))
execute function hold_for_check();
