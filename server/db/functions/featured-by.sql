-- Leaves the choice of featured products to admins if the operator says so (STORE_FEATURED_BY, decision 032), whichever
-- call or version of the server writes `featured`.
create or replace function keep_featured() returns trigger language plpgsql as $$
declare
  author integer := (nullif(current_setting('isoko.change', true), '')::jsonb ->> 'account')::integer;
begin
  if author = new.seller_id
    and exists (select from settings where name = 'featured_by' and value = '"admins"')
    and not exists (select from accounts where id = author and role = 'admin')
  then
    new.featured := tg_op = 'UPDATE' and old.featured;
  end if;
  return new;
end $$;
create or replace trigger featured_kept_at_first before insert on products for each row
when (new.featured and new.seller_id is not null)
execute function keep_featured();
create or replace trigger featured_kept before update of featured on products for each row
when (new.featured <> old.featured and new.seller_id is not null)
execute function keep_featured();
