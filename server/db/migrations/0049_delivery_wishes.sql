-- When an order is asked for, and what its driver is to know (docs/decisions/087).
alter table orders
  add column delivery_window text not null default '',
  add column delivery_note text not null default '';
