-- Two-step sign-in: a code of an authenticator app, or a recovery code, beside the password.
alter table accounts add column two_step_since timestamptz; -- null: off, or being set up

create table two_step_secrets (
  account_id integer primary key references accounts (id) on delete cascade,
  secret bytea not null, -- of the app, encrypted (server/secrets/secret-box.ts)
  last_step bigint not null default 0, -- the time step of the code used last: that one and those before it open nothing
  recovery_salt bytea not null check (length(recovery_salt) = 16),
  begun_at timestamptz not null default now()
);
create index two_step_secrets_begun_idx on two_step_secrets (begun_at);

create table recovery_codes (
  account_id integer not null references accounts (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32), -- argon2id; the row goes when the code is used
  primary key (account_id, code_hash)
);

-- A person who comes back from Google with an account that asks for a code needs longer than one who does not.
alter table google_tickets
  drop constraint google_tickets_kind_check,
  drop constraint google_tickets_check,
  add constraint google_tickets_kind_check check (kind in ('state', 'code', 'two_step')),
  add constraint google_tickets_check check ((kind = 'state') = (account_id is null));
