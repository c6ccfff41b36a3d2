-- Requests for one email when a product is back in stock (docs/decisions/035).
create table stock_alerts (
  product_id integer not null references products (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  asked_at timestamptz not null default now(), -- place in the product's queue
  emailed_at timestamptz, -- when the email was queued; null: not yet
  withdrawn_at timestamptz,
  primary key (product_id, account_id)
);
create index stock_alerts_account_idx on stock_alerts (account_id);
create index stock_alerts_queue_idx on stock_alerts (product_id, asked_at) where emailed_at is null and withdrawn_at is null;
