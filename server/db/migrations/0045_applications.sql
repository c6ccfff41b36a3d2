-- Who asked to sell, the invitations of those who may, and what sellers agreed to (docs/decisions/084).
create table seller_applications (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  name text not null,
  business text not null,
  email text not null,
  phone text not null,
  offer text not null,
  status text not null default 'new' check (status in ('new', 'talking', 'approved', 'refused')),
  note text not null default '',
  handled_by integer references accounts on delete set null, -- who changed it last
  seller_id integer references accounts on delete cascade, -- the account that came of it
  check ((status = 'approved') = (seller_id is not null))
);
create index seller_applications_at_idx on seller_applications (at);
create index seller_applications_seller_idx on seller_applications (seller_id) where seller_id is not null;
create index seller_applications_handled_idx on seller_applications (handled_by) where handled_by is not null;

create table seller_terms (
  seller_id integer not null references accounts on delete cascade,
  from_day date not null,
  commission_bp integer not null check (commission_bp between 0 and 5000), -- of the price, in hundredths of a percent
  agreed_by integer references accounts on delete set null,
  primary key (seller_id, from_day)
);
create index seller_terms_agreed_idx on seller_terms (agreed_by) where agreed_by is not null;

alter table mail_links drop constraint mail_links_kind_check;
alter table mail_links add constraint mail_links_kind_check
  check (kind in ('reset', 'confirmation', 'new_email', 'invitation'));
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('new_order', 'order_cancelled', 'order_changed', 'order_shortage', 'new_user',
    'user_role_change', 'low_stock', 'product_update', 'new_product', 'application'));
