-- Groups the activity of one bulk change, import or undo (docs/decisions/013), and what merges of categories moved
-- (docs/decisions/033). Older entries belong to no group.
alter table audit add column group_key text;
alter table audit alter column group_key set default nullif(current_setting('isoko.group', true), '');
create index audit_group_idx on audit (group_key, at desc, id desc) where group_key is not null;
create index audit_imports_idx on audit (at desc, id desc) where group_key like 'import:%';
create table category_merges (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  source_id integer not null references categories (id) on delete cascade,
  target_id integer not null references categories (id) on delete cascade,
  moved jsonb not null, -- former place of the merged category, and ids of what it contained
  undone_at timestamptz
);
create index category_merges_at_idx on category_merges (at);
create index category_merges_source_idx on category_merges (source_id);
create index category_merges_target_idx on category_merges (target_id);
