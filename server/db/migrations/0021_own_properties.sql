-- Properties that a shop adds to those that are shipped (docs/decisions/068).
create table own_properties (
  key text primary key check (key ~ '^own_[a-z0-9_]+$'), -- apart from any that a later version ships
  name text not null,
  type text not null check (type in ('quantity', 'choice')),
  unit text check (type = 'quantity' or unit is null), -- base unit; null: a count
  created_at timestamptz not null default now()
);
