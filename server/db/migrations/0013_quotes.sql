-- Keeps the prices of proformas and quotations (docs/decisions/045).
create table quotes (
  id integer generated always as identity primary key, -- also the number on the paper
  account_id integer references accounts (id) on delete set null, -- who made it
  at timestamptz not null default now(),
  kind text not null check (kind in ('proforma', 'quotation')),
  valid_until date not null, -- in the shop's time zone
  buyer jsonb not null, -- name, tax number and address; empty once the account is deleted
  lines jsonb not null, -- products at that day's prices
  total_cents bigint not null check (total_cents >= 0)
);
create index quotes_account_idx on quotes (account_id, id);
create index quotes_at_idx on quotes (at);

alter table orders add column quote_id integer references quotes (id);
create index orders_quote_idx on orders (quote_id) where quote_id is not null;

alter table accounts
  add column organisation text not null default '', -- named on proformas and quotations
  add column tin text not null default '' check (tin ~ '^(\d{9})?$'); -- of the organisation
