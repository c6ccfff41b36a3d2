-- Links that mails carry: to set a new password, to confirm an e-mail. Gone a day after they ended.
create table mail_links (
  token_hash bytea primary key check (length(token_hash) = 32), -- SHA-256; the token stands in the mail alone
  kind text not null check (kind in ('reset', 'confirmation', 'new_email')),
  account_id integer not null references accounts (id) on delete cascade,
  email text not null, -- where it was mailed to
  outbox_id bigint not null, -- of the mail: one that is mailed twice carries two links that both work
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_account_idx on mail_links (account_id, kind);
create index mail_links_expires_idx on mail_links (expires_at);

alter table accounts add column pending_email text check (pending_email <> ''); -- becomes the e-mail once it is confirmed
