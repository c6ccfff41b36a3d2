-- The first products of a new seller are looked at before shoppers see them (docs/decisions/094). Whoever writes `active`,
-- the version before as well: unless somebody other than the seller does, a product of theirs stays inactive and waits.
alter table sellers add column checks_left smallint not null default 0 check (checks_left >= 0);

create table listing_checks (
  product_id integer primary key references products on delete cascade deferrable initially deferred, -- written before its product is
  since timestamptz not null default now(),
  refused text check (refused <> ''), -- why; null: it waits
  import_id uuid -- the import that made it wait
);
create index listing_checks_waiting_idx on listing_checks (since) where refused is null;
create index listing_checks_import_idx on listing_checks (import_id) where import_id is not null;

create function hold_for_check() returns trigger language plpgsql as $$
declare
  told jsonb := nullif(current_setting('isoko.change', true), '');
  is_seller boolean := coalesce((told ->> 'account')::integer = new.seller_id, true);
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
create trigger listing_checked_at_first before insert on products for each row
when (new.status = 'active' and new.seller_id is not null)
execute function hold_for_check();
create trigger listing_checked before update of status, deleted_at on products for each row
when (new.status = 'active' and new.deleted_at is null and (old.status <> 'active' or old.deleted_at is not null))
execute function hold_for_check();

alter table product_ledger
  drop constraint product_ledger_cause_check,
  add constraint product_ledger_cause_check check (cause in
    ('sale', 'cancelled', 'revived', 'order_changed', 'missing', 'count', 'form', 'inline', 'bulk', 'import', 'category', 'undo', 'check', 'by_hand'));
