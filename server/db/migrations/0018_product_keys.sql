-- What an Idempotency-Key has done to products, for a day: a form whose answer was lost is sent again, and neither makes a
-- second product nor applies a difference of stock twice.
create table product_keys (
  account_id integer not null references accounts (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  product_id integer references products (id) on delete cascade, -- null: several
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index product_keys_created_idx on product_keys (created_at);
create index product_keys_product_idx on product_keys (product_id);
