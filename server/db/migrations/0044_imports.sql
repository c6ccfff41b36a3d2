-- Imports are listed and undone for a while (docs/decisions/082). The version before writes the first columns alone.
alter table imports
  add column file_name text,
  add column row_count integer, -- how many rows its calls send in all; null where nobody said
  add column same integer not null default 0,
  add column refused integer not null default 0,
  add column last_batch_at timestamptz not null default now(),
  add column undone integer not null default 0, -- products that were put back
  add column undone_at timestamptz, -- null until all of them were looked at
  alter column ran_low set default 0;
create index imports_seller_idx on imports (seller_id, id);
create index imports_import_idx on imports (import_id);
