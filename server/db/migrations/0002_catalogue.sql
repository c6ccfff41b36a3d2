-- Categories, products, their pictures and views.

create table categories (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  parent_id integer references categories (id),
  depth smallint not null check (depth between 1 and 3), -- kept by the trigger below
  position integer not null default 0,
  merged_into_id integer references categories (id), -- ids of merged ones go on answering
  product_count integer not null default 0 check (product_count >= 0), -- active products here, without those below
  created_at timestamptz not null default now(),
  check ((parent_id is null) = (depth = 1))
);
create unique index categories_name_key on categories (coalesce(parent_id, 0), lower(btrim(name))) where merged_into_id is null;
create index categories_parent_idx on categories (parent_id);

create function set_category_depth() returns trigger language plpgsql as $$
begin
  new.depth := 1 + coalesce((select depth from categories where id = new.parent_id), 0);
  return new; -- a fourth level fails the check on depth
end $$;
create trigger category_depth before insert or update of parent_id on categories
  for each row execute function set_category_depth();

-- unaccent() is only STABLE, because its dictionary could change; ours does not. Schemas are named because indexes are
-- built with a search path of their own.
create function plain_text(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

create table products (
  id integer generated always as identity primary key,
  seller_id integer references accounts (id), -- null: the shop itself
  category_id integer references categories (id),
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  price_cents bigint not null check (price_cents between 0 and 100000000000),
  stock integer not null check (stock >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  featured boolean not null default false,
  mpn text,
  manufacturer text,
  package text,
  specs jsonb not null default '[]' check (jsonb_typeof(specs) = 'array'), -- [{name, text, min, max, unit}]
  key_specs text[] not null default '{}',
  pins jsonb not null default '[]' check (jsonb_typeof(pins) = 'array'), -- [{number, name}]
  datasheet_url text,
  tags text[] not null default '{}',
  rating numeric(2, 1) check (rating between 1 and 5),
  views_count integer not null default 0 check (views_count >= 0),
  low_stock_told boolean not null default false, -- true: sellers know that it ran low, until it rises again
  search tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- 'Listed' is what the public catalogue shows; every list walks one of these indexes.
create index products_newest_idx on products (created_at desc, id desc) where status = 'active' and deleted_at is null;
create index products_viewed_idx on products (views_count desc, id desc) where status = 'active' and deleted_at is null;
create index products_price_idx on products (price_cents, id) where status = 'active' and deleted_at is null;
create index products_category_idx on products (category_id, created_at desc, id desc) where status = 'active' and deleted_at is null;
create index products_featured_idx on products (created_at desc, id desc) where featured and status = 'active' and deleted_at is null;
create index products_seller_idx on products (seller_id, created_at desc, id desc) where deleted_at is null;
create index products_search_idx on products using gin (search) with (fastupdate = off);
create index products_name_trigram_idx on products using gin (plain_text(name) gin_trgm_ops) where status = 'active' and deleted_at is null;

-- 'HC-SR04' is found as hc-sr04, hc sr04 and hcsr04: the name goes in as written and with its joints closed.
create function set_product_search() returns trigger language plpgsql as $$
declare
  category_names text;
begin
  with recursive up as (
    select id, name, parent_id from categories where id = new.category_id
    union all
    select c.id, c.name, c.parent_id from categories c join up on c.id = up.parent_id
  )
  select string_agg(name, ' ') into category_names from up;
  new.search :=
    setweight(to_tsvector('simple', plain_text(concat_ws(' ', new.name, new.mpn, new.manufacturer))), 'A') ||
    setweight(to_tsvector('simple', plain_text(regexp_replace(concat_ws(' ', new.name, new.mpn), '[-_/]', '', 'g'))), 'A') ||
    setweight(to_tsvector('simple', plain_text(regexp_replace(concat_ws(' ', new.name, new.mpn), '[-_/]', ' ', 'g'))), 'A') ||
    setweight(to_tsvector('simple', plain_text(concat_ws(' ', array_to_string(new.tags, ' '), category_names))), 'B') ||
    setweight(to_tsvector('simple', plain_text(new.description)), 'D');
  return new;
end $$;
create trigger product_search before insert or update of name, mpn, manufacturer, tags, category_id, description on products
  for each row execute function set_product_search();

-- Counts are kept when products are written: counting at every read takes 15 ms at 100,000 products.
create function count_listed_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'active' and old.deleted_at is null and old.category_id is not null then
    update categories set product_count = product_count - 1 where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' and new.deleted_at is null and new.category_id is not null then
    update categories set product_count = product_count + 1 where id = new.category_id;
  end if;
  return null;
end $$;
create trigger product_count after insert or delete or update of status, deleted_at, category_id on products
  for each row execute function count_listed_products();

create table pictures (
  id integer generated always as identity primary key,
  product_id integer not null references products (id),
  position smallint not null check (position >= 0),
  path text not null check (path <> ''), -- stem below the pictures folder; its name is the hash of the content
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '',
  shows text not null default 'part' check (shows in ('part', 'pins')),
  avif boolean not null default false, -- true only once the AVIF files are stored
  avif_failures smallint not null default 0,
  created_at timestamptz not null default now(),
  removed_at timestamptz -- kept while an order shows it
);
create unique index pictures_position_key on pictures (product_id, position) where removed_at is null;
create index pictures_avif_queue_idx on pictures (id) where not avif and avif_failures < 3;

create table product_views (
  product_id integer not null references products (id) on delete cascade,
  day date not null, -- in the shop's time zone
  views integer not null check (views > 0),
  primary key (product_id, day)
);
create index product_views_day_idx on product_views (day);
