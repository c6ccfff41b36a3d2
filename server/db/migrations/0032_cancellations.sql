-- Why an order was cancelled, a line about it for the shop, and whether its people were told (docs/decisions/079).
alter table order_status_changes
  add column reason text check (reason in ('customer_asked', 'unreachable', 'cannot_supply', 'duplicate', 'suspected_abuse', 'other')),
  add column note text not null default '',
  add column is_told boolean not null default true;
