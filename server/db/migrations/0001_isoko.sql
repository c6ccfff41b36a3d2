-- The tables of Isoko, feature by feature (docs/decisions/042). docs/schema.sql shows what PostgreSQL makes of them.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only STABLE, because its dictionary could change; ours does not. Schemas are named because indexes are
-- built with a search path of their own.
create function plain_text(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- Part numbers as they are compared: without case, joints and spaces.
create function closed_text(text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(public.plain_text($1), '[^a-z0-9]', '', 'g') $$;


-- ACCOUNTS

create table accounts (
  id integer generated always as identity primary key,
  email text not null check (email <> ''),
  username text not null,
  full_name text not null default '',
  password_hash text, -- null: signs in by another way only
  role text not null default 'user' check (role in ('user', 'seller', 'admin')),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  phone_number text not null default '',
  address text not null default '',
  shop_name text, -- what cards show as 'sold by'; null: the full name
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  pending_email text check (pending_email <> ''), -- becomes the e-mail once it is confirmed
  picture_path text check (picture_path <> ''), -- stem below the pictures folder; null: none
  mail_preferences jsonb not null default '{}' check (jsonb_typeof(mail_preferences) = 'object'), -- {order_status, new_sale, sale_status}; what is missing is wanted
  two_step_since timestamptz -- null: off, or being set up
);
-- A deleted account's address is free again.
create unique index accounts_email_key on accounts (lower(email)) where deleted_at is null;
create index accounts_role_idx on accounts (role) where deleted_at is null;
create index accounts_newest_idx on accounts (created_at desc, id desc) where deleted_at is null;
create index accounts_picture_path_idx on accounts (picture_path) where picture_path is not null;
-- Admins find accounts by a part of their name or e-mail.
create index accounts_search_idx on accounts using gin (lower(username || E'\n' || full_name || E'\n' || email) gin_trgm_ops)
  where deleted_at is null;

-- Who signs in by what a provider says of them: the subject is the person, whatever becomes of their address there.
create table identities (
  issuer text not null,
  subject text not null,
  account_id integer not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_account_idx on identities (account_id);

-- What a browser holds on its way through Google: a state until it is back, then a code until it has a session, or a
-- two_step where the account asks for a code of its own. Each is good once, for minutes, in that browser; a two_step
-- longer, since a person has to type.
create table google_tickets (
  secret_hash bytea primary key check (length(secret_hash) = 32), -- SHA-256, as of the browser's cookie
  kind text not null check (kind in ('state', 'code', 'two_step')),
  browser_hash bytea not null check (length(browser_hash) = 32),
  return_to text, -- null: nowhere in particular
  account_id integer references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((kind = 'state') = (account_id is null))
);
create index google_tickets_created_idx on google_tickets (created_at);
create index google_tickets_account_idx on google_tickets (account_id);

-- Two-step sign-in: a code of an authenticator app, or a recovery code, beside the password.
create table two_step_secrets (
  account_id integer primary key references accounts (id) on delete cascade,
  secret bytea not null, -- of the app, encrypted (server/secrets/secret-box.ts)
  last_step bigint not null default 0, -- the time step of the code used last: that one and those before it open nothing
  recovery_salt bytea not null check (length(recovery_salt) = 16),
  begun_at timestamptz not null default now()
);
create index two_step_secrets_begun_idx on two_step_secrets (begun_at);

create table recovery_codes (
  account_id integer not null references accounts (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32), -- argon2id; the row goes when the code is used
  primary key (account_id, code_hash)
);

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


-- SESSIONS

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32), -- SHA-256 of the token; the token itself is never stored
  account_id integer not null references accounts (id) on delete cascade,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  id integer generated always as identity unique, -- by what a person names one of theirs: tokens, even as hashes, stay out of answers
  browser_hash bytea check (length(browser_hash) = 32) -- the browser's row in known_devices; null: opened before there were any
);
create index sessions_account_idx on sessions (account_id);

-- Browsers that have signed in to an account: their wrong passwords count apart from those of everybody else.
create table known_devices (
  account_id integer not null references accounts (id) on delete cascade,
  browser_hash bytea not null check (length(browser_hash) = 32), -- SHA-256 of what its cookie holds
  created_at timestamptz not null default now(),
  returned_at timestamptz, -- when it last signed in again; null: never
  primary key (account_id, browser_hash)
);

-- Attempts that are limited, whichever process meets them: who tried what how often, until when.
create table attempts (
  kind text not null,
  key text not null, -- a network, an account's id, or the hash of what nobody should read
  count integer not null,
  ends_at timestamptz not null, -- then it counts anew
  primary key (kind, key)
);
create index attempts_ends_idx on attempts (ends_at);


-- ACTIVITY

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id integer references accounts (id) on delete set null, -- null: the shop itself
  action text not null,
  subject_type text not null,
  subject_id integer,
  detail jsonb not null default '{}'
);
create index audit_at_idx on audit (at desc, id desc);
-- A person may ask for all that is written down of what they did.
create index audit_account_idx on audit (account_id, at desc, id desc);
create index audit_subject_idx on audit (subject_type, at desc, id desc);

-- What admins and sellers did can be added to, never changed or taken out; the owner of the table has to be told by a
-- trigger, since nothing can be revoked from an owner (docs/decisions/020).
create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'What is in audit stays' using errcode = 'insufficient_privilege';
end $$;

-- The one change that may be, and only by the foreign key's own trigger: who is gone for good is no longer named.
create trigger audit_stays before update on audit
for each row when (
  (new.id, new.at, new.action, new.subject_type, new.subject_id, new.detail)
    is distinct from (old.id, old.at, old.action, old.subject_type, old.subject_id, old.detail)
  or new.account_id is not null or pg_trigger_depth() = 0
) execute function keep_audit();
create trigger audit_is_kept before delete on audit for each row execute function keep_audit();
create trigger audit_is_not_emptied before truncate on audit for each statement execute function keep_audit();


-- SETTINGS

-- Facts about this installation, such as that the demo shop is in.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);


-- CATEGORIES

create table categories (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  parent_id integer references categories (id),
  depth smallint not null check (depth between 1 and 3), -- kept by a trigger
  position integer not null default 0,
  merged_into_id integer references categories (id), -- ids of merged ones go on answering
  product_count integer not null default 0 check (product_count >= 0), -- listed products here, without those below; kept by a trigger on products
  created_at timestamptz not null default now(),
  path jsonb not null default '[]', -- [{id, name}], from the top down; kept by a trigger
  check ((parent_id is null) = (depth = 1))
);
create unique index categories_name_key on categories (coalesce(parent_id, 0), lower(btrim(name))) where merged_into_id is null;
create index categories_parent_idx on categories (parent_id);
create index categories_merged_idx on categories (merged_into_id) where merged_into_id is not null;

create function set_category_depth() returns trigger language plpgsql as $$
begin
  new.depth := 1 + coalesce((select depth from categories where id = new.parent_id), 0);
  return new; -- a fourth level fails the check on depth
end $$;
create trigger category_depth before insert or update of parent_id on categories
  for each row execute function set_category_depth();

-- Every card shows the way down to its category. Kept with the category it takes one look each, where climbing the tree
-- takes three; with the plans for those joins that was two thirds of a list's time.
create function set_category_paths() returns trigger language plpgsql as $$
begin
  with recursive tree as (
    select id, jsonb_build_array(jsonb_build_object('id', id, 'name', name)) as path from categories where parent_id is null
    union all
    select c.id, tree.path || jsonb_build_object('id', c.id, 'name', c.name)
    from categories c join tree on c.parent_id = tree.id
  )
  update categories c set path = tree.path from tree where tree.id = c.id and c.path <> tree.path;
  return null;
end $$;
create trigger category_paths after insert or update of name, parent_id on categories
  for each statement execute function set_category_paths();


-- BANNERS

-- The promotional banner: two slides of three tiles, which admins change (docs/decisions/025).
create table banner_slides (
  id smallint primary key check (id in (1, 2)),
  hidden boolean not null default false
);

create table banner_tiles (
  id smallint primary key check (id = (slide_id - 1) * 3 + place),
  slide_id smallint not null references banner_slides (id),
  place smallint not null check (place between 1 and 3), -- the first is the main one
  title text not null check (btrim(title) <> '' and char_length(title) <= 40),
  description text not null default '' check (char_length(description) <= 200),
  discount text not null check (btrim(discount) <> '' and char_length(discount) <= 20),
  tag text check (btrim(tag) <> '' and char_length(tag) <= 24),
  time_left text check (btrim(time_left) <> '' and char_length(time_left) <= 24), -- words that stay as they are
  ends_on date, -- the last day in the shop's time zone, which days are counted to
  image text not null check (image in ('banner1', 'banner2', 'banner3', 'banner5', 'banner6', 'banner8')),
  film text check (film in ('smart-home', 'robotics')),
  category_id integer references categories (id) on delete set null,
  unique (slide_id, place),
  check (num_nonnulls(tag, time_left, ends_on) = 1),
  check (film is null or place = 1)
);
create index banner_tiles_category_idx on banner_tiles (category_id);

insert into banner_slides (id) values (1), (2);
insert into banner_tiles (id, slide_id, place, title, description, discount, tag, time_left, image, film) values
  (1, 1, 1, 'Smart Home IoT Devices', 'Switches, plugs and hubs that make a house answer.', '25% OFF', null, '3 days left', 'banner1', 'smart-home'),
  (2, 1, 2, 'Development Kits', 'Everything for the first project in one box.', '15% OFF', 'Best Sellers', null, 'banner2', null),
  (3, 1, 3, 'Electronic Components', 'Resistors, capacitors and chips by the pack.', '20% OFF', 'New Stock', null, 'banner3', null),
  (4, 2, 1, 'Robotics & Automation', 'Motors, drivers and chassis that move.', '30% OFF', null, '5 days left', 'banner5', 'robotics'),
  (5, 2, 2, 'Wireless Solutions', 'LoRa, GSM, Wi-Fi and Bluetooth for long and short ways.', '20% OFF', 'Featured', null, 'banner6', null),
  (6, 2, 3, 'Maker Essentials', 'Breadboards, tools and meters for every bench.', '15% OFF', 'Popular', null, 'banner8', null);


-- PRODUCTS

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
  search tsvector not null default '', -- kept by a trigger
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The state of the seller is kept on the product by triggers, so that lists, counts and a locked product need no look at
  -- the account. Listed is what the public catalogue shows: active products of active sellers.
  seller_active boolean not null default true, -- true for the shop's own
  listed boolean not null generated always as (status = 'active' and deleted_at is null and seller_active) stored,
  sku text check (btrim(sku) <> ''), -- the seller's own number of it
  -- A column of its own, since an index on the stock itself would have to be written at every sale. 5 is LOW_STOCK.
  scarce boolean not null generated always as (stock <= 5) stored,
  -- Rankings count only so many views an hour of one network at a product; views_count goes on counting all of them.
  unranked_views integer not null default 0 check (unranked_views between 0 and views_count),
  ranked_views integer not null generated always as (views_count - unranked_views) stored
);
-- Indexes are made in the order of the former migrations: between equal costs PostgreSQL's planner may decide by it.
create index products_seller_idx on products (seller_id, created_at desc, id desc) where deleted_at is null;

-- Search, and the lists of the public catalogue, each of which walks one of these; products_viewed_idx below is another.
create index products_search_idx on products using gin (search) with (fastupdate = off);
create index products_newest_idx on products (created_at desc, id desc) where listed;
create index products_price_idx on products (price_cents, id) where listed;
create index products_category_idx on products (category_id, created_at desc, id desc) where listed;
create index products_featured_idx on products (created_at desc, id desc) where featured and listed;
create index products_name_trigram_idx on products using gin (plain_text(name) gin_trgm_ops) where listed;
create index products_mpn_idx on products (closed_text(mpn) text_pattern_ops) where mpn is not null;

-- Rows of a file find their products by the seller's own number, by part number or by name.
create unique index products_sku_key on products (coalesce(seller_id, 0), lower(sku)) where deleted_at is null and sku is not null;
create index products_own_mpn_idx on products (coalesce(seller_id, 0), lower(mpn)) where deleted_at is null and mpn is not null;
create index products_own_name_idx on products (coalesce(seller_id, 0), lower(name)) where deleted_at is null;

-- The admin's tree tells how many products a category holds: the listed ones are counted already, the others are read here.
create index products_hidden_idx on products (category_id) where not listed and deleted_at is null;
-- Lists that people manage, of up to a million products: what the catalogue does not show too, and what runs low or is sold out.
create index products_managed_idx on products (created_at desc, id desc) where deleted_at is null;
create index products_scarce_idx on products (created_at desc, id desc) where scarce and deleted_at is null;
create index products_seller_scarce_idx on products (seller_id, created_at desc, id desc) where scarce and deleted_at is null;
create index products_hidden_newest_idx on products (created_at desc, id desc) where not listed and deleted_at is null;
create index products_viewed_idx on products (ranked_views desc, id desc) where listed;

-- A product that is written while its category is merged into another one goes there as well. Named to come before
-- product_search, which reads the category's name.
create function follow_merged_category() returns trigger language plpgsql as $$
declare
  merged_into integer;
begin
  select c.merged_into_id into merged_into from categories c where c.id = new.category_id for key share;
  new.category_id := coalesce(merged_into, new.category_id);
  return new;
end $$;
create trigger product_category_follows before insert or update of category_id on products
  for each row execute function follow_merged_category();

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

-- Locks are taken in one order everywhere: categories by id, products by id, accounts. The triggers below keep to it with
-- what their callers have not locked yet; a seller's products may change category meanwhile, so all categories are locked.

-- 'For share': a product that is added while its seller is deactivated waits, and learns of it.
create function set_seller_active() returns trigger language plpgsql as $$
begin
  new.seller_active := true;
  if new.seller_id is not null then
    perform 1 from categories where id = new.category_id for no key update;
    select status = 'Active' and deleted_at is null into new.seller_active from accounts where id = new.seller_id for share;
    new.seller_active := coalesce(new.seller_active, false); -- nobody has this id: the foreign key refuses it
  end if;
  return new;
end $$;
create trigger seller_active before insert on products
  for each row execute function set_seller_active();
create trigger seller_changed before update of seller_id on products -- an edit that names the same seller must not wait
  for each row when (old.seller_id is distinct from new.seller_id) execute function set_seller_active();

create function list_products_of_seller() returns trigger language plpgsql as $$
declare
  is_active boolean := new.status = 'Active' and new.deleted_at is null;
begin
  perform 1 from categories order by id for no key update;
  perform 1 from products where seller_id = new.id order by id for update;
  update products set seller_active = is_active where seller_id = new.id and seller_active <> is_active;
  return null;
end $$;
create trigger seller_listing after update of status, deleted_at on accounts
  for each row when (old.status <> new.status or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function list_products_of_seller();

-- Counts are kept when products are written: counting at every read takes 15 ms at 100,000 products.
create function count_listed_products() returns trigger language plpgsql as $$
declare
  left_id integer := case when tg_op <> 'INSERT' and old.listed then old.category_id end;
  entered_id integer := case when tg_op <> 'DELETE' and new.listed then new.category_id end;
begin
  if left_id is distinct from entered_id then
    perform 1 from categories where id in (left_id, entered_id) order by id for no key update;
    update categories set product_count = product_count - 1 where id = left_id;
    update categories set product_count = product_count + 1 where id = entered_id;
  end if;
  return null;
end $$;
create trigger product_count
  after insert or delete or update of status, deleted_at, category_id, seller_id, seller_active on products
  for each row execute function count_listed_products();

-- Pictures of a product, and an admin's own one of a banner's tile, which is kept, encoded and cleared away as they are.
create table pictures (
  id integer generated always as identity primary key,
  product_id integer references products (id),
  position smallint not null check (position >= 0),
  path text not null check (path <> ''), -- stem below the pictures folder; its name is the hash of the content
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '',
  shows text not null default 'part' check (shows in ('part', 'pins')),
  avif boolean not null default false, -- true only once the AVIF files are stored
  avif_failures smallint not null default 0,
  created_at timestamptz not null default now(),
  removed_at timestamptz, -- kept while an order shows it
  tile_id smallint unique references banner_tiles (id),
  check (num_nonnulls(product_id, tile_id) = 1)
);
create unique index pictures_position_key on pictures (product_id, position) where removed_at is null;
create index pictures_avif_queue_idx on pictures (id) where not avif and avif_failures < 3;

-- Every word that products can be found by, for typing errors, and how many of those held it that brought it. The number
-- only chooses between equally near words; kept at every write it would be one row that all sellers wait for.
create table search_words (
  word text primary key,
  products integer not null check (products > 0)
);
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops);
create index search_words_prefix_idx on search_words (word text_pattern_ops);

create function learn_words_of_added() returns trigger language plpgsql as $$
begin
  insert into search_words (word, products)
  select word, count(*) from added, unnest(tsvector_to_array(search)) word
  group by word order by word
  on conflict do nothing;
  return null;
end $$;
create trigger product_words_added after insert on products
  referencing new table as added for each statement execute function learn_words_of_added();

create function learn_words_of_changed() returns trigger language plpgsql as $$
begin
  insert into search_words (word, products)
  select word, 1 from unnest(tsvector_to_array(new.search)) word order by word
  on conflict do nothing;
  return null;
end $$;
create trigger product_words_changed after update of name, mpn, manufacturer, tags, category_id, description on products
  for each row when (old.search is distinct from new.search) execute function learn_words_of_changed();


-- INSIGHTS

create table product_views (
  product_id integer not null references products (id) on delete cascade,
  day date not null, -- in the shop's time zone
  views integer not null check (views > 0),
  primary key (product_id, day)
);
create index product_views_day_idx on product_views (day);

-- Counted, and not yet added to their products: those are locked a few at a time, and only while nobody else has them.
create table pending_views (
  product_id integer primary key references products (id) on delete cascade,
  views integer not null check (views > 0),
  unranked_views integer not null check (unranked_views between 0 and views)
);

-- A viewer counts once an hour. Rows of hours that have passed are deleted.
create table view_marks (
  product_id integer not null references products (id) on delete cascade,
  viewer text not null, -- an account or a browser's random id
  hour timestamptz not null,
  primary key (hour, product_id, viewer)
);

-- All views ever: the sum over all products would read every one of them. Whoever counts views adds to it; products that
-- come with views, as those of the demo shop, are added here.
insert into settings (name, value) values ('total_views', '0');

create function add_views_of_added() returns trigger language plpgsql as $$
declare
  seen bigint;
begin
  select sum(views_count) into seen from added;
  if seen > 0 then
    update settings set value = to_jsonb(value::bigint + seen), changed_at = now() where name = 'total_views';
  end if;
  return null;
end $$;
create trigger product_views_added after insert on products
  referencing new table as added for each statement execute function add_views_of_added();


-- IMPORTS

-- What was answered for each batch of an import of products, for a day: a batch that is sent again, since its answer was
-- lost, gets it once more and changes nothing. The counts are what people are told of the whole import.
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


-- CART

-- Every account has a cart: it is the set of its lines.
create table cart_lines (
  account_id integer not null references accounts (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity integer not null check (quantity >= 1),
  added_at timestamptz not null default now(),
  primary key (account_id, product_id)
);


-- ORDERS

create table orders (
  id integer generated always as identity primary key,
  account_id integer references accounts (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'delivered', 'cancelled')),
  total_cents bigint not null check (total_cents >= 0),
  customer_name text not null,
  email text not null,
  phone text not null,
  location text not null,
  idempotency_key text,
  request_hash bytea, -- of the body that came with the key: the same key with other contents is refused
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index orders_idempotency_key on orders (account_id, idempotency_key) where idempotency_key is not null;
create index orders_newest_idx on orders (created_at desc, id desc);
create index orders_account_idx on orders (account_id, created_at desc, id desc);
create index orders_status_idx on orders (status, created_at desc, id desc);
-- What an account has in pending orders is looked at whenever it orders.
create index orders_pending_idx on orders (account_id) where status = 'pending';

-- A line keeps what was bought as it was bought: name, picture, price, seller.
create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  product_id integer not null references products (id),
  seller_id integer references accounts (id),
  seller_name text not null,
  product_name text not null,
  picture jsonb, -- {path, width, height, avif, alt}
  price_cents bigint not null check (price_cents >= 0),
  quantity integer not null check (quantity >= 1),
  handover text not null default 'to_pack' check (handover in ('to_pack', 'packed', 'handed_over')),
  unique (order_id, product_id)
);
create index order_lines_product_idx on order_lines (product_id);
create index order_lines_seller_idx on order_lines (seller_id, order_id);

create table order_status_changes (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  status text not null check (status in ('pending', 'completed', 'delivered', 'cancelled')),
  account_id integer references accounts (id) on delete set null, -- null: the shop itself
  changed_at timestamptz not null default now()
);
create index order_status_changes_order_idx on order_status_changes (order_id, id);

-- Locks the orders of an account until the transaction ends, and then sums up what it has in pending ones. One call, whose
-- plan a connection keeps; the second statement sees what was committed while the first waited.
create function lock_orders_of(account integer, most integer) returns table (
  is_confirmed boolean, orders integer, pieces integer, most_pieces integer, francs float8, most_francs float8, ages integer[]
) language plpgsql as $$
declare
  pending integer[];
begin
  perform pg_advisory_xact_lock(hashtextextended('orders', account));
  pending := array(select o.id from orders o where o.account_id = account and o.status = 'pending' limit most);
  return query
    select a.email_confirmed_at is not null or a.role <> 'user', cardinality(pending),
      coalesce(sum(l.quantity), 0)::integer, coalesce(max(l.quantity), 0),
      coalesce(sum(l.price_cents * l.quantity) / 100, 0)::float8, coalesce(max(l.price_cents * l.quantity) / 100, 0)::float8,
      array(select extract(epoch from now() - o.created_at)::integer from orders o
        where o.account_id = account and o.created_at > now() - interval '1 hour' order by o.created_at desc limit most)
    from accounts a left join order_lines l on l.order_id = any(pending)
    where a.id = account group by a.id;
end $$;


-- IDEMPOTENCY

-- What an Idempotency-Key has done to products, for a day: a form whose answer was lost is sent again, and neither makes a
-- second product nor applies a difference of stock twice.
create table product_keys (
  account_id integer not null references accounts (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  product_id integer references products (id) on delete cascade, -- null: several
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index product_keys_created_idx on product_keys (created_at);
create index product_keys_product_idx on product_keys (product_id);


-- NOTIFICATIONS

-- What people are told inside the shop.
create table notifications (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade, -- who is told; read is per account
  type text not null check (type in ('new_order', 'new_user', 'user_role_change', 'low_stock', 'product_update', 'new_product')),
  title text not null,
  message text not null,
  subject_id integer, -- the order, product or account it leads to
  read_at timestamptz,
  created_at timestamptz not null default now(),
  merge_key text -- of an import, whose notification grows with it instead of coming once for each part
);
create index notifications_account_idx on notifications (account_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (account_id) where read_at is null;
create unique index notifications_merge_idx on notifications (account_id, merge_key) where merge_key is not null;


-- OUTBOX

-- Everything that leaves the shop, written in the transaction of the change and sent after it. Mails are claimed for a
-- minute by moving due_at, not by holding a lock while they are sent; links go before letters, and mails of one topic to
-- one recipient merge. Should the server die between sending and noting it, the mail goes out again under the same Message-ID.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts smallint not null default 0,
  last_error text,
  due_at timestamptz not null default now(),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  priority smallint not null default 1, -- 0: carries a link, 1: any other
  merge_key text, -- topic and recipient; null: goes by itself
  failed boolean not null default false -- done_at is when it was given up then, last_error why
);
-- Announcements leave the outbox by themselves, however many mails wait for a mail server that is away.
create index outbox_announcements_idx on outbox (id) where kind = 'announcement';
create index outbox_next_idx on outbox (priority, due_at, id) where done_at is null and kind = 'mail';
create index outbox_merging_idx on outbox (merge_key, due_at) where done_at is null and merge_key is not null;
create index outbox_merged_idx on outbox (merge_key, done_at) where done_at is not null and merge_key is not null;
