-- How sellers are paid, and their receipts (docs/decisions/096).
alter table sellers
  add column tin text check (tin ~ '^\d{9}$'),
  add column vat_registered boolean not null default false check (not vat_registered or tin is not null),
  add column receipts_by text not null default 'shop' check (receipts_by in ('seller', 'shop')),
  add column payout_method text check (payout_method in ('mtn_momo', 'airtel_money', 'bank')),
  add column payout_name text check (payout_name <> ''),
  add column payout_number text check (payout_number <> ''),
  add column payout_changed_at timestamptz,
  add constraint sellers_payout_check check (num_nulls(payout_method, payout_name, payout_number) in (0, 3));

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('new_order', 'order_cancelled', 'order_changed', 'order_shortage', 'new_user',
    'user_role_change', 'low_stock', 'product_update', 'new_product', 'application', 'category_proposed', 'payout_changed'));
