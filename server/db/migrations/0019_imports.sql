-- What was answered for each part of an import of products, for a day: a part that is sent again, since its answer was lost,
-- gets it once more and changes nothing. The counts are what people are told of the whole import.
create table import_batches (
  account_id integer not null references accounts (id) on delete cascade, -- who imports
  import_id uuid not null, -- made by the browser, one for each run
  digest bytea not null, -- of the rows and of whose products they are
  seller_id integer, -- null for the shop itself
  added integer not null,
  changed integer not null,
  ran_low integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, import_id, digest)
);
create index import_batches_created_at_idx on import_batches (created_at);

-- News of an import grow with it instead of coming once for each part.
alter table notifications add column merge_key text;
create unique index notifications_merge_idx on notifications (account_id, merge_key) where merge_key is not null;
