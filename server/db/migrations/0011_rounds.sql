-- Records delivery rounds, and the cash of each (docs/decisions/043).
create table rounds (
  id integer generated always as identity primary key,
  account_id integer references accounts (id) on delete set null, -- who created it; null: erased
  at timestamptz not null default now(),
  day date not null,
  name text not null check (name <> ''),
  driver text not null default '',
  version integer not null default 1, -- of the round and its list of stops, without their results
  closed_at timestamptz,
  expected_cents bigint, -- cash of the round at its closing
  counted_cents bigint check (counted_cents >= 0 and counted_cents % 100 = 0),
  note text not null default '',
  check ((closed_at is null) = (expected_cents is null)),
  check ((closed_at is null) = (counted_cents is null)),
  check (expected_cents = counted_cents or note <> '')
);
create index rounds_day_idx on rounds (day desc, id desc);
create index rounds_open_idx on rounds (day, id) where closed_at is null;
create index rounds_account_idx on rounds (account_id) where account_id is not null;
create index rounds_driver_idx on rounds (closed_at) where driver <> '';

create table round_stops (
  round_id integer not null references rounds (id),
  order_id integer not null references orders (id),
  position integer not null,
  is_open boolean not null default true, -- the round is open
  result text check (result in ('delivered', 'partly', 'refused', 'not_at_home')),
  recorded_at timestamptz,
  primary key (round_id, order_id),
  check ((result is null) = (recorded_at is null)),
  check (is_open or result is not null)
);
create unique index round_stops_open_idx on round_stops (order_id) where is_open;
create index round_stops_order_idx on round_stops (order_id);

alter table order_payments add column round_id integer references rounds (id);
create index order_payments_round_idx on order_payments (round_id) where round_id is not null;

alter table return_lines drop constraint return_lines_reason_check;
alter table return_lines add constraint return_lines_reason_check check (reason in (
  'wrong', 'broken', 'faulty', 'missing', 'changed_mind', 'refused_at_door', 'goodwill'));
