-- Locks the orders of an account until the transaction ends and then sums up the pending ones (server/orders/limits.ts). The
-- second statement sees what was committed while the first waited.
create or replace function lock_orders_of(account integer, most integer) returns table (
  is_confirmed boolean, orders integer, pieces integer, most_pieces integer, francs float8, most_francs float8, ages integer[]
) language plpgsql
  set plan_cache_mode = force_generic_plan -- planning anew for each array of pending orders took most of the time
as $$
declare
  pending integer[];
begin
  perform pg_advisory_xact_lock(hashtextextended('orders', account));
  pending := array(select o.id from orders o where o.account_id = account and o.status = 'pending' limit most);
  return query
    select a.email_confirmed_at is not null or a.role <> 'user', cardinality(pending),
      coalesce(sum(l.quantity), 0)::integer, coalesce(max(l.quantity), 0),
      coalesce(sum(l.price_cents * l.quantity) / 100, 0)::float8, coalesce(max(l.price_cents * l.quantity) / 100, 0)::float8,
      array(select extract(epoch from now() - o.created_at)::integer from orders o
        where o.account_id = account and o.created_at > now() - interval '1 hour' order by o.created_at desc limit most)
    from accounts a left join order_lines l on l.order_id = any(pending)
    where a.id = account group by a.id;
end $$;
