-- The tables of Isoko 0.2.0, feature by feature (decision 001). Triggers and most functions are in ../functions. Functions that
-- indexes call are here, because a new text of theirs means new indexes. docs/schema.sql shows the result.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch; -- for levenshtein_less_equal
create extension if not exists btree_gin; -- for timestamps beside words

-- unaccent() is only stable, because its dictionary could change; ours does not. Schemas are named because indexes are built
-- with their own search path.
create function plain_text(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- Part numbers as they are compared: without case, separators and spaces.
create function closed_text(text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(public.plain_text($1), '[^a-z0-9]', '', 'g') $$;

-- The first seven letters of a word with none, one or two of them left out, each as a number. Two words that are two typing
-- errors apart have one in common. A million numbers make an index of a third of the size, and few words share one by chance.
create function letters_left(word text) returns integer[] language sql immutable parallel safe strict as $$
  select array_agg(1048575 & hashtext(left(head, greatest(i - 1, 0)) || substr(head, i + 1, j - i - 1) || substr(head, j + 1)))
  from left(word, 7) head, (values -- the places of both; a list is made in half the time of a series
    (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 7), (0, 8), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7), (2, 3),
    (2, 4), (2, 5), (2, 6), (2, 7), (3, 4), (3, 5), (3, 6), (3, 7), (4, 5), (4, 6), (4, 7), (5, 6), (5, 7), (6, 7)) places (i, j)
  where j <= length(head) + (i = 0)::int
$$;


-- ACCOUNTS

create table accounts (
  id integer generated always as identity primary key,
  email text not null check (email <> ''),
  username text not null,
  full_name text not null default '',
  password_hash text, -- null: has no password
  role text not null default 'user' check (role in ('user', 'seller', 'admin')),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  phone_number text not null default '',
  address text not null default '',
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  pending_email text check (pending_email <> ''), -- replaces the email address once it is confirmed
  picture_path text check (picture_path <> ''), -- stem below the pictures folder
  mail_preferences jsonb not null default '{}' check (jsonb_typeof(mail_preferences) = 'object'), -- a missing key means wanted
  two_step_since timestamptz, -- null: off, or being set up
  notification_preferences jsonb not null default '{}', -- a missing key means the bell
  low_stock_mailed_at timestamptz -- when stock was last checked for the daily mail
);
-- The address of a deleted account is free again.
create unique index accounts_email_key on accounts (lower(email)) where deleted_at is null;
create index accounts_role_idx on accounts (role) where deleted_at is null;
create index accounts_newest_idx on accounts (created_at desc, id desc) where deleted_at is null;
create index accounts_picture_path_idx on accounts (picture_path) where picture_path is not null;
-- Admins find accounts by a part of their name or email address.
create index accounts_search_idx on accounts using gin (lower(username || E'\n' || full_name || E'\n' || email) gin_trgm_ops)
  where deleted_at is null;

-- Accounts at sign-in providers. The subject identifies the person even if their address there changes.
create table identities (
  issuer text not null,
  subject text not null,
  account_id integer not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_account_idx on identities (account_id);

-- Tickets of a browser that signs in with Google: a state until it returns, then a code until it has a session, or two_step if
-- the account also asks for a code. Each works once, for minutes, in that browser; two_step longer, since a person has to type.
create table google_tickets (
  secret_hash bytea primary key check (length(secret_hash) = 32), -- SHA-256
  kind text not null check (kind in ('state', 'code', 'two_step')),
  browser_hash bytea not null check (length(browser_hash) = 32), -- SHA-256 of the browser's cookie
  return_to text,
  account_id integer references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((kind = 'state') = (account_id is null))
);
create index google_tickets_created_idx on google_tickets (created_at);
create index google_tickets_account_idx on google_tickets (account_id);

-- Two-step sign-in: a code of an authenticator app or a recovery code, in addition to the password.
create table two_step_secrets (
  account_id integer primary key references accounts (id) on delete cascade,
  secret bytea not null, -- encrypted (server/secrets/secret-box.ts)
  last_step bigint not null default 0, -- time step of the last code used; that code and earlier ones are refused
  recovery_salt bytea not null check (length(recovery_salt) = 16),
  begun_at timestamptz not null default now()
);
create index two_step_secrets_begun_idx on two_step_secrets (begun_at);

create table recovery_codes (
  account_id integer not null references accounts (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32), -- argon2id; the row is deleted when the code is used
  primary key (account_id, code_hash)
);

-- Links in mails, such as those that set a new password. They are deleted a day after they expire.
create table mail_links (
  token_hash bytea primary key check (length(token_hash) = 32), -- SHA-256; only the mail contains the token
  kind text not null check (kind in ('reset', 'confirmation', 'new_email', 'invitation')),
  account_id integer not null references accounts (id) on delete cascade,
  email text not null, -- recipient
  outbox_id bigint not null, -- of the mail; one that is sent twice carries two links that both work
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_account_idx on mail_links (account_id, kind);
create index mail_links_expires_idx on mail_links (expires_at);


-- SELLERS

create table sellers (
  seller_id integer primary key references accounts (id) on delete cascade,
  shop_name text check (btrim(shop_name) <> ''), -- shown as "sold by"; null: the full name
  slug text not null default '' check (slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'), -- set by a trigger
  since timestamptz not null default now(),
  about text not null default '',
  district text not null default '',
  hours text not null default '',
  shop_phone text not null default '', -- this and the next are for the marketplace; buyers never see them
  pickup_address text not null default '',
  away_until date, -- the day that people read
  back_at timestamptz, -- the moment that statements compare
  checks_left smallint not null default 0 check (checks_left >= 0), -- how many more products an admin checks
  logo_path text check (logo_path <> ''),
  tin text check (tin ~ '^\d{9}$'),
  vat_registered boolean not null default false check (not vat_registered or tin is not null),
  receipts_by text not null default 'shop' check (receipts_by in ('seller', 'shop')),
  payout_method text check (payout_method in ('mtn_momo', 'airtel_money', 'bank')),
  payout_name text check (payout_name <> ''),
  payout_number text check (payout_number <> ''),
  payout_changed_at timestamptz,
  constraint sellers_away_check check ((away_until is null) = (back_at is null)),
  constraint sellers_payout_check check (num_nulls(payout_method, payout_name, payout_number) in (0, 3))
);
create unique index sellers_slug_key on sellers (slug);

-- Former addresses of shops, which redirect to the current one.
create table seller_slugs (
  slug text primary key,
  seller_id integer not null references sellers on delete cascade
);
create index seller_slugs_seller_idx on seller_slugs (seller_id);

create table seller_applications (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  name text not null,
  business text not null,
  email text not null,
  phone text not null,
  offer text not null,
  status text not null default 'new' check (status in ('new', 'talking', 'approved', 'refused')),
  note text not null default '',
  handled_by integer references accounts on delete set null, -- who changed it last
  seller_id integer references accounts on delete cascade, -- the account created for it
  check ((status = 'approved') = (seller_id is not null))
);
create index seller_applications_at_idx on seller_applications (at);
create index seller_applications_seller_idx on seller_applications (seller_id) where seller_id is not null;
create index seller_applications_handled_idx on seller_applications (handled_by) where handled_by is not null;

create table seller_terms (
  seller_id integer not null references accounts on delete cascade,
  from_day date not null,
  commission_bp integer not null check (commission_bp between 0 and 5000), -- of the price, in hundredths of a percent
  agreed_by integer references accounts on delete set null,
  primary key (seller_id, from_day)
);
create index seller_terms_agreed_idx on seller_terms (agreed_by) where agreed_by is not null;


-- SESSIONS

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32), -- SHA-256; the token itself is never stored
  account_id integer not null references accounts (id) on delete cascade,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  id integer generated always as identity unique, -- names a session in answers, which never contain tokens or their hashes
  browser_hash bytea check (length(browser_hash) = 32) -- the browser's row in known_devices
);
create index sessions_account_idx on sessions (account_id);

-- Browsers that have signed in to an account. Their wrong passwords count separately (decision 014).
create table known_devices (
  account_id integer not null references accounts (id) on delete cascade,
  browser_hash bytea not null check (length(browser_hash) = 32), -- SHA-256 of the cookie
  created_at timestamptz not null default now(),
  returned_at timestamptz, -- when it last signed in again
  primary key (account_id, browser_hash)
);

-- Counters of limited attempts, shared by all processes.
create table attempts (
  kind text not null,
  key text not null, -- a network, an account's id, or the hash of something that nobody should read
  count integer not null,
  ends_at timestamptz not null, -- when counting starts again
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
-- People may ask for everything that is recorded about them.
create index audit_account_idx on audit (account_id, at desc, id desc);
create index audit_subject_idx on audit (subject_type, at desc, id desc);
-- Finds the fields of a product that have changed since a version.
create index audit_of_subject_idx on audit (subject_type, subject_id, id desc);
create index audit_categories_made_idx on audit (account_id, at) where action = 'category_created';


-- SETTINGS

-- Facts about this installation, such as that it contains the demo shop.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
insert into settings (name, value) values
  ('total_views', '0'),
  ('card_version', '1'); -- the shape of all cards; after a release with another one they are renewed in the background


-- CATEGORIES

create table categories (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  parent_id integer references categories (id),
  depth smallint not null check (depth between 1 and 3), -- set by a trigger
  position integer not null default 0,
  merged_into_id integer references categories (id), -- the ids of merged categories keep working
  product_count integer not null default 0 check (product_count >= 0), -- listed products, without subcategories; set by a trigger
  created_at timestamptz not null default now(),
  path jsonb not null default '[]', -- [{id, name}] from the top down; set by a trigger
  kind text, -- kind of its parts; null: derived from its name or its parent
  facets_counted_at timestamptz,
  proposed_by integer references accounts (id) on delete set null,
  proposed_at timestamptz, -- null: public
  check ((parent_id is null) = (depth = 1))
);
create unique index categories_name_key on categories (coalesce(parent_id, 0), lower(btrim(name))) where merged_into_id is null;
create index categories_parent_idx on categories (parent_id);
create index categories_merged_idx on categories (merged_into_id) where merged_into_id is not null;
create index categories_proposed_idx on categories (proposed_at) where proposed_at is not null;


-- BANNERS

-- Two slides of three tiles, which admins change (decision 033).
create table banner_slides (
  id smallint primary key check (id in (1, 2)),
  hidden boolean not null default false
);

create table banner_tiles (
  id smallint primary key check (id = (slide_id - 1) * 3 + place),
  slide_id smallint not null references banner_slides (id),
  place smallint not null check (place between 1 and 3), -- the first is the main tile
  title text not null check (btrim(title) <> '' and char_length(title) <= 40),
  description text not null default '' check (char_length(description) <= 200),
  discount text not null check (btrim(discount) <> '' and char_length(discount) <= 20),
  tag text check (btrim(tag) <> '' and char_length(tag) <= 24),
  time_left text check (btrim(time_left) <> '' and char_length(time_left) <= 24), -- fixed words
  ends_on date, -- last day, in the shop's time zone
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
  low_stock_told boolean not null default false, -- true: sellers have been notified; reset when the stock rises
  search tsvector not null default '', -- set by a trigger
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Triggers copy the seller's status, so that lists, counts and locks need not read the account. The public catalogue shows
  -- the listed products: active products of active sellers.
  seller_active boolean not null default true, -- true for the shop's own products
  listed boolean not null generated always as (status = 'active' and deleted_at is null and seller_active) stored,
  sku text check (btrim(sku) <> ''), -- the seller's own number
  -- Rankings count a limited number of views per hour and network; views_count counts all.
  unranked_views integer not null default 0 check (unranked_views between 0 and views_count),
  ranked_views integer not null generated always as (views_count - unranked_views) stored,
  version integer not null default 1, -- raised by every edit of a person, never by a sale or a view
  value_words text[] not null default '{}', -- words of facts, number and name (decision 022); written with the facts
  pieces_per_pack integer not null default 1 check (pieces_per_pack >= 1),
  min_quantity integer not null default 1 check (min_quantity >= 1),
  quantity_step integer not null default 1 check (quantity_step >= 1),
  low_at smallint check (low_at between 0 and 10000), -- stock at which it runs low; null: 5, LOW_STOCK_THRESHOLD
  -- A separate column, because every sale would have to write an index of the stock itself.
  scarce boolean not null generated always as (stock <= coalesce(low_at, 5)) stored,
  supplier_numbers text[] not null default '{}', -- numbers at other suppliers, in capitals
  check (min_quantity % quantity_step = 0) -- so that the minimum and all steps above it are multiples of the step
) with (
  -- A search for a common word reads the words of thousands of products. One row in four exceeds 2 kB, above which PostgreSQL
  -- stores the words elsewhere; within their rows this search takes a quarter less.
  toast_tuple_target = 4080,
  -- Room in each page for the next version of a row whose stock has changed. Without it, a third of these changes went to
  -- another page, and with them into each of the indexes.
  fillfactor = 75
);
-- The order of the indexes matters: PostgreSQL's planner may choose between equal costs by it.
create index products_seller_idx on products (seller_id, created_at desc, id desc) where deleted_at is null;
create index products_name_trigram_idx on products using gin (plain_text(name) gin_trgm_ops) where listed;
create index products_mpn_idx on products (closed_text(mpn) text_pattern_ops) where mpn is not null;

-- Rows of an imported file find their products by the seller's own number, by part number or by name.
create unique index products_sku_key on products (coalesce(seller_id, 0), lower(sku)) where deleted_at is null and sku is not null;
create index products_own_mpn_idx on products (coalesce(seller_id, 0), lower(mpn)) where deleted_at is null and mpn is not null;
create index products_own_name_idx on products (coalesce(seller_id, 0), lower(name)) where deleted_at is null;

-- The admins' tree shows how many products a category has: listed ones are counted already, this finds the others.
create index products_hidden_idx on products (category_id) where not listed and deleted_at is null;
-- Lists of a million products that people manage: all, hidden ones, and those that run low or are sold out.
create index products_managed_idx on products (created_at desc, id desc) where deleted_at is null;
create index products_hidden_newest_idx on products (created_at desc, id desc) where not listed and deleted_at is null;
create index products_viewed_idx on products (ranked_views desc, id desc) where listed;
create index products_sku_idx on products (lower(sku)) where sku is not null;
-- A search ranks the newest thousand matches. With the time beside the words, PostgreSQL finds them among the newest products
-- without reading every product that has a common word (decision 021).
create index products_search_idx on products using gin (search, created_at) with (fastupdate = off);
create index products_scarce_idx on products (created_at desc, id desc) where scarce and deleted_at is null;
create index products_seller_scarce_idx on products (seller_id, created_at desc, id desc) where scarce and deleted_at is null;
create index products_supplier_numbers_idx on products using gin (supplier_numbers) with (fastupdate = off) where supplier_numbers <> '{}';

-- Who changed what about a product, and why (decision 029). An order writes a row for each of its lines, so the primary key is
-- the only index that all rows have, and no foreign key looks them up.
create table product_ledger (
  id bigint generated always as identity,
  product_id integer not null,
  at timestamptz not null default now(),
  account_id integer,
  kind text not null check (kind in ('stock', 'price', 'status', 'edit', 'created', 'deleted', 'restored')),
  from_value bigint,
  to_value bigint,
  fields text[],
  cause text not null check (cause in ('sale', 'cancelled', 'revived', 'order_changed', 'missing', 'count', 'moved', 'form', 'inline',
    'bulk', 'import', 'category', 'undo', 'check', 'carried', 'by_hand')),
  order_id integer,
  import_id uuid,
  change_id uuid, -- the change that the entry belongs to
  undoes uuid, -- the change that it reverts
  texts jsonb, -- long texts before and after the change, for as long as it can be undone
  note text,
  primary key (product_id, id),
  check ((kind in ('stock', 'price', 'status')) = (num_nulls(from_value, to_value) = 0)),
  check ((kind = 'edit') = (fields is not null))
);
create index product_ledger_change_idx on product_ledger (change_id, product_id) where change_id is not null;
create index product_ledger_texts_idx on product_ledger (at) where texts is not null;
create index product_ledger_price_idx on product_ledger (product_id, at) where kind = 'price';
create index product_ledger_at_idx on product_ledger using brin (at); -- costs an order nothing
create index product_ledger_notes_idx on product_ledger (at) where note is not null;

-- Pictures of a product, or an admin's own picture for a banner tile.
create table pictures (
  id integer generated always as identity primary key,
  product_id integer references products (id),
  position smallint not null check (position >= 0),
  path text not null check (path <> ''), -- stem below the pictures folder; its name is the hash of the content
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '',
  shows text not null default 'part' check (shows in ('part', 'pins')),
  avif boolean not null default false, -- true once the AVIF files are stored
  avif_failures smallint not null default 0,
  created_at timestamptz not null default now(),
  removed_at timestamptz, -- kept while an order shows it
  tile_id smallint unique references banner_tiles (id),
  check (num_nonnulls(product_id, tile_id) = 1)
);
create unique index pictures_position_key on pictures (product_id, position) where removed_at is null;
create index pictures_avif_queue_idx on pictures (id) where not avif and avif_failures < 3;

-- Products of new sellers that an admin must approve (decision 032).
create table listing_checks (
  product_id integer primary key references products on delete cascade deferrable initially deferred, -- written before its product
  since timestamptz not null default now(),
  refused text check (refused <> ''), -- reason; null: waiting
  import_id uuid -- the import that made it wait
);
create index listing_checks_waiting_idx on listing_checks (since) where refused is null;
create index listing_checks_import_idx on listing_checks (import_id) where import_id is not null;

-- Each product as lists show it (decision 020). Sales and views do not change it, so index-only scans need not read the rows.
-- The names of category and seller, which thousands share, are added when it is read.
create table product_cards (
  product_id integer primary key references products (id) on delete cascade,
  listed boolean not null,
  featured boolean not null,
  category_id integer,
  price_cents bigint not null,
  created_at timestamptz not null,
  version smallint not null default 1, -- of the card's shape
  card json not null,
  import_id uuid -- the import that created the product, for the front page
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index product_cards_category_idx on product_cards (category_id, price_cents, product_id) include (created_at) where listed;
create index product_cards_price_idx on product_cards (price_cents, product_id) include (category_id, created_at) where listed;
create index product_cards_featured_idx on product_cards (created_at desc, product_id desc) where featured and listed;
create index product_cards_newest_idx on product_cards (created_at desc, product_id desc)
  include (category_id, price_cents, import_id) where listed;
create index product_cards_imported_idx on product_cards (created_at desc, product_id desc) include (import_id)
  where listed and import_id is not null;

-- Every word that finds a product, for correcting typing errors. The count only chooses between equally similar words, so it is
-- not maintained: every seller would wait for the rows of common words.
create table search_words (
  word text primary key,
  products integer not null check (products > 0)
);
create index search_words_prefix_idx on search_words (word text_pattern_ops);
-- Numbers are not corrected.
create index search_words_letters_left_idx on search_words using gin (letters_left(word)) where word ~ '[^-+.0-9]';

-- Products bought together; recalculated daily, at most 20 for each product.
create table product_pairs (
  product_id integer not null references products (id) on delete cascade,
  other_id integer not null references products (id) on delete cascade,
  orders integer not null check (orders >= 1), -- of different accounts
  primary key (product_id, other_id)
);
create index product_pairs_other_idx on product_pairs (other_id);


-- FACTS

-- Facts read from the texts of sellers (decision 024). Each value that a product has is stored once; products have the ids of
-- their values, so that every filter compares ids.
create table property_values (
  id integer primary key generated always as identity,
  key text not null unique, -- property and value, such as resistance=4.7k
  property text not null, -- its key in contract/parts/properties
  says text not null check (says in ('value', 'works_at', 'not_stated', 'lies_in')), -- lies_in: a span of values, for ranges
  low float8,
  typ float8,
  high float8,
  choice text,
  added_by xid8 not null default pg_current_xact_id() -- tells a process which values it cannot have seen
);
create index property_values_added_by_idx on property_values (added_by);

-- A narrow row for each product, with everything that finds, counts and sorts a list by facts. A sale changes it only if the
-- product sells out or comes back.
create table facet_rows (
  product_id integer primary key references products (id) on delete cascade,
  listed boolean not null,
  category_id integer,
  seller_id integer,
  price_cents bigint not null,
  created_at timestamptz not null,
  in_stock boolean not null,
  reader smallint not null default 0, -- version of the reader; 0: not read yet
  changed_at timestamptz not null default now(),
  facets integer[] not null default '{}', -- ids of property_values
  only_named text[] not null default '{}', -- properties that only the name states
  value_in_package text -- main value and package as one text, for parts lists (decision 027)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- The facets include the negated id of the category, so that one index finds a category and facts together.
create index facet_rows_facets_idx on facet_rows using gin (facets) with (fastupdate = off);
create index facet_rows_newest_idx on facet_rows (created_at desc, product_id desc) include (price_cents, in_stock, facets)
  where listed;
create index facet_rows_reader_idx on facet_rows (reader, product_id);
-- If many products of a category pass its filters, a page and its counts are found among the newest ones.
create index facet_rows_category_idx on facet_rows (category_id, created_at desc, product_id desc)
  include (price_cents, in_stock, facets) where listed;
create index facet_rows_value_in_package_idx on facet_rows (value_in_package)
  include (in_stock, price_cents, product_id, category_id, facets) where listed and value_in_package is not null;
-- Lists of a seller need only these indexes, even if the seller owns half of the shop.
create index facet_rows_seller_category_idx on facet_rows (seller_id, category_id, price_cents, product_id)
  include (created_at) where listed;
create index facet_rows_seller_price_idx on facet_rows (seller_id, price_cents, product_id)
  include (category_id, created_at) where listed;

-- How many listed products of a category, without subcategories, have a value; counted in the background.
create table facet_counts (
  category_id integer not null references categories (id) on delete cascade,
  value_id integer not null references property_values (id) on delete cascade,
  products integer not null,
  primary key (category_id, value_id)
);

-- Properties that a shop adds to the built-in ones (decision 023).
create table own_properties (
  key text primary key check (key ~ '^own_[a-z0-9_]+$'), -- the prefix avoids properties of later versions
  name text not null,
  type text not null check (type in ('quantity', 'choice')),
  unit text check (type = 'quantity' or unit is null), -- base unit; null: a count
  created_at timestamptz not null default now()
);

create table property_aliases (
  name text primary key, -- the alias without case, accents, punctuation and spaces
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

create table property_names (
  property text primary key,
  name text not null -- replaces the built-in name
);

-- Properties of a category that differ from those of its kind.
create table category_properties (
  category_id integer not null references categories (id) on delete cascade,
  property text not null, -- a key of contract/parts/properties
  asked boolean not null, -- in the product form
  filter boolean not null,
  in_table boolean not null,
  position smallint, -- among the properties that have one; null: as in the kind
  primary key (category_id, property)
);

-- Specifications that no filter understands. Reading the facts of a product replaces its rows.
create table unread_facts (
  product_id integer not null references products (id) on delete cascade,
  property text, -- null: the name means no property
  name text not null, -- without case, accents, punctuation and spaces
  written text not null, -- the name as the seller writes it
  text text not null
);
create index unread_facts_product_id_idx on unread_facts (product_id);
create index unread_facts_name_idx on unread_facts (name);


-- INSIGHTS

create table product_views (
  product_id integer not null references products (id) on delete cascade,
  day date not null, -- in the shop's time zone
  views integer not null check (views > 0),
  primary key (product_id, day)
);
create index product_views_day_idx on product_views (day);

-- Views not yet added to their products, which are locked a few at a time and only if nobody else has locked them.
create table pending_views (
  product_id integer primary key references products (id) on delete cascade,
  views integer not null check (views > 0),
  unranked_views integer not null check (unranked_views between 0 and views)
);

-- A viewer counts once an hour. Rows of past hours are deleted.
create table view_marks (
  product_id integer not null references products (id) on delete cascade,
  viewer text not null, -- an account or a browser's random id
  hour timestamptz not null,
  primary key (hour, product_id, viewer)
);

-- Searches that found nothing, without the person.
create table missed_searches (
  day date not null,
  text text not null,
  times integer not null check (times >= 1),
  primary key (day, text)
);


-- IMPORTS

-- Imports of products, over all of their calls.
create table imports (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade, -- the person importing
  import_id uuid not null, -- generated by the browser for each run
  seller_id integer, -- null: the shop itself
  added integer not null,
  changed integer not null,
  ran_low integer not null default 0,
  started_at timestamptz not null default now(),
  file_name text,
  row_count integer, -- rows of all calls; null if unknown
  same integer not null default 0,
  refused integer not null default 0,
  last_batch_at timestamptz not null default now(),
  undone integer not null default 0, -- products that were reverted
  undone_at timestamptz, -- null until all were considered
  settings jsonb, -- for the next file (decision 030)
  proposed smallint not null default 0, -- new categories
  checksum text, -- recognizes an interrupted import when its file is chosen again
  unique nulls not distinct (account_id, import_id, seller_id)
);
create index imports_started_idx on imports (started_at);
create index imports_seller_idx on imports (seller_id, id);
create index imports_import_idx on imports (import_id);

-- Which categories replace those of a seller's files.
create table category_maps (
  seller_id integer not null, -- 0: the shop itself
  source text not null, -- path of names in lower case, as in the file
  category_id integer references categories (id) on delete cascade, -- null: its rows are left out
  primary key (seller_id, source)
);
create index category_maps_category_idx on category_maps (category_id);


-- CART

-- Every account has a cart: the set of its lines.
create table cart_lines (
  account_id integer not null references accounts (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity integer not null check (quantity >= 1),
  added_at timestamptz not null default now(),
  primary key (account_id, product_id)
);


-- PROJECTS

-- Parts lists that an account has saved (decision 026).
create table projects (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  title text not null,
  boards integer not null check (boards > 0),
  spare_percent numeric(4, 1) not null check (spare_percent >= 0),
  share_id text unique, -- shows the list to anyone who has it; null: private
  version integer not null default 1, -- of title, build and lines
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_account_idx on projects (account_id);

create table project_lines (
  project_id integer not null references projects (id) on delete cascade,
  place integer not null,
  wish jsonb not null, -- the part that the list asks for
  refs text not null, -- designators
  quantity integer not null check (quantity >= 0), -- for one board
  product_id integer references products (id) on delete set null,
  is_bought boolean not null,
  seen_price_cents bigint, -- when it was saved; null if the product was not for sale
  seen_at timestamptz,
  primary key (project_id, place)
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1, -- raised by every change of status or handover
  delivery_window text not null default '', -- preferred time
  delivery_note text not null default '' -- for the driver
);
create index orders_newest_idx on orders (created_at desc, id desc);
create index orders_account_idx on orders (account_id, created_at desc, id desc);
create index orders_status_idx on orders (status, created_at desc, id desc);
-- Every new order reads the pending orders of its account.
create index orders_pending_idx on orders (account_id) where status = 'pending';

-- A line keeps the name, picture, price and seller at the time of the order. A line of 0 pieces was removed.
create table order_lines (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  product_id integer not null references products (id),
  seller_id integer references accounts (id),
  seller_name text not null,
  product_name text not null,
  picture jsonb, -- {path, width, height, avif, alt}
  price_cents bigint not null check (price_cents >= 0),
  quantity integer not null check (quantity >= 0),
  handover text not null default 'to_pack' check (handover in ('to_pack', 'packed', 'handed_over')),
  pieces_per_pack integer not null default 1 check (pieces_per_pack >= 1),
  released integer not null default 0 check (released between 0 and quantity), -- pieces returned to stock
  ordered_quantity integer check (ordered_quantity >= 0), -- before the first change; 0: added later, null: never changed
  short_quantity integer check (short_quantity >= 0), -- pieces that the seller cannot supply
  short_reason text check (short_reason in ('broken', 'miscounted', 'sold_elsewhere', 'other')),
  short_note text not null default '',
  unique (order_id, product_id),
  constraint order_lines_short_check check ((short_quantity is null) = (short_reason is null))
);
create index order_lines_product_idx on order_lines (product_id);
create index order_lines_seller_idx on order_lines (seller_id, order_id);
-- Few lines wait for their seller or are short, and every open dashboard asks for them.
create index order_lines_to_pack_idx on order_lines (seller_id, order_id) where handover = 'to_pack';
create index order_lines_short_idx on order_lines (order_id) where short_quantity is not null;
create index order_lines_search_idx on order_lines using gin (lower(product_name || E'\n' || seller_name) gin_trgm_ops);

create table order_status_changes (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  status text not null check (status in ('pending', 'completed', 'delivered', 'cancelled')),
  account_id integer references accounts (id) on delete set null, -- null: the shop itself
  changed_at timestamptz not null default now(),
  reason text check (reason in ('customer_asked', 'unreachable', 'cannot_supply', 'duplicate', 'suspected_abuse', 'other')),
  note text not null default '', -- for the shop
  is_told boolean not null default true -- false: nobody was notified
);
create index order_status_changes_order_idx on order_status_changes (order_id, id);

-- Calls to a shopper, notes and changes of an order, each for an audience (decision 028).
create table order_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  at timestamptz not null default now(),
  account_id integer references accounts on delete set null,
  kind text not null check (kind in ('called', 'note', 'changed', 'shortage')),
  audience text not null check (audience in ('shop', 'driver', 'sellers', 'everybody')),
  outcome text check (outcome in ('reached', 'no_answer', 'switched_off', 'wrong_number', 'call_back')),
  call_back_at timestamptz,
  text text not null default '',
  withdrawn_at timestamptz,
  detail jsonb,
  check ((kind = 'called') = (outcome is not null)),
  check ((coalesce(outcome, '') = 'call_back') = (call_back_at is not null))
);
create index order_events_order_idx on order_events (order_id, id);
create index order_events_account_idx on order_events (account_id) where account_id is not null;
create index order_events_call_back_idx on order_events (call_back_at) where call_back_at is not null and withdrawn_at is null;


-- IDEMPOTENCY

-- Results of calls with an Idempotency-Key, kept for a day: a call that is repeated because its answer was lost changes nothing
-- again. The row is inserted first, so that a concurrent repetition waits for it.
create table idempotency_keys (
  account_id integer not null references accounts (id) on delete cascade,
  call text not null check (call in ('orders', 'products', 'imports', 'projects')),
  key text not null,
  request_hash bytea not null, -- of the contents; the same key with other contents is refused
  result jsonb, -- null only within the transaction that claims the key
  created_at timestamptz not null default now(),
  primary key (account_id, call, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);


-- NOTIFICATIONS

create table notifications (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade, -- recipient
  type text not null check (type in ('new_order', 'order_cancelled', 'order_changed', 'order_shortage', 'new_user',
    'user_role_change', 'low_stock', 'product_update', 'new_product', 'application', 'category_proposed', 'payout_changed')),
  title text not null,
  message text not null,
  subject_id integer, -- the order, product or account that it leads to
  read_at timestamptz,
  created_at timestamptz not null default now(),
  merge_key text, -- later news with the same key update the notification
  event jsonb -- the facts behind the English texts, for other languages; null in older ones
);
create index notifications_account_idx on notifications (account_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (account_id) where read_at is null;
create unique index notifications_merge_idx on notifications (account_id, merge_key) where merge_key is not null;


-- OUTBOX

-- Everything that leaves the shop is written in the transaction of its change and sent afterwards (decision 016). A mail is
-- claimed for a minute by moving due_at; no lock is held while it is sent. If the server dies before it records that a mail was
-- sent, the mail is sent again with the same Message-ID.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts smallint not null default 0,
  last_error text,
  due_at timestamptz not null default now(),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  priority smallint not null default 1, -- 0: contains a link, 1: others
  merge_key text, -- topic and recipient; null: never merged
  failed boolean not null default false, -- true: given up at done_at, because of last_error
  about text -- subject of a mail that can still be withdrawn
);
-- Announcements do not wait behind mails for an unreachable mail server.
create index outbox_announcements_idx on outbox (id) where kind = 'announcement';
create index outbox_next_idx on outbox (priority, due_at, id) where done_at is null and kind = 'mail';
create index outbox_merging_idx on outbox (merge_key, due_at) where done_at is null and merge_key is not null;
create index outbox_merged_idx on outbox (merge_key, done_at) where done_at is not null and merge_key is not null;
create index outbox_failed_idx on outbox (id) where failed;
create index outbox_about_idx on outbox (about) where about is not null and done_at is null;
