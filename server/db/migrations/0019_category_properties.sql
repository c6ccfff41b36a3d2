-- Where a shop has the properties of a category otherwise than its kind, and what it calls properties (docs/decisions/068).
create table category_properties (
  category_id integer not null references categories (id) on delete cascade,
  property text not null, -- a key of contract/parts/properties
  asked boolean not null, -- in the form of a product
  filter boolean not null,
  in_table boolean not null,
  position smallint, -- among those of the category that have one; null: where the kind has it
  primary key (category_id, property)
);
create table property_names (
  property text primary key,
  name text not null -- in place of the shipped one
);
