-- People, their sessions, and who did what.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create table accounts (
  id integer generated always as identity primary key,
  email text not null check (email <> ''),
  username text not null,
  full_name text not null default '',
  password_hash text, -- null: signs in by another way only
  role text not null default 'user' check (role in ('user', 'seller', 'admin')),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  phone_number text not null default '',
  address text not null default '',
  shop_name text, -- what cards show as 'sold by'; null: the full name
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- A deleted account's address is free again.
create unique index accounts_email_key on accounts (lower(email)) where deleted_at is null;
create index accounts_role_idx on accounts (role) where deleted_at is null;

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32), -- SHA-256 of the token; the token itself is never stored
  account_id integer not null references accounts (id) on delete cascade,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_account_idx on sessions (account_id);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id integer references accounts (id) on delete set null, -- null: the shop itself
  action text not null,
  subject_type text not null,
  subject_id integer,
  detail jsonb not null default '{}'
);
create index audit_at_idx on audit (at desc, id desc);

-- Facts about this installation, such as that the demo shop is in.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
