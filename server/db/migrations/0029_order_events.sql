-- Calls to a shopper and notes on an order, for those of it whom they are meant for (docs/decisions/078).
create table order_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  at timestamptz not null default now(),
  account_id integer references accounts on delete set null,
  kind text not null check (kind in ('called', 'note')),
  audience text not null check (audience in ('shop', 'driver', 'sellers', 'everybody')),
  outcome text check (outcome in ('reached', 'no_answer', 'switched_off', 'wrong_number', 'call_back')),
  call_back_at timestamptz,
  text text not null default '',
  withdrawn_at timestamptz,
  check ((kind = 'called') = (outcome is not null)),
  check ((coalesce(outcome, '') = 'call_back') = (call_back_at is not null))
);
create index order_events_order_idx on order_events (order_id, id);
create index order_events_account_idx on order_events (account_id) where account_id is not null;
