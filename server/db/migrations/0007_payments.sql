-- Records who paid for an order (docs/decisions/039). Orders that were delivered before have no account.
alter table orders
  add column paid_cents bigint not null default 0 check (paid_cents >= 0), -- sum of the order's payments
  add column in_books boolean not null default false;
alter table orders alter column in_books set default true;
update orders set in_books = true where status <> 'delivered';
create index orders_to_collect_idx on orders (created_at)
  where in_books and status = 'delivered' and paid_cents < (total_cents + 50) / 100 * 100;
create index orders_to_refund_idx on orders (created_at)
  where in_books and paid_cents > case when status = 'cancelled' then 0 else (total_cents + 50) / 100 * 100 end;

create table order_payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id),
  account_id integer references accounts (id) on delete set null, -- who recorded it; null: erased
  at timestamptz not null default now(),
  amount_cents bigint not null check (amount_cents <> 0 and amount_cents % 100 = 0), -- negative: to the buyer
  method text not null check (method in ('cash', 'momo', 'airtel', 'bank')),
  reference text check (reference ~ '^[A-Za-z0-9]{4,40}$'),
  reason text not null default '', -- why the payment that this one reverses was a mistake
  reverses_id integer unique references order_payments (id)
);
create index order_payments_order_idx on order_payments (order_id, id);
create index order_payments_reference_idx on order_payments (method, upper(reference)) where reference is not null;
create index order_payments_account_idx on order_payments (account_id) where account_id is not null;
