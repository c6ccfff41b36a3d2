-- What an Idempotency-Key has done, for a day: a call whose answer was lost is sent again, and neither places a second order
-- nor applies a difference of stock twice. The row is inserted first, so that whoever sends the same waits for the first.
create table idempotency_keys (
  account_id integer not null references accounts (id) on delete cascade,
  call text not null check (call in ('orders', 'products', 'imports')),
  key text not null,
  request_hash bytea not null, -- of the contents: the same key with others is refused
  result jsonb, -- null only within the transaction that claims the key
  created_at timestamptz not null default now(),
  primary key (account_id, call, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

insert into idempotency_keys (account_id, call, key, request_hash, result, created_at)
select account_id, 'orders', idempotency_key, request_hash, to_jsonb(id), created_at from orders
where idempotency_key is not null and account_id is not null and created_at > now() - interval '24 hours'
union all
select account_id, 'products', key, request_hash, coalesce(to_jsonb(product_id), 'true'), created_at from product_keys
union all
select account_id, 'imports', import_id || ' ' || encode(digest, 'hex'), digest, answer, created_at from import_batches;

-- What a whole import did so far, which its notification says.
create table imports (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade, -- who imports
  import_id uuid not null, -- made by the browser, one for each run
  seller_id integer, -- null for the shop itself
  added integer not null,
  changed integer not null,
  ran_low integer not null,
  started_at timestamptz not null default now(),
  unique nulls not distinct (account_id, import_id, seller_id)
);
create index imports_started_idx on imports (started_at);

insert into imports (account_id, import_id, seller_id, added, changed, ran_low, started_at)
select account_id, import_id, seller_id, sum(added), sum(changed), sum(ran_low), min(created_at)
from import_batches group by account_id, import_id, seller_id;

drop table import_batches, product_keys;
drop index orders_idempotency_key;
alter table orders drop column idempotency_key, drop column request_hash;
