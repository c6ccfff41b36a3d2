-- Carts and orders. Every account has a cart: it is the set of its lines.

create table cart_lines (
  account_id integer not null references accounts (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity integer not null check (quantity >= 1),
  added_at timestamptz not null default now(),
  primary key (account_id, product_id)
);

create table orders (
  id integer generated always as identity primary key,
  account_id integer references accounts (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'delivered', 'cancelled')),
  total_cents bigint not null check (total_cents >= 0),
  customer_name text not null,
  email text not null,
  phone text not null,
  location text not null,
  idempotency_key text,
  request_hash bytea, -- of the body that came with the key: the same key with other contents is refused
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index orders_idempotency_key on orders (account_id, idempotency_key) where idempotency_key is not null;
create index orders_newest_idx on orders (created_at desc, id desc);
create index orders_account_idx on orders (account_id, created_at desc, id desc);
create index orders_status_idx on orders (status, created_at desc, id desc);

-- A line keeps what was bought as it was bought: name, picture, price, seller.
create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  product_id integer not null references products (id),
  seller_id integer references accounts (id),
  seller_name text not null,
  product_name text not null,
  picture jsonb, -- {path, width, height, avif, alt}
  price_cents bigint not null check (price_cents >= 0),
  quantity integer not null check (quantity >= 1),
  handover text not null default 'to_pack' check (handover in ('to_pack', 'packed', 'handed_over')),
  unique (order_id, product_id)
);
create index order_lines_product_idx on order_lines (product_id);
create index order_lines_seller_idx on order_lines (seller_id, order_id);

create table order_status_changes (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  status text not null check (status in ('pending', 'completed', 'delivered', 'cancelled')),
  account_id integer references accounts (id) on delete set null, -- null: the shop itself
  changed_at timestamptz not null default now()
);
create index order_status_changes_order_idx on order_status_changes (order_id, id);
