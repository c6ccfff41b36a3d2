-- Parts lists that an account has saved (docs/decisions/074).
create table projects (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  title text not null,
  boards integer not null check (boards > 0),
  spare_percent numeric(4, 1) not null check (spare_percent >= 0),
  share_id text unique, -- whoever has it sees the list; null: nobody else does
  version integer not null default 1, -- of title, build and lines
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_account_idx on projects (account_id);

create table project_lines (
  project_id integer not null references projects (id) on delete cascade,
  place integer not null,
  wish jsonb not null, -- what the list asks for
  refs text not null, -- designators
  quantity integer not null check (quantity >= 0), -- for one board
  product_id integer references products (id) on delete set null,
  is_bought boolean not null,
  seen_price_cents bigint, -- when it was saved; null where the product was not sold
  seen_at timestamptz,
  primary key (project_id, place)
);

alter table idempotency_keys
  drop constraint idempotency_keys_call_check,
  add constraint idempotency_keys_call_check check (call in ('orders', 'products', 'imports', 'projects'));
