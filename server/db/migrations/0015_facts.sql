-- Facts that are read from what sellers write (docs/decisions/065). Each value that any product has stands once in the dictionary;
-- a product has the ids of its values, so that every filter is a look for ids.
alter table categories add column kind text; -- what its parts are; null: as its name or the category above says

create table property_values (
  id integer primary key generated always as identity,
  key text not null unique, -- the property and the value, such as resistance=4.7k
  property text not null, -- its key in contract/parts/properties
  says text not null check (says in ('value', 'works_at', 'not_stated')),
  low float8,
  typ float8,
  high float8,
  choice text,
  added_by xid8 not null default pg_current_xact_id() -- by which a process knows what it cannot have seen
);
create index property_values_added_by_idx on property_values (added_by);

-- A narrow row for each product: what a list by facts needs to find, count and sort. Sales touch it only when the stock runs out or
-- comes back.
create table facet_rows (
  product_id integer primary key references products (id) on delete cascade,
  listed boolean not null,
  category_id integer,
  seller_id integer,
  price_cents bigint not null,
  created_at timestamptz not null,
  in_stock boolean not null,
  reader smallint not null default 0, -- which reader read the facts; 0: they are to be read
  changed_at timestamptz not null default now(),
  facets integer[] not null default '{}' -- ids of property_values
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

insert into facet_rows (product_id, listed, category_id, seller_id, price_cents, created_at, in_stock, facets)
select id, listed, category_id, seller_id, price_cents, created_at, stock > 0, array_remove(array[-category_id], null)
from products order by id;

-- A category among the facets is minus its id: category and facts together are then found by one look into one index.
create index facet_rows_facets_idx on facet_rows using gin (facets) with (fastupdate = off);
create index facet_rows_newest_idx on facet_rows (created_at desc, product_id desc) include (price_cents, in_stock, facets)
  where listed;
create index facet_rows_reader_idx on facet_rows (reader, product_id);
analyze facet_rows;

create function add_facet_rows() returns trigger language plpgsql as $$
begin
  insert into facet_rows (product_id, listed, category_id, seller_id, price_cents, created_at, in_stock, facets)
  select id, listed, category_id, seller_id, price_cents, created_at, stock > 0, array_remove(array[-category_id], null)
  from added order by id;
  return null;
end $$;
create trigger facet_rows_added after insert on products
  referencing new table as added for each statement execute function add_facet_rows();

-- What says other facts is read anew: at once by who wrote it, else in the background.
create function change_facet_row() returns trigger language plpgsql as $$
begin
  update facet_rows set listed = new.listed, category_id = new.category_id, seller_id = new.seller_id, price_cents = new.price_cents,
    created_at = new.created_at, in_stock = new.stock > 0, changed_at = now(),
    reader = case when (old.name, old.mpn, old.manufacturer, old.package, old.specs, old.category_id)
      is distinct from (new.name, new.mpn, new.manufacturer, new.package, new.specs, new.category_id) then 0 else reader end,
    facets = case when old.category_id is distinct from new.category_id
      then array_remove(array_remove(facets, -old.category_id) || -new.category_id, null) else facets end
  where product_id = new.id;
  return null;
end $$;
create trigger facet_row_changed
  after update of name, mpn, manufacturer, package, specs, category_id, seller_id, price_cents, created_at, status, deleted_at, seller_active
  on products for each row when (
    (old.listed, old.category_id, old.seller_id, old.price_cents, old.created_at, old.name, old.mpn, old.manufacturer, old.package,
      old.specs)
    is distinct from (new.listed, new.category_id, new.seller_id, new.price_cents, new.created_at, new.name, new.mpn, new.manufacturer,
      new.package, new.specs))
  execute function change_facet_row();
create trigger facet_row_sold_out after update of stock on products
  for each row when ((old.stock > 0) is distinct from (new.stock > 0)) execute function change_facet_row();

-- How many listed products of a category, those below it aside, have a value; counted in the background.
create table facet_counts (
  category_id integer not null references categories (id) on delete cascade,
  value_id integer not null references property_values (id) on delete cascade,
  products integer not null,
  primary key (category_id, value_id)
);
alter table categories add column facets_counted_at timestamptz;
