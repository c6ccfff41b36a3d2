-- Who signs in by what a provider says of them: the subject is the person, whatever becomes of their address there.
create table identities (
  issuer text not null,
  subject text not null,
  account_id integer not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_account_idx on identities (account_id);

-- What a browser holds on its way through Google: a state until it is back, then a code until it has a session. Each is
-- good once, for minutes, in that browser.
create table google_tickets (
  secret_hash bytea primary key check (length(secret_hash) = 32), -- SHA-256, as of the browser's cookie
  kind text not null check (kind in ('state', 'code')),
  browser_hash bytea not null check (length(browser_hash) = 32),
  return_to text, -- null: nowhere in particular
  account_id integer references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((kind = 'code') = (account_id is not null))
);
create index google_tickets_created_idx on google_tickets (created_at);
create index google_tickets_account_idx on google_tickets (account_id);
