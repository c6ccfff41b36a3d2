-- Records sign-ins, refusals, exports and changes of access (docs/decisions/013). Ids come from the sequence of the audit
-- log, so that the activity can list both in one order.
create table security_events (
  id bigint primary key default nextval('audit_id_seq'),
  hour timestamptz not null,
  at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  action text not null,
  account_id integer references accounts (id) on delete cascade, -- null: unknown
  target_id integer references accounts (id) on delete cascade, -- account that was changed, if not the same
  network text not null, -- masked
  subject text not null, -- way to sign in, reason, call or file
  times integer not null,
  is_listed boolean not null -- also listed among the changes of admins and sellers
);
create unique index security_events_key on security_events (
  hour, action, network, subject, coalesce(account_id, 0), coalesce(target_id, 0));
create index security_events_at_idx on security_events (at desc, id desc);
create index security_events_listed_idx on security_events (at desc, id desc) where is_listed;
create index security_events_account_idx on security_events (account_id, at desc, id desc);
create index security_events_target_idx on security_events (target_id) where target_id is not null;
