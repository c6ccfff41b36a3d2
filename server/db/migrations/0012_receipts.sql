-- Records tax receipts, which certified software issues, and the buyers to name on them (docs/decisions/044).
alter table orders
  add column receipt_phone text not null default '',
  add column receipt_tin text not null default '',
  add column receipt_name text not null default '';

create table receipts (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id),
  seller_id integer references accounts (id), -- who issued it; null: the shop
  account_id integer references accounts (id) on delete set null, -- who noted it; null: erased
  at timestamptz not null default now(),
  kind text not null check (kind in ('sale', 'refund')),
  number text not null,
  sdc_id text not null,
  issued_at timestamptz not null,
  total_cents bigint not null check (total_cents >= 0),
  vat_cents bigint not null check (vat_cents between 0 and total_cents),
  phone text not null default '',
  tin text not null default '',
  name text not null default '',
  purchase_code text not null default '',
  link text not null default '',
  withdrawn_at timestamptz -- noted by mistake
);
create index receipts_order_idx on receipts (order_id);
create index receipts_seller_idx on receipts (seller_id) where seller_id is not null;
create index receipts_account_idx on receipts (account_id) where account_id is not null;
create unique index receipts_number_idx on receipts (lower(sdc_id), lower(number), kind) where withdrawn_at is null;
