-- What people are told: notifications inside the shop, and the outbox for everything that leaves it.

create table notifications (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade, -- who is told; read is per account
  type text not null check (type in ('new_order', 'new_user', 'user_role_change', 'low_stock', 'product_update', 'new_product')),
  title text not null,
  message text not null,
  subject_id integer, -- the order, product or account it leads to
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_account_idx on notifications (account_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (account_id) where read_at is null;

-- Written in the transaction of the fact, sent after it; a row is locked while it is sent. Should the server die between
-- sending and noting it, the mail goes out again under the same Message-ID.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts smallint not null default 0,
  last_error text,
  due_at timestamptz not null default now(),
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_due_idx on outbox (due_at, id) where done_at is null;
