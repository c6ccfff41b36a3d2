-- Records what sellers earn, and what was paid to them (docs/decisions/041).
create table statements (
  id integer generated always as identity primary key,
  seller_id integer not null references accounts (id),
  number integer not null, -- counts the seller's statements
  from_day date not null,
  to_day date not null,
  at timestamptz not null default now(),
  account_id integer references accounts (id) on delete set null, -- who closed it; null: erased
  opening_cents bigint not null, -- remainder of the statement before
  gross_cents bigint not null,
  commission_cents bigint not null,
  adjusted_cents bigint not null,
  payable_cents bigint not null check (payable_cents >= 0 and payable_cents % 100 = 0),
  remainder_cents bigint not null, -- opens the next statement; negative: the seller owes the shop
  seller jsonb not null, -- name, tax number and payout account of that day
  unique (seller_id, number),
  check (from_day <= to_day),
  check (opening_cents + gross_cents - commission_cents + adjusted_cents = payable_cents + remainder_cents)
);
create index statements_account_idx on statements (account_id) where account_id is not null;

create table seller_entries (
  id bigint generated always as identity primary key,
  seller_id integer not null references accounts (id),
  order_id integer references orders (id), -- null: an adjustment
  line_id integer references order_lines (id),
  at timestamptz not null default now(),
  account_id integer references accounts (id) on delete set null, -- who adjusted; null: erased, or not an adjustment
  kind text not null check (kind in ('delivered', 'changed', 'reverted', 'adjustment')),
  gross_cents bigint not null default 0,
  commission_cents bigint not null default 0,
  adjusted_cents bigint not null default 0,
  note text not null default '',
  statement_id integer references statements (id), -- null: open
  check ((kind = 'adjustment') = (line_id is null)),
  check ((line_id is null) = (order_id is null))
);
create index seller_entries_line_idx on seller_entries (line_id) where line_id is not null;
create index seller_entries_order_idx on seller_entries (order_id) where order_id is not null;
create index seller_entries_open_idx on seller_entries (seller_id, at) where statement_id is null;
create index seller_entries_statement_idx on seller_entries (statement_id, id) where statement_id is not null;
create index seller_entries_account_idx on seller_entries (account_id) where account_id is not null;

create table payouts (
  id integer generated always as identity primary key,
  statement_id integer not null references statements (id),
  account_id integer references accounts (id) on delete set null, -- who recorded it; null: erased
  at timestamptz not null default now(),
  amount_cents bigint not null check (amount_cents <> 0 and amount_cents % 100 = 0), -- negative: a reversal
  method text not null check (method in ('cash', 'momo', 'airtel', 'bank')),
  reference text check (reference ~ '^[A-Za-z0-9]{4,40}$'),
  paid_on date not null,
  reason text not null default '', -- why the payout that this one reverses was a mistake
  reverses_id integer unique references payouts (id)
);
create index payouts_statement_idx on payouts (statement_id, id);
create index payouts_account_idx on payouts (account_id) where account_id is not null;
