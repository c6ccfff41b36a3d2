-- What the shop reads beyond the shipped properties, and what nobody could read (docs/decisions/068).
create table property_aliases (
  name text primary key, -- the alias without case, accents, signs and spaces
  alias text not null, -- as sellers write it
  property text not null, -- a key of contract/parts/properties
  created_at timestamptz not null default now()
);
create table property_choices (
  property text not null,
  choice text not null,
  created_at timestamptz not null default now(),
  primary key (property, choice)
);

-- Specifications that say nothing to filter by. A product's rows are replaced whenever its facts are read.
create table unread_facts (
  product_id integer not null references products (id) on delete cascade,
  property text, -- null: the name means no property
  name text not null, -- without case, accents, signs and spaces
  written text not null, -- the name as the seller writes it
  text text not null
);
create index unread_facts_product_id_idx on unread_facts (product_id);
create index unread_facts_name_idx on unread_facts (name);
