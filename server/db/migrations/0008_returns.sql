-- Records pieces that came back after the delivery, and what they are worth (docs/decisions/040).
alter table orders
  add column returned_cents bigint not null default 0 check (returned_cents >= 0); -- sum over the lines

alter table order_lines
  add column returned integer not null default 0,
  add column returned_cents bigint not null default 0, -- taken off the order for returned pieces, and as goodwill
  add column borne_cents bigint not null default 0, -- the part that the seller bears
  add constraint order_lines_returned_check check (returned between 0 and quantity),
  add constraint order_lines_returned_cents_check check (returned_cents between 0 and price_cents * quantity),
  add constraint order_lines_borne_cents_check check (borne_cents between 0 and returned_cents);

drop index orders_to_collect_idx;
create index orders_to_collect_idx on orders (created_at)
  where in_books and status = 'delivered' and paid_cents < (total_cents - returned_cents + 50) / 100 * 100;
drop index orders_to_refund_idx;
create index orders_to_refund_idx on orders (created_at)
  where in_books and paid_cents
    > case when status = 'cancelled' then 0 else (total_cents - returned_cents + 50) / 100 * 100 end;

create table returns (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id),
  account_id integer references accounts (id) on delete set null, -- who reported it; null: erased
  at timestamptz not null default now(),
  status text not null default 'requested'
    check (status in ('requested', 'agreed', 'refused', 'withdrawn', 'closed')),
  text text not null default '', -- what the buyer wrote
  answer text not null default '', -- what the shop answered
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null))
);
create unique index returns_open_idx on returns (order_id) where status in ('requested', 'agreed');
create index returns_order_idx on returns (order_id, id);
create index returns_account_idx on returns (account_id) where account_id is not null;

create table return_lines (
  return_id integer not null references returns (id) on delete cascade,
  line_id integer not null references order_lines (id) on delete cascade,
  reason text not null check (reason in ('wrong', 'broken', 'faulty', 'missing', 'changed_mind', 'goodwill')),
  asked integer not null default 0 check (asked >= 0),
  counted integer not null default 0 check (counted >= 0),
  outcome text check (outcome in ('money', 'none')),
  to_shelf integer not null default 0 check (to_shelf between 0 and counted),
  value_cents bigint not null default 0 check (value_cents >= 0),
  borne_by text not null default 'seller' check (borne_by in ('seller', 'shop')),
  primary key (return_id, line_id)
);
create index return_lines_line_idx on return_lines (line_id);

alter table product_ledger drop constraint product_ledger_cause_check;
alter table product_ledger add constraint product_ledger_cause_check check (cause in (
  'sale', 'cancelled', 'revived', 'order_changed', 'missing', 'returned', 'count', 'moved', 'form', 'inline', 'bulk',
  'import', 'category', 'undo', 'check', 'carried', 'by_hand'));

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'new_order', 'order_cancelled', 'order_changed', 'order_shortage', 'return_requested', 'new_user', 'user_role_change',
  'low_stock', 'product_update', 'new_product', 'application', 'category_proposed', 'payout_changed'));
