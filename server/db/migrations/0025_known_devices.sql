-- Browsers that have signed in to an account: their wrong passwords count apart from those of everybody else.
create table known_devices (
  account_id integer not null references accounts (id) on delete cascade,
  browser_hash bytea not null check (length(browser_hash) = 32), -- SHA-256 of what its cookie holds
  created_at timestamptz not null default now(),
  returned_at timestamptz, -- when it last signed in again; null: never
  primary key (account_id, browser_hash)
);

alter table sessions add column browser_hash bytea check (length(browser_hash) = 32); -- null: opened before there were any
