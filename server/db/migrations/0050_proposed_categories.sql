-- Categories that wait for an admin, and where the categories of others go (docs/decisions/088). The version before makes public ones.
alter table categories
  add column proposed_by integer references accounts (id) on delete set null,
  add column proposed_at timestamptz; -- null: everybody sees it
create index categories_proposed_idx on categories (proposed_at) where proposed_at is not null;
create table category_maps (
  seller_id integer not null, -- 0: the shop itself
  source text not null, -- path of names in lower case, as their file has it
  category_id integer references categories (id) on delete cascade, -- null: its rows are left out
  primary key (seller_id, source)
);
create index category_maps_category_idx on category_maps (category_id);
create index audit_categories_made_idx on audit (account_id, at) where action = 'category_created';

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('new_order', 'order_cancelled', 'order_changed', 'order_shortage', 'new_user',
    'user_role_change', 'low_stock', 'product_update', 'new_product', 'application', 'category_proposed'));
