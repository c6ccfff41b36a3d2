-- Keeps the entries of each seller's order lines equal to what the lines are worth (decision 041). A delivered line is
-- worth its price, less the value of returns that the seller bears; the commission is that of the day of the order. The
-- trigger runs at the commit, so nothing that changes an order can forget it.
create or replace function write_seller_entries() returns trigger language plpgsql as $$
declare
  zone text := coalesce((select value #>> '{}' from settings where name = 'time_zone'), 'Africa/Kigali');
begin
  insert into seller_entries (seller_id, order_id, line_id, kind, gross_cents, commission_cents)
  select seller_id, order_id, id,
    case when not is_delivered then 'reverted' when known_gross = 0 and known_commission = 0 then 'delivered' else 'changed' end,
    gross - known_gross, (gross * rate + 500000) / 1000000 * 100 - known_commission
  from (
    select l.seller_id, l.order_id, l.id, o.status = 'delivered' as is_delivered,
      case when o.status = 'delivered' then l.price_cents * l.quantity - l.borne_cents else 0 end as gross,
      coalesce(terms.commission_bp, 0) as rate, known.gross as known_gross, known.commission as known_commission
    from orders o
      join order_lines l on l.order_id = o.id and l.seller_id is not null
      left join lateral (
        select commission_bp from seller_terms t
        where t.seller_id = l.seller_id and from_day <= (o.created_at at time zone zone)::date
        order by from_day desc limit 1
      ) terms on true
      cross join lateral (
        select coalesce(sum(gross_cents), 0)::bigint as gross, coalesce(sum(commission_cents), 0)::bigint as commission
        from seller_entries e where e.line_id = l.id
      ) known
    where o.id = new.id and o.in_books
  ) line
  where gross <> known_gross or (gross * rate + 500000) / 1000000 * 100 <> known_commission;
  return null;
end $$;

do $$ begin
  if not exists (select from pg_trigger where tgname = 'orders_entries' and tgrelid = 'orders'::regclass) then
    create constraint trigger orders_entries after update of status, version on orders
    deferrable initially deferred for each row
    when (new.in_books and 'delivered' in (old.status, new.status)) execute function write_seller_entries();
  end if;
end $$;

-- Entries stay as they are once they are part of a statement; until then, only closing changes them.
create or replace trigger seller_entries_stay before update on seller_entries
for each row when (
  (new.id, new.seller_id, new.order_id, new.line_id, new.at, new.kind, new.gross_cents, new.commission_cents, new.adjusted_cents, new.note)
    is distinct from (old.id, old.seller_id, old.order_id, old.line_id, old.at, old.kind, old.gross_cents, old.commission_cents,
      old.adjusted_cents, old.note)
  or (old.statement_id is not null and new.statement_id is distinct from old.statement_id)
  or (new.account_id is distinct from old.account_id and (new.account_id is not null or pg_trigger_depth() = 0))
) execute function keep_rows();
create or replace trigger seller_entries_are_kept before delete on seller_entries for each row execute function keep_rows();
create or replace trigger seller_entries_are_not_emptied before truncate on seller_entries
for each statement execute function keep_rows();

create or replace trigger statements_stay before update on statements
for each row when (
  to_jsonb(new) - 'account_id' <> to_jsonb(old) - 'account_id' or new.account_id is not null or pg_trigger_depth() = 0
) execute function keep_rows();
create or replace trigger statements_are_kept before delete on statements for each row execute function keep_rows();
create or replace trigger statements_are_not_emptied before truncate on statements
for each statement execute function keep_rows();

create or replace trigger payouts_stay before update on payouts
for each row when (
  to_jsonb(new) - 'account_id' <> to_jsonb(old) - 'account_id' or new.account_id is not null or pg_trigger_depth() = 0
) execute function keep_rows();
create or replace trigger payouts_are_kept before delete on payouts for each row execute function keep_rows();
create or replace trigger payouts_are_not_emptied before truncate on payouts
for each statement execute function keep_rows();
