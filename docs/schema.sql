-- What server/db/migrations and server/db/functions make; `npm run renew` writes it anew.

CREATE EXTENSION btree_gin;
CREATE EXTENSION fuzzystrmatch;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

-- Functions that no trigger calls

CREATE FUNCTION cards_of(ids integer[])
 RETURNS TABLE(product_id integer, listed boolean, featured boolean, category_id integer, price_cents bigint, created_at timestamp with time zone, card json)
 LANGUAGE sql
 STABLE
AS $function$
  select p.id, p.listed, p.featured, p.category_id, p.price_cents, p.created_at, row_to_json(shown)
  from products p cross join lateral (
    select array(
      select row_to_json(one) from (
        select path, width, height, avif, alt, shows from pictures
        where pictures.product_id = p.id and removed_at is null order by position
      ) one
    ) as pictures offset 0 -- read once
  ) kept cross join lateral (
    select p.name, p.description, array(select (picture ->> 'path') || '-640.webp' from unnest(kept.pictures) picture) as image_urls,
      kept.pictures, p.featured, p.status, p.rating,
      to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, p.mpn, p.key_specs
  ) shown
  where p.id = any(ids)
$function$;

CREATE FUNCTION closed_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select regexp_replace(public.plain_text($1), '[^a-z0-9]', '', 'g') $function$;

CREATE FUNCTION letters_left(word text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(1048575 & hashtext(left(head, greatest(i - 1, 0)) || substr(head, i + 1, j - i - 1) || substr(head, j + 1)))
  from left(word, 7) head, (values -- the places of both; a list is made in half the time of a series
    (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 7), (0, 8), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7), (2, 3),
    (2, 4), (2, 5), (2, 6), (2, 7), (3, 4), (3, 5), (3, 6), (3, 7), (4, 5), (4, 6), (4, 7), (5, 6), (5, 7), (6, 7)) places (i, j)
  where j <= length(head) + (i = 0)::int
$function$;

CREATE FUNCTION lock_orders_of(account integer, most integer)
 RETURNS TABLE(is_confirmed boolean, orders integer, pieces integer, most_pieces integer, francs double precision, most_francs double precision, ages integer[])
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;

CREATE FUNCTION plain_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $function$;

CREATE FUNCTION renew_cards(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform 1 from product_cards k where k.product_id = any(ids) order by k.product_id for no key update;
  update product_cards k set listed = c.listed, featured = c.featured, category_id = c.category_id, price_cents = c.price_cents,
    created_at = c.created_at, version = default, card = c.card
  from cards_of(ids) c where c.product_id = k.product_id;
end $function$;

CREATE FUNCTION shop_slug(shop_name text, seller_id integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select concat_ws('-', nullif(trim(both '-' from left(regexp_replace(public.plain_text(shop_name), '[^a-z0-9]+', '-', 'g'), 50)), ''), seller_id)
$function$;

-- accounts

CREATE TABLE accounts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  email text NOT NULL,
  username text NOT NULL,
  full_name text DEFAULT ''::text NOT NULL,
  password_hash text,
  role text DEFAULT 'user'::text NOT NULL,
  status text DEFAULT 'Active'::text NOT NULL,
  phone_number text DEFAULT ''::text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  email_confirmed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp with time zone,
  pending_email text,
  picture_path text,
  mail_preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
  two_step_since timestamp with time zone,
  notification_preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
  low_stock_mailed_at timestamp with time zone,
  organisation text DEFAULT ''::text NOT NULL,
  tin text DEFAULT ''::text NOT NULL,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_email_check CHECK (email <> ''::text),
  CONSTRAINT accounts_mail_preferences_check CHECK (jsonb_typeof(mail_preferences) = 'object'::text),
  CONSTRAINT accounts_pending_email_check CHECK (pending_email <> ''::text),
  CONSTRAINT accounts_picture_path_check CHECK (picture_path <> ''::text),
  CONSTRAINT accounts_role_check CHECK (role = ANY (ARRAY['user'::text, 'seller'::text, 'admin'::text])),
  CONSTRAINT accounts_status_check CHECK (status = ANY (ARRAY['Active'::text, 'Inactive'::text])),
  CONSTRAINT accounts_tin_check CHECK (tin ~ '^(\d{9})?$'::text)
);
CREATE UNIQUE INDEX accounts_email_key ON accounts USING btree (lower(email)) WHERE deleted_at IS NULL;
CREATE INDEX accounts_newest_idx ON accounts USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX accounts_picture_path_idx ON accounts USING btree (picture_path) WHERE picture_path IS NOT NULL;
CREATE INDEX accounts_role_idx ON accounts USING btree (role) WHERE deleted_at IS NULL;
CREATE INDEX accounts_search_idx ON accounts USING gin (lower((((username || '
'::text) || full_name) || '
'::text) || email) gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE FUNCTION list_products_of_seller()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_active boolean := new.status = 'Active' and new.deleted_at is null;
begin
  perform 1 from categories order by id for no key update;
  perform 1 from products where seller_id = new.id order by id for update;
  update products set seller_active = is_active where seller_id = new.id and seller_active <> is_active;
  return null;
end $function$;

CREATE FUNCTION note_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sellers set inactive_since = case when new.status <> 'Active' then now() end where seller_id = new.id;
  return null;
end $function$;

CREATE TRIGGER seller_listing AFTER UPDATE OF status, deleted_at ON accounts FOR EACH ROW WHEN (old.status <> new.status OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) EXECUTE FUNCTION list_products_of_seller();
CREATE TRIGGER seller_suspended AFTER UPDATE OF status ON accounts FOR EACH ROW WHEN ((old.status = 'Active'::text) <> (new.status = 'Active'::text)) EXECUTE FUNCTION note_suspension();

CREATE TABLE google_tickets (
  secret_hash bytea NOT NULL,
  kind text NOT NULL,
  browser_hash bytea NOT NULL,
  return_to text,
  account_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT google_tickets_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT google_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT google_tickets_browser_hash_check CHECK (length(browser_hash) = 32),
  CONSTRAINT google_tickets_check CHECK ((kind = 'state'::text) = (account_id IS NULL)),
  CONSTRAINT google_tickets_kind_check CHECK (kind = ANY (ARRAY['state'::text, 'code'::text, 'two_step'::text])),
  CONSTRAINT google_tickets_secret_hash_check CHECK (length(secret_hash) = 32)
);
CREATE INDEX google_tickets_account_idx ON google_tickets USING btree (account_id);
CREATE INDEX google_tickets_created_idx ON google_tickets USING btree (created_at);

CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX identities_account_idx ON identities USING btree (account_id);

CREATE TABLE known_devices (
  account_id integer NOT NULL,
  browser_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  returned_at timestamp with time zone,
  CONSTRAINT known_devices_pkey PRIMARY KEY (account_id, browser_hash),
  CONSTRAINT known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT known_devices_browser_hash_check CHECK (length(browser_hash) = 32)
);

CREATE TABLE recovery_codes (
  account_id integer NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT recovery_codes_code_hash_check CHECK (length(code_hash) = 32)
);

CREATE TABLE seller_applications (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  name text NOT NULL,
  business text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  offer text NOT NULL,
  status text DEFAULT 'new'::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  handled_by integer,
  seller_id integer,
  CONSTRAINT seller_applications_pkey PRIMARY KEY (id),
  CONSTRAINT seller_applications_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT seller_applications_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT seller_applications_check CHECK ((status = 'approved'::text) = (seller_id IS NOT NULL)),
  CONSTRAINT seller_applications_status_check CHECK (status = ANY (ARRAY['new'::text, 'talking'::text, 'approved'::text, 'refused'::text]))
);
CREATE INDEX seller_applications_at_idx ON seller_applications USING btree (at);
CREATE INDEX seller_applications_handled_idx ON seller_applications USING btree (handled_by) WHERE handled_by IS NOT NULL;
CREATE INDEX seller_applications_seller_idx ON seller_applications USING btree (seller_id) WHERE seller_id IS NOT NULL;

CREATE TABLE seller_terms (
  seller_id integer NOT NULL,
  from_day date NOT NULL,
  commission_bp integer NOT NULL,
  agreed_by integer,
  CONSTRAINT seller_terms_pkey PRIMARY KEY (seller_id, from_day),
  CONSTRAINT seller_terms_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT seller_terms_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT seller_terms_commission_bp_check CHECK (commission_bp >= 0 AND commission_bp <= 5000)
);
CREATE INDEX seller_terms_agreed_idx ON seller_terms USING btree (agreed_by) WHERE agreed_by IS NOT NULL;

CREATE TABLE sellers (
  seller_id integer NOT NULL,
  shop_name text,
  slug text DEFAULT ''::text NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  about text DEFAULT ''::text NOT NULL,
  district text DEFAULT ''::text NOT NULL,
  hours text DEFAULT ''::text NOT NULL,
  shop_phone text DEFAULT ''::text NOT NULL,
  pickup_address text DEFAULT ''::text NOT NULL,
  away_until date,
  back_at timestamp with time zone,
  checks_left smallint DEFAULT 0 NOT NULL,
  logo_path text,
  tin text,
  vat_registered boolean DEFAULT false NOT NULL,
  receipts_by text DEFAULT 'shop'::text NOT NULL,
  payout_method text,
  payout_name text,
  payout_number text,
  payout_changed_at timestamp with time zone,
  inactive_since timestamp with time zone,
  first_steps_hidden_at timestamp with time zone,
  record jsonb,
  record_at timestamp with time zone,
  CONSTRAINT sellers_pkey PRIMARY KEY (seller_id),
  CONSTRAINT sellers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT sellers_away_check CHECK ((away_until IS NULL) = (back_at IS NULL)),
  CONSTRAINT sellers_check CHECK (NOT vat_registered OR tin IS NOT NULL),
  CONSTRAINT sellers_checks_left_check CHECK (checks_left >= 0),
  CONSTRAINT sellers_logo_path_check CHECK (logo_path <> ''::text),
  CONSTRAINT sellers_payout_check CHECK (num_nulls(payout_method, payout_name, payout_number) = ANY (ARRAY[0, 3])),
  CONSTRAINT sellers_payout_method_check CHECK (payout_method = ANY (ARRAY['mtn_momo'::text, 'airtel_money'::text, 'bank'::text])),
  CONSTRAINT sellers_payout_name_check CHECK (payout_name <> ''::text),
  CONSTRAINT sellers_payout_number_check CHECK (payout_number <> ''::text),
  CONSTRAINT sellers_receipts_by_check CHECK (receipts_by = ANY (ARRAY['seller'::text, 'shop'::text])),
  CONSTRAINT sellers_shop_name_check CHECK (btrim(shop_name) <> ''::text),
  CONSTRAINT sellers_slug_check CHECK (slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'::text),
  CONSTRAINT sellers_tin_check CHECK (tin ~ '^\d{9}$'::text)
);
CREATE UNIQUE INDEX sellers_slug_key ON sellers USING btree (slug);

CREATE FUNCTION keep_old_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from seller_slugs where slug = new.slug and seller_id <> new.seller_id) then
    raise unique_violation using message = 'This address leads to another shop';
  end if;
  delete from seller_slugs where slug = new.slug;
  insert into seller_slugs values (old.slug, old.seller_id);
  return null;
end $function$;

CREATE FUNCTION make_shop_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select shop_slug(coalesce(new.shop_name, full_name), id) into new.slug from accounts where id = new.seller_id;
  return new;
end $function$;

CREATE TRIGGER sellers_slug_changed AFTER UPDATE OF slug ON sellers FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION keep_old_slug();
CREATE TRIGGER sellers_slug_made BEFORE INSERT ON sellers FOR EACH ROW WHEN (new.slug = ''::text) EXECUTE FUNCTION make_shop_slug();

CREATE TABLE two_step_secrets (
  account_id integer NOT NULL,
  secret bytea NOT NULL,
  last_step bigint DEFAULT 0 NOT NULL,
  recovery_salt bytea NOT NULL,
  begun_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT two_step_secrets_pkey PRIMARY KEY (account_id),
  CONSTRAINT two_step_secrets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT two_step_secrets_recovery_salt_check CHECK (length(recovery_salt) = 16)
);
CREATE INDEX two_step_secrets_begun_idx ON two_step_secrets USING btree (begun_at);

-- alerts

CREATE TABLE stock_alerts (
  product_id integer NOT NULL,
  account_id integer NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  emailed_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  CONSTRAINT stock_alerts_pkey PRIMARY KEY (product_id, account_id),
  CONSTRAINT stock_alerts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT stock_alerts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX stock_alerts_account_idx ON stock_alerts USING btree (account_id);
CREATE INDEX stock_alerts_queue_idx ON stock_alerts USING btree (product_id, asked_at) WHERE emailed_at IS NULL AND withdrawn_at IS NULL;

-- backup

CREATE TABLE backup_results (
  kind text NOT NULL,
  backup text,
  succeeded_at timestamp with time zone,
  seconds real,
  failed_at timestamp with time zone,
  failure text,
  CONSTRAINT backup_results_pkey PRIMARY KEY (kind),
  CONSTRAINT backup_results_kind_check CHECK (kind = ANY (ARRAY['backup'::text, 'copy'::text, 'test_restore'::text]))
);

-- banners

CREATE TABLE banner_slides (
  id smallint NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  CONSTRAINT banner_slides_pkey PRIMARY KEY (id),
  CONSTRAINT banner_slides_id_check CHECK (id = ANY (ARRAY[1, 2]))
);

CREATE TABLE banner_tiles (
  id smallint NOT NULL,
  slide_id smallint NOT NULL,
  place smallint NOT NULL,
  title text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  discount text NOT NULL,
  tag text,
  time_left text,
  ends_on date,
  image text NOT NULL,
  film text,
  category_id integer,
  CONSTRAINT banner_tiles_pkey PRIMARY KEY (id),
  CONSTRAINT banner_tiles_slide_id_place_key UNIQUE (slide_id, place),
  CONSTRAINT banner_tiles_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  CONSTRAINT banner_tiles_slide_id_fkey FOREIGN KEY (slide_id) REFERENCES banner_slides(id),
  CONSTRAINT banner_tiles_check CHECK (id = ((slide_id - 1) * 3 + place)),
  CONSTRAINT banner_tiles_check1 CHECK (num_nonnulls(tag, time_left, ends_on) = 1),
  CONSTRAINT banner_tiles_check2 CHECK (film IS NULL OR place = 1),
  CONSTRAINT banner_tiles_description_check CHECK (char_length(description) <= 200),
  CONSTRAINT banner_tiles_discount_check CHECK (btrim(discount) <> ''::text AND char_length(discount) <= 20),
  CONSTRAINT banner_tiles_film_check CHECK (film = ANY (ARRAY['smart-home'::text, 'robotics'::text])),
  CONSTRAINT banner_tiles_image_check CHECK (image = ANY (ARRAY['banner1'::text, 'banner2'::text, 'banner3'::text, 'banner5'::text, 'banner6'::text, 'banner8'::text])),
  CONSTRAINT banner_tiles_place_check CHECK (place >= 1 AND place <= 3),
  CONSTRAINT banner_tiles_tag_check CHECK (btrim(tag) <> ''::text AND char_length(tag) <= 24),
  CONSTRAINT banner_tiles_time_left_check CHECK (btrim(time_left) <> ''::text AND char_length(time_left) <= 24),
  CONSTRAINT banner_tiles_title_check CHECK (btrim(title) <> ''::text AND char_length(title) <= 40)
);
CREATE INDEX banner_tiles_category_idx ON banner_tiles USING btree (category_id);

-- cart

CREATE TABLE cart_lines (
  account_id integer NOT NULL,
  product_id integer NOT NULL,
  quantity integer NOT NULL,
  added_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT cart_lines_pkey PRIMARY KEY (account_id, product_id),
  CONSTRAINT cart_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT cart_lines_quantity_check CHECK (quantity >= 1)
);

-- catalogue

CREATE TABLE pending_views (
  product_id integer NOT NULL,
  views integer NOT NULL,
  unranked_views integer NOT NULL,
  CONSTRAINT pending_views_pkey PRIMARY KEY (product_id),
  CONSTRAINT pending_views_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT pending_views_check CHECK (unranked_views >= 0 AND unranked_views <= views),
  CONSTRAINT pending_views_views_check CHECK (views > 0)
);

CREATE TABLE product_cards (
  product_id integer NOT NULL,
  listed boolean NOT NULL,
  featured boolean NOT NULL,
  category_id integer,
  price_cents bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version smallint DEFAULT 1 NOT NULL,
  card json NOT NULL,
  import_id uuid,
  CONSTRAINT product_cards_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_cards_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_cards_category_idx ON product_cards USING btree (category_id, price_cents, product_id) INCLUDE (created_at) WHERE listed;
CREATE INDEX product_cards_featured_idx ON product_cards USING btree (created_at DESC, product_id DESC) WHERE featured AND listed;
CREATE INDEX product_cards_imported_idx ON product_cards USING btree (created_at DESC, product_id DESC) INCLUDE (import_id) WHERE listed AND import_id IS NOT NULL;
CREATE INDEX product_cards_newest_idx ON product_cards USING btree (created_at DESC, product_id DESC) INCLUDE (category_id, price_cents, import_id) WHERE listed;
CREATE INDEX product_cards_price_idx ON product_cards USING btree (price_cents, product_id) INCLUDE (category_id, created_at) WHERE listed;

CREATE TABLE product_pairs (
  product_id integer NOT NULL,
  other_id integer NOT NULL,
  orders integer NOT NULL,
  CONSTRAINT product_pairs_pkey PRIMARY KEY (product_id, other_id),
  CONSTRAINT product_pairs_other_id_fkey FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_pairs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_pairs_orders_check CHECK (orders >= 1)
);
CREATE INDEX product_pairs_other_idx ON product_pairs USING btree (other_id);

CREATE TABLE product_views (
  product_id integer NOT NULL,
  day date NOT NULL,
  views integer NOT NULL,
  CONSTRAINT product_views_pkey PRIMARY KEY (product_id, day),
  CONSTRAINT product_views_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_views_views_check CHECK (views > 0)
);
CREATE INDEX product_views_day_idx ON product_views USING btree (day);

CREATE TABLE search_words (
  word text NOT NULL,
  products integer NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (word),
  CONSTRAINT search_words_products_check CHECK (products > 0)
);
CREATE INDEX search_words_letters_left_idx ON search_words USING gin (letters_left(word)) WHERE word ~ '[^-+.0-9]'::text;
CREATE INDEX search_words_prefix_idx ON search_words USING btree (word text_pattern_ops);

CREATE TABLE view_marks (
  product_id integer NOT NULL,
  viewer text NOT NULL,
  hour timestamp with time zone NOT NULL,
  CONSTRAINT view_marks_pkey PRIMARY KEY (hour, product_id, viewer),
  CONSTRAINT view_marks_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

-- categories

CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  parent_id integer,
  depth smallint NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  merged_into_id integer,
  product_count integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  path jsonb DEFAULT '[]'::jsonb NOT NULL,
  kind text,
  facets_counted_at timestamp with time zone,
  proposed_by integer,
  proposed_at timestamp with time zone,
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES categories(id),
  CONSTRAINT categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  CONSTRAINT categories_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT categories_check CHECK ((parent_id IS NULL) = (depth = 1)),
  CONSTRAINT categories_depth_check CHECK (depth >= 1 AND depth <= 3),
  CONSTRAINT categories_name_check CHECK (btrim(name) <> ''::text),
  CONSTRAINT categories_product_count_check CHECK (product_count >= 0)
);
CREATE INDEX categories_merged_idx ON categories USING btree (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE UNIQUE INDEX categories_name_key ON categories USING btree (COALESCE(parent_id, 0), lower(btrim(name))) WHERE merged_into_id IS NULL;
CREATE INDEX categories_parent_idx ON categories USING btree (parent_id);
CREATE INDEX categories_proposed_idx ON categories USING btree (proposed_at) WHERE proposed_at IS NOT NULL;

CREATE FUNCTION set_category_depth()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.depth := 1 + coalesce((select depth from categories where id = new.parent_id), 0);
  return new; -- a fourth level fails the check on depth
end $function$;

CREATE FUNCTION set_category_paths()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with recursive tree as (
    select id, jsonb_build_array(jsonb_build_object('id', id, 'name', name)) as path from categories where parent_id is null
    union all
    select c.id, tree.path || jsonb_build_object('id', c.id, 'name', c.name)
    from categories c join tree on c.parent_id = tree.id
  )
  update categories c set path = tree.path from tree where tree.id = c.id and c.path <> tree.path;
  return null;
end $function$;

CREATE TRIGGER category_depth BEFORE INSERT OR UPDATE OF parent_id ON categories FOR EACH ROW EXECUTE FUNCTION set_category_depth();
CREATE TRIGGER category_paths AFTER INSERT OR UPDATE OF name, parent_id ON categories FOR EACH STATEMENT EXECUTE FUNCTION set_category_paths();

CREATE TABLE category_merges (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  source_id integer NOT NULL,
  target_id integer NOT NULL,
  moved jsonb NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT category_merges_pkey PRIMARY KEY (id),
  CONSTRAINT category_merges_source_id_fkey FOREIGN KEY (source_id) REFERENCES categories(id) ON DELETE CASCADE,
  CONSTRAINT category_merges_target_id_fkey FOREIGN KEY (target_id) REFERENCES categories(id) ON DELETE CASCADE
);
CREATE INDEX category_merges_at_idx ON category_merges USING btree (at);
CREATE INDEX category_merges_source_idx ON category_merges USING btree (source_id);
CREATE INDEX category_merges_target_idx ON category_merges USING btree (target_id);

-- db

CREATE TABLE idempotency_keys (
  account_id integer NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  result jsonb,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (account_id, call, key),
  CONSTRAINT idempotency_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_created_idx ON idempotency_keys USING btree (created_at);

CREATE TABLE settings (
  name text NOT NULL,
  value jsonb NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (name)
);

-- events

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  account_id integer,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id integer,
  detail jsonb DEFAULT '{}'::jsonb NOT NULL,
  group_key text DEFAULT NULLIF(current_setting('isoko.group'::text, true), ''::text),
  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX audit_account_idx ON audit USING btree (account_id, at DESC, id DESC);
CREATE INDEX audit_at_idx ON audit USING btree (at DESC, id DESC);
CREATE INDEX audit_categories_made_idx ON audit USING btree (account_id, at) WHERE action = 'category_created'::text;
CREATE INDEX audit_group_idx ON audit USING btree (group_key, at DESC, id DESC) WHERE group_key IS NOT NULL;
CREATE INDEX audit_imports_idx ON audit USING btree (at DESC, id DESC) WHERE group_key ~~ 'import:%'::text;
CREATE INDEX audit_of_subject_idx ON audit USING btree (subject_type, subject_id, id DESC);
CREATE INDEX audit_subject_idx ON audit USING btree (subject_type, at DESC, id DESC);

CREATE FUNCTION keep_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What is in audit stays' using errcode = 'insufficient_privilege';
end $function$;

CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit FOR EACH ROW WHEN (new.id IS DISTINCT FROM old.id OR new.at IS DISTINCT FROM old.at OR new.action IS DISTINCT FROM old.action OR new.subject_type IS DISTINCT FROM old.subject_type OR new.subject_id IS DISTINCT FROM old.subject_id OR new.detail IS DISTINCT FROM old.detail OR new.account_id IS NOT NULL OR pg_trigger_depth() = 0) EXECUTE FUNCTION keep_audit();

-- facts

CREATE TABLE category_properties (
  category_id integer NOT NULL,
  property text NOT NULL,
  asked boolean NOT NULL,
  filter boolean NOT NULL,
  in_table boolean NOT NULL,
  "position" smallint,
  CONSTRAINT category_properties_pkey PRIMARY KEY (category_id, property),
  CONSTRAINT category_properties_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

CREATE TABLE facet_counts (
  category_id integer NOT NULL,
  value_id integer NOT NULL,
  products integer NOT NULL,
  CONSTRAINT facet_counts_pkey PRIMARY KEY (category_id, value_id),
  CONSTRAINT facet_counts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  CONSTRAINT facet_counts_value_id_fkey FOREIGN KEY (value_id) REFERENCES property_values(id) ON DELETE CASCADE
);

CREATE TABLE facet_rows (
  product_id integer NOT NULL,
  listed boolean NOT NULL,
  category_id integer,
  seller_id integer,
  price_cents bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  in_stock boolean NOT NULL,
  reader smallint DEFAULT 0 NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  facets integer[] DEFAULT '{}'::integer[] NOT NULL,
  only_named text[] DEFAULT '{}'::text[] NOT NULL,
  value_in_package text,
  CONSTRAINT facet_rows_pkey PRIMARY KEY (product_id),
  CONSTRAINT facet_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX facet_rows_category_idx ON facet_rows USING btree (category_id, created_at DESC, product_id DESC) INCLUDE (price_cents, in_stock, facets) WHERE listed;
CREATE INDEX facet_rows_facets_idx ON facet_rows USING gin (facets) WITH (fastupdate=off);
CREATE INDEX facet_rows_newest_idx ON facet_rows USING btree (created_at DESC, product_id DESC) INCLUDE (price_cents, in_stock, facets) WHERE listed;
CREATE INDEX facet_rows_reader_idx ON facet_rows USING btree (reader, product_id);
CREATE INDEX facet_rows_seller_category_idx ON facet_rows USING btree (seller_id, category_id, price_cents, product_id) INCLUDE (created_at) WHERE listed;
CREATE INDEX facet_rows_seller_price_idx ON facet_rows USING btree (seller_id, price_cents, product_id) INCLUDE (category_id, created_at) WHERE listed;
CREATE INDEX facet_rows_value_in_package_idx ON facet_rows USING btree (value_in_package) INCLUDE (in_stock, price_cents, product_id, category_id, facets) WHERE listed AND value_in_package IS NOT NULL;

CREATE TABLE own_properties (
  key text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  unit text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT own_properties_pkey PRIMARY KEY (key),
  CONSTRAINT own_properties_check CHECK (type = 'quantity'::text OR unit IS NULL),
  CONSTRAINT own_properties_key_check CHECK (key ~ '^own_[a-z0-9_]+$'::text),
  CONSTRAINT own_properties_type_check CHECK (type = ANY (ARRAY['quantity'::text, 'choice'::text]))
);

CREATE TABLE property_aliases (
  name text NOT NULL,
  alias text NOT NULL,
  property text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT property_aliases_pkey PRIMARY KEY (name)
);

CREATE TABLE property_choices (
  property text NOT NULL,
  choice text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT property_choices_pkey PRIMARY KEY (property, choice)
);

CREATE TABLE property_names (
  property text NOT NULL,
  name text NOT NULL,
  CONSTRAINT property_names_pkey PRIMARY KEY (property)
);

CREATE TABLE property_values (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  key text NOT NULL,
  property text NOT NULL,
  says text NOT NULL,
  low double precision,
  typ double precision,
  high double precision,
  choice text,
  added_by xid8 DEFAULT pg_current_xact_id() NOT NULL,
  CONSTRAINT property_values_pkey PRIMARY KEY (id),
  CONSTRAINT property_values_key_key UNIQUE (key),
  CONSTRAINT property_values_says_check CHECK (says = ANY (ARRAY['value'::text, 'works_at'::text, 'not_stated'::text, 'lies_in'::text]))
);
CREATE INDEX property_values_added_by_idx ON property_values USING btree (added_by);

CREATE TABLE unread_facts (
  product_id integer NOT NULL,
  property text,
  name text NOT NULL,
  written text NOT NULL,
  text text NOT NULL,
  CONSTRAINT unread_facts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX unread_facts_name_idx ON unread_facts USING btree (name);
CREATE INDEX unread_facts_product_id_idx ON unread_facts USING btree (product_id);

-- imports

CREATE TABLE category_maps (
  seller_id integer NOT NULL,
  source text NOT NULL,
  category_id integer,
  CONSTRAINT category_maps_pkey PRIMARY KEY (seller_id, source),
  CONSTRAINT category_maps_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);
CREATE INDEX category_maps_category_idx ON category_maps USING btree (category_id);

CREATE TABLE imports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer NOT NULL,
  import_id uuid NOT NULL,
  seller_id integer,
  added integer NOT NULL,
  changed integer NOT NULL,
  ran_low integer DEFAULT 0 NOT NULL,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  file_name text,
  row_count integer,
  same integer DEFAULT 0 NOT NULL,
  refused integer DEFAULT 0 NOT NULL,
  last_batch_at timestamp with time zone DEFAULT now() NOT NULL,
  undone integer DEFAULT 0 NOT NULL,
  undone_at timestamp with time zone,
  settings jsonb,
  proposed smallint DEFAULT 0 NOT NULL,
  checksum text,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_account_id_import_id_seller_id_key UNIQUE NULLS NOT DISTINCT (account_id, import_id, seller_id),
  CONSTRAINT imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX imports_import_idx ON imports USING btree (import_id);
CREATE INDEX imports_seller_idx ON imports USING btree (seller_id, id);
CREATE INDEX imports_started_idx ON imports USING btree (started_at);

-- insights

CREATE TABLE missed_searches (
  day date NOT NULL,
  text text NOT NULL,
  times integer NOT NULL,
  CONSTRAINT missed_searches_pkey PRIMARY KEY (day, text),
  CONSTRAINT missed_searches_times_check CHECK (times >= 1)
);

-- links

CREATE TABLE mail_links (
  token_hash bytea NOT NULL,
  kind text NOT NULL,
  account_id integer NOT NULL,
  email text NOT NULL,
  outbox_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT mail_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT mail_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT mail_links_kind_check CHECK (kind = ANY (ARRAY['reset'::text, 'confirmation'::text, 'new_email'::text, 'invitation'::text])),
  CONSTRAINT mail_links_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX mail_links_account_idx ON mail_links USING btree (account_id, kind);
CREATE INDEX mail_links_expires_idx ON mail_links USING btree (expires_at);

-- notifications

CREATE TABLE notifications (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  subject_id integer,
  read_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  merge_key text,
  event jsonb,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX notifications_account_idx ON notifications USING btree (account_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX notifications_merge_idx ON notifications USING btree (account_id, merge_key) WHERE merge_key IS NOT NULL;
CREATE INDEX notifications_unread_idx ON notifications USING btree (account_id) WHERE read_at IS NULL;

-- orders

CREATE TABLE order_events (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  account_id integer,
  kind text NOT NULL,
  audience text NOT NULL,
  outcome text,
  call_back_at timestamp with time zone,
  text text DEFAULT ''::text NOT NULL,
  withdrawn_at timestamp with time zone,
  detail jsonb,
  CONSTRAINT order_events_pkey PRIMARY KEY (id),
  CONSTRAINT order_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_events_audience_check CHECK (audience = ANY (ARRAY['shop'::text, 'driver'::text, 'sellers'::text, 'everybody'::text])),
  CONSTRAINT order_events_check CHECK ((kind = 'called'::text) = (outcome IS NOT NULL)),
  CONSTRAINT order_events_check1 CHECK ((COALESCE(outcome, ''::text) = 'call_back'::text) = (call_back_at IS NOT NULL)),
  CONSTRAINT order_events_kind_check CHECK (kind = ANY (ARRAY['called'::text, 'note'::text, 'changed'::text, 'shortage'::text])),
  CONSTRAINT order_events_outcome_check CHECK (outcome = ANY (ARRAY['reached'::text, 'no_answer'::text, 'switched_off'::text, 'wrong_number'::text, 'call_back'::text]))
);
CREATE INDEX order_events_account_idx ON order_events USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX order_events_call_back_idx ON order_events USING btree (call_back_at) WHERE call_back_at IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX order_events_order_idx ON order_events USING btree (order_id, id);

CREATE TABLE order_lines (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  product_id integer NOT NULL,
  seller_id integer,
  seller_name text NOT NULL,
  product_name text NOT NULL,
  picture jsonb,
  price_cents bigint NOT NULL,
  quantity integer NOT NULL,
  handover text DEFAULT 'to_pack'::text NOT NULL,
  pieces_per_pack integer DEFAULT 1 NOT NULL,
  released integer DEFAULT 0 NOT NULL,
  ordered_quantity integer,
  short_quantity integer,
  short_reason text,
  short_note text DEFAULT ''::text NOT NULL,
  returned integer DEFAULT 0 NOT NULL,
  returned_cents bigint DEFAULT 0 NOT NULL,
  borne_cents bigint DEFAULT 0 NOT NULL,
  ready_at timestamp with time zone,
  CONSTRAINT order_lines_pkey PRIMARY KEY (id),
  CONSTRAINT order_lines_order_id_product_id_key UNIQUE (order_id, product_id),
  CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT order_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id),
  CONSTRAINT order_lines_borne_cents_check CHECK (borne_cents >= 0 AND borne_cents <= returned_cents),
  CONSTRAINT order_lines_check CHECK (released >= 0 AND released <= quantity),
  CONSTRAINT order_lines_handover_check CHECK (handover = ANY (ARRAY['to_pack'::text, 'packed'::text, 'handed_over'::text])),
  CONSTRAINT order_lines_ordered_quantity_check CHECK (ordered_quantity >= 0),
  CONSTRAINT order_lines_pieces_per_pack_check CHECK (pieces_per_pack >= 1),
  CONSTRAINT order_lines_price_cents_check CHECK (price_cents >= 0),
  CONSTRAINT order_lines_quantity_check CHECK (quantity >= 0),
  CONSTRAINT order_lines_returned_cents_check CHECK (returned_cents >= 0 AND returned_cents <= (price_cents * quantity)),
  CONSTRAINT order_lines_returned_check CHECK (returned >= 0 AND returned <= quantity),
  CONSTRAINT order_lines_short_check CHECK ((short_quantity IS NULL) = (short_reason IS NULL)),
  CONSTRAINT order_lines_short_quantity_check CHECK (short_quantity >= 0),
  CONSTRAINT order_lines_short_reason_check CHECK (short_reason = ANY (ARRAY['broken'::text, 'miscounted'::text, 'sold_elsewhere'::text, 'other'::text]))
);
CREATE INDEX order_lines_product_idx ON order_lines USING btree (product_id);
CREATE INDEX order_lines_search_idx ON order_lines USING gin (lower((product_name || '
'::text) || seller_name) gin_trgm_ops);
CREATE INDEX order_lines_seller_idx ON order_lines USING btree (seller_id, order_id);
CREATE INDEX order_lines_short_idx ON order_lines USING btree (order_id) WHERE short_quantity IS NOT NULL;
CREATE INDEX order_lines_to_pack_idx ON order_lines USING btree (seller_id, order_id) WHERE handover = 'to_pack'::text;

CREATE FUNCTION stamp_ready_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.ready_at := case when new.handover <> 'to_pack' then now() end;
  return new;
end $function$;

CREATE TRIGGER order_lines_ready BEFORE UPDATE OF handover ON order_lines FOR EACH ROW WHEN ((old.handover = 'to_pack'::text) <> (new.handover = 'to_pack'::text)) EXECUTE FUNCTION stamp_ready_lines();

CREATE TABLE order_payments (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  account_id integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  amount_cents bigint NOT NULL,
  method text NOT NULL,
  reference text,
  reason text DEFAULT ''::text NOT NULL,
  reverses_id integer,
  round_id integer,
  CONSTRAINT order_payments_pkey PRIMARY KEY (id),
  CONSTRAINT order_payments_reverses_id_key UNIQUE (reverses_id),
  CONSTRAINT order_payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT order_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_payments_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES order_payments(id),
  CONSTRAINT order_payments_round_id_fkey FOREIGN KEY (round_id) REFERENCES rounds(id),
  CONSTRAINT order_payments_amount_cents_check CHECK (amount_cents <> 0 AND (amount_cents % 100::bigint) = 0),
  CONSTRAINT order_payments_method_check CHECK (method = ANY (ARRAY['cash'::text, 'momo'::text, 'airtel'::text, 'bank'::text])),
  CONSTRAINT order_payments_reference_check CHECK (reference ~ '^[A-Za-z0-9]{4,40}$'::text)
);
CREATE INDEX order_payments_account_idx ON order_payments USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX order_payments_order_idx ON order_payments USING btree (order_id, id);
CREATE INDEX order_payments_reference_idx ON order_payments USING btree (method, upper(reference)) WHERE reference IS NOT NULL;
CREATE INDEX order_payments_round_idx ON order_payments USING btree (round_id) WHERE round_id IS NOT NULL;

CREATE FUNCTION keep_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Rows in % cannot be changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE TRIGGER order_payments_are_kept BEFORE DELETE ON order_payments FOR EACH ROW EXECUTE FUNCTION keep_rows();
CREATE TRIGGER order_payments_are_not_emptied BEFORE TRUNCATE ON order_payments FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER order_payments_stay BEFORE UPDATE ON order_payments FOR EACH ROW WHEN (new.id IS DISTINCT FROM old.id OR new.order_id IS DISTINCT FROM old.order_id OR new.at IS DISTINCT FROM old.at OR new.amount_cents IS DISTINCT FROM old.amount_cents OR new.method IS DISTINCT FROM old.method OR new.reference IS DISTINCT FROM old.reference OR new.reason IS DISTINCT FROM old.reason OR new.reverses_id IS DISTINCT FROM old.reverses_id OR new.round_id IS DISTINCT FROM old.round_id OR new.account_id IS NOT NULL OR pg_trigger_depth() = 0) EXECUTE FUNCTION keep_rows();

CREATE TABLE order_status_changes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  status text NOT NULL,
  account_id integer,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  reason text,
  note text DEFAULT ''::text NOT NULL,
  is_told boolean DEFAULT true NOT NULL,
  CONSTRAINT order_status_changes_pkey PRIMARY KEY (id),
  CONSTRAINT order_status_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT order_status_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_status_changes_reason_check CHECK (reason = ANY (ARRAY['customer_asked'::text, 'unreachable'::text, 'cannot_supply'::text, 'duplicate'::text, 'suspected_abuse'::text, 'other'::text])),
  CONSTRAINT order_status_changes_status_check CHECK (status = ANY (ARRAY['pending'::text, 'completed'::text, 'delivered'::text, 'cancelled'::text]))
);
CREATE INDEX order_status_changes_order_idx ON order_status_changes USING btree (order_id, id);

CREATE TABLE orders (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer,
  status text DEFAULT 'pending'::text NOT NULL,
  total_cents bigint NOT NULL,
  customer_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  location text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  delivery_window text DEFAULT ''::text NOT NULL,
  delivery_note text DEFAULT ''::text NOT NULL,
  paid_cents bigint DEFAULT 0 NOT NULL,
  in_books boolean DEFAULT true NOT NULL,
  returned_cents bigint DEFAULT 0 NOT NULL,
  receipt_phone text DEFAULT ''::text NOT NULL,
  receipt_tin text DEFAULT ''::text NOT NULL,
  receipt_name text DEFAULT ''::text NOT NULL,
  quote_id integer,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT orders_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id),
  CONSTRAINT orders_paid_cents_check CHECK (paid_cents >= 0),
  CONSTRAINT orders_returned_cents_check CHECK (returned_cents >= 0),
  CONSTRAINT orders_status_check CHECK (status = ANY (ARRAY['pending'::text, 'completed'::text, 'delivered'::text, 'cancelled'::text])),
  CONSTRAINT orders_total_cents_check CHECK (total_cents >= 0)
);
CREATE INDEX orders_account_idx ON orders USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX orders_newest_idx ON orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_pending_idx ON orders USING btree (account_id) WHERE status = 'pending'::text;
CREATE INDEX orders_quote_idx ON orders USING btree (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX orders_status_idx ON orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX orders_to_collect_idx ON orders USING btree (created_at) WHERE in_books AND status = 'delivered'::text AND paid_cents < ((total_cents - returned_cents + 50) / 100 * 100);
CREATE INDEX orders_to_refund_idx ON orders USING btree (created_at) WHERE in_books AND paid_cents >
CASE
    WHEN status = 'cancelled'::text THEN 0::bigint
    ELSE (total_cents - returned_cents + 50) / 100 * 100
END;

CREATE FUNCTION release_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if nullif(current_setting('isoko.change', true), '') is null then
    update order_lines set released = case when new.status = 'cancelled' then quantity else returned end where order_id = new.id;
  end if;
  return null;
end $function$;

CREATE FUNCTION write_seller_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  zone text := coalesce((select value #>> '{}' from settings where name = 'time_zone'), 'Africa/Kigali');
begin
  insert into seller_entries (seller_id, order_id, line_id, kind, gross_cents, commission_cents)
  select seller_id, order_id, id,
    case when not is_delivered then 'reverted' when known_gross = 0 and known_commission = 0 then 'delivered' else 'changed' end,
    gross - known_gross, (gross * rate + 500000) / 1000000 * 100 - known_commission
  from (
    select l.seller_id, l.order_id, l.id, o.status = 'delivered' as is_delivered,
      case when o.status = 'delivered' then l.price_cents * l.quantity - l.borne_cents else 0 end as gross,
      coalesce(terms.commission_bp, 0) as rate, known.gross as known_gross, known.commission as known_commission
    from orders o
      join order_lines l on l.order_id = o.id and l.seller_id is not null
      left join lateral (
        select commission_bp from seller_terms t
        where t.seller_id = l.seller_id and from_day <= (o.created_at at time zone zone)::date
        order by from_day desc limit 1
      ) terms on true
      cross join lateral (
        select coalesce(sum(gross_cents), 0)::bigint as gross, coalesce(sum(commission_cents), 0)::bigint as commission
        from seller_entries e where e.line_id = l.id
      ) known
    where o.id = new.id and o.in_books
  ) line
  where gross <> known_gross or (gross * rate + 500000) / 1000000 * 100 <> known_commission;
  return null;
end $function$;

CREATE TRIGGER order_lines_released AFTER UPDATE OF status ON orders FOR EACH ROW WHEN ((old.status = 'cancelled'::text) <> (new.status = 'cancelled'::text)) EXECUTE FUNCTION release_lines();
CREATE CONSTRAINT TRIGGER orders_entries AFTER UPDATE OF status, version ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.in_books AND ('delivered'::text = old.status OR 'delivered'::text = new.status)) EXECUTE FUNCTION write_seller_entries();

CREATE TABLE receipts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  seller_id integer,
  account_id integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  sdc_id text NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  total_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  phone text DEFAULT ''::text NOT NULL,
  tin text DEFAULT ''::text NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  purchase_code text DEFAULT ''::text NOT NULL,
  link text DEFAULT ''::text NOT NULL,
  withdrawn_at timestamp with time zone,
  CONSTRAINT receipts_pkey PRIMARY KEY (id),
  CONSTRAINT receipts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT receipts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id),
  CONSTRAINT receipts_check CHECK (vat_cents >= 0 AND vat_cents <= total_cents),
  CONSTRAINT receipts_kind_check CHECK (kind = ANY (ARRAY['sale'::text, 'refund'::text])),
  CONSTRAINT receipts_total_cents_check CHECK (total_cents >= 0)
);
CREATE INDEX receipts_account_idx ON receipts USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX receipts_number_idx ON receipts USING btree (lower(sdc_id), lower(number), kind) WHERE withdrawn_at IS NULL;
CREATE INDEX receipts_order_idx ON receipts USING btree (order_id);
CREATE INDEX receipts_seller_idx ON receipts USING btree (seller_id) WHERE seller_id IS NOT NULL;

CREATE TABLE return_lines (
  return_id integer NOT NULL,
  line_id integer NOT NULL,
  reason text NOT NULL,
  asked integer DEFAULT 0 NOT NULL,
  counted integer DEFAULT 0 NOT NULL,
  outcome text,
  to_shelf integer DEFAULT 0 NOT NULL,
  value_cents bigint DEFAULT 0 NOT NULL,
  borne_by text DEFAULT 'seller'::text NOT NULL,
  CONSTRAINT return_lines_pkey PRIMARY KEY (return_id, line_id),
  CONSTRAINT return_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  CONSTRAINT return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  CONSTRAINT return_lines_asked_check CHECK (asked >= 0),
  CONSTRAINT return_lines_borne_by_check CHECK (borne_by = ANY (ARRAY['seller'::text, 'shop'::text])),
  CONSTRAINT return_lines_check CHECK (to_shelf >= 0 AND to_shelf <= counted),
  CONSTRAINT return_lines_counted_check CHECK (counted >= 0),
  CONSTRAINT return_lines_outcome_check CHECK (outcome = ANY (ARRAY['money'::text, 'none'::text])),
  CONSTRAINT return_lines_reason_check CHECK (reason = ANY (ARRAY['wrong'::text, 'broken'::text, 'faulty'::text, 'missing'::text, 'changed_mind'::text, 'refused_at_door'::text, 'goodwill'::text])),
  CONSTRAINT return_lines_value_cents_check CHECK (value_cents >= 0)
);
CREATE INDEX return_lines_line_idx ON return_lines USING btree (line_id);

CREATE TABLE returns (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id integer NOT NULL,
  account_id integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  status text DEFAULT 'requested'::text NOT NULL,
  text text DEFAULT ''::text NOT NULL,
  answer text DEFAULT ''::text NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT returns_pkey PRIMARY KEY (id),
  CONSTRAINT returns_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT returns_check CHECK ((status = 'closed'::text) = (closed_at IS NOT NULL)),
  CONSTRAINT returns_status_check CHECK (status = ANY (ARRAY['requested'::text, 'agreed'::text, 'refused'::text, 'withdrawn'::text, 'closed'::text]))
);
CREATE INDEX returns_account_idx ON returns USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX returns_open_idx ON returns USING btree (order_id) WHERE status = ANY (ARRAY['requested'::text, 'agreed'::text]);
CREATE INDEX returns_order_idx ON returns USING btree (order_id, id);

-- outbox

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  attempts smallint DEFAULT 0 NOT NULL,
  last_error text,
  due_at timestamp with time zone DEFAULT now() NOT NULL,
  done_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  priority smallint DEFAULT 1 NOT NULL,
  merge_key text,
  failed boolean DEFAULT false NOT NULL,
  about text,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_about_idx ON outbox USING btree (about) WHERE about IS NOT NULL AND done_at IS NULL;
CREATE INDEX outbox_announcements_idx ON outbox USING btree (id) WHERE kind = 'announcement'::text;
CREATE INDEX outbox_failed_idx ON outbox USING btree (id) WHERE failed;
CREATE INDEX outbox_merged_idx ON outbox USING btree (merge_key, done_at) WHERE done_at IS NOT NULL AND merge_key IS NOT NULL;
CREATE INDEX outbox_merging_idx ON outbox USING btree (merge_key, due_at) WHERE done_at IS NULL AND merge_key IS NOT NULL;
CREATE INDEX outbox_next_idx ON outbox USING btree (priority, due_at, id) WHERE done_at IS NULL AND kind = 'mail'::text;

-- pictures

CREATE TABLE pictures (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id integer,
  "position" smallint NOT NULL,
  path text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  alt text DEFAULT ''::text NOT NULL,
  shows text DEFAULT 'part'::text NOT NULL,
  avif boolean DEFAULT false NOT NULL,
  avif_failures smallint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  removed_at timestamp with time zone,
  tile_id smallint,
  CONSTRAINT pictures_pkey PRIMARY KEY (id),
  CONSTRAINT pictures_tile_id_key UNIQUE (tile_id),
  CONSTRAINT pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT pictures_tile_id_fkey FOREIGN KEY (tile_id) REFERENCES banner_tiles(id),
  CONSTRAINT pictures_check CHECK (num_nonnulls(product_id, tile_id) = 1),
  CONSTRAINT pictures_height_check CHECK (height > 0),
  CONSTRAINT pictures_path_check CHECK (path <> ''::text),
  CONSTRAINT pictures_position_check CHECK ("position" >= 0),
  CONSTRAINT pictures_shows_check CHECK (shows = ANY (ARRAY['part'::text, 'pins'::text])),
  CONSTRAINT pictures_width_check CHECK (width > 0)
);
CREATE INDEX pictures_avif_queue_idx ON pictures USING btree (id) WHERE NOT avif AND avif_failures < 3;
CREATE UNIQUE INDEX pictures_position_key ON pictures USING btree (product_id, "position") WHERE removed_at IS NULL;

CREATE FUNCTION renew_cards_of_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform renew_cards(array(select distinct product_id from written where product_id is not null and removed_at is null));
  elsif tg_op = 'DELETE' then
    perform renew_cards(array(select distinct product_id from before where product_id is not null and removed_at is null));
  else
    perform renew_cards(array(
      select distinct w.product_id from written w join before b on b.id = w.id
      where w.product_id is not null and (w.removed_at is null or b.removed_at is null)
        and (b.position, b.path, b.width, b.height, b.avif, b.alt, b.shows, b.removed_at)
          is distinct from (w.position, w.path, w.width, w.height, w.avif, w.alt, w.shows, w.removed_at)));
  end if;
  return null;
end $function$;

CREATE TRIGGER card_pictures_added AFTER INSERT ON pictures REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION renew_cards_of_pictures();
CREATE TRIGGER card_pictures_changed AFTER UPDATE ON pictures REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION renew_cards_of_pictures();
CREATE TRIGGER card_pictures_removed AFTER DELETE ON pictures REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION renew_cards_of_pictures();

-- products

CREATE TABLE listing_checks (
  product_id integer NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  refused text,
  import_id uuid,
  CONSTRAINT listing_checks_pkey PRIMARY KEY (product_id),
  CONSTRAINT listing_checks_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT listing_checks_refused_check CHECK (refused <> ''::text)
);
CREATE INDEX listing_checks_import_idx ON listing_checks USING btree (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX listing_checks_waiting_idx ON listing_checks USING btree (since) WHERE refused IS NULL;

CREATE TABLE product_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  product_id integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  account_id integer,
  kind text NOT NULL,
  from_value bigint,
  to_value bigint,
  fields text[],
  cause text NOT NULL,
  order_id integer,
  import_id uuid,
  change_id uuid,
  undoes uuid,
  texts jsonb,
  note text,
  CONSTRAINT product_ledger_pkey PRIMARY KEY (product_id, id),
  CONSTRAINT product_ledger_cause_check CHECK (cause = ANY (ARRAY['sale'::text, 'cancelled'::text, 'revived'::text, 'order_changed'::text, 'missing'::text, 'returned'::text, 'count'::text, 'moved'::text, 'form'::text, 'inline'::text, 'bulk'::text, 'import'::text, 'category'::text, 'undo'::text, 'check'::text, 'carried'::text, 'by_hand'::text])),
  CONSTRAINT product_ledger_check CHECK ((kind = ANY (ARRAY['stock'::text, 'price'::text, 'status'::text])) = (num_nulls(from_value, to_value) = 0)),
  CONSTRAINT product_ledger_check1 CHECK ((kind = 'edit'::text) = (fields IS NOT NULL)),
  CONSTRAINT product_ledger_kind_check CHECK (kind = ANY (ARRAY['stock'::text, 'price'::text, 'status'::text, 'edit'::text, 'created'::text, 'deleted'::text, 'restored'::text]))
);
CREATE INDEX product_ledger_at_idx ON product_ledger USING brin (at);
CREATE INDEX product_ledger_change_idx ON product_ledger USING btree (change_id, product_id) WHERE change_id IS NOT NULL;
CREATE INDEX product_ledger_notes_idx ON product_ledger USING btree (at) WHERE note IS NOT NULL;
CREATE INDEX product_ledger_price_idx ON product_ledger USING btree (product_id, at) WHERE kind = 'price'::text;
CREATE INDEX product_ledger_texts_idx ON product_ledger USING btree (at) WHERE texts IS NOT NULL;

CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  seller_id integer,
  category_id integer,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  price_cents bigint NOT NULL,
  stock integer NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  featured boolean DEFAULT false NOT NULL,
  mpn text,
  manufacturer text,
  package text,
  specs jsonb DEFAULT '[]'::jsonb NOT NULL,
  key_specs text[] DEFAULT '{}'::text[] NOT NULL,
  pins jsonb DEFAULT '[]'::jsonb NOT NULL,
  datasheet_url text,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  rating numeric(2,1),
  views_count integer DEFAULT 0 NOT NULL,
  low_stock_told boolean DEFAULT false NOT NULL,
  search tsvector DEFAULT ''::tsvector NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp with time zone,
  seller_active boolean DEFAULT true NOT NULL,
  listed boolean GENERATED ALWAYS AS (status = 'active'::text AND deleted_at IS NULL AND seller_active) STORED NOT NULL,
  sku text,
  unranked_views integer DEFAULT 0 NOT NULL,
  ranked_views integer GENERATED ALWAYS AS (views_count - unranked_views) STORED NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  value_words text[] DEFAULT '{}'::text[] NOT NULL,
  pieces_per_pack integer DEFAULT 1 NOT NULL,
  min_quantity integer DEFAULT 1 NOT NULL,
  quantity_step integer DEFAULT 1 NOT NULL,
  low_at smallint,
  scarce boolean GENERATED ALWAYS AS (stock <= COALESCE(low_at::integer, 5)) STORED NOT NULL,
  supplier_numbers text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT products_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id),
  CONSTRAINT products_check CHECK (unranked_views >= 0 AND unranked_views <= views_count),
  CONSTRAINT products_check1 CHECK ((min_quantity % quantity_step) = 0),
  CONSTRAINT products_low_at_check CHECK (low_at >= 0 AND low_at <= 10000),
  CONSTRAINT products_min_quantity_check CHECK (min_quantity >= 1),
  CONSTRAINT products_name_check CHECK (btrim(name) <> ''::text),
  CONSTRAINT products_pieces_per_pack_check CHECK (pieces_per_pack >= 1),
  CONSTRAINT products_pins_check CHECK (jsonb_typeof(pins) = 'array'::text),
  CONSTRAINT products_price_cents_check CHECK (price_cents >= 0 AND price_cents <= '100000000000'::bigint),
  CONSTRAINT products_quantity_step_check CHECK (quantity_step >= 1),
  CONSTRAINT products_rating_check CHECK (rating >= 1::numeric AND rating <= 5::numeric),
  CONSTRAINT products_sku_check CHECK (btrim(sku) <> ''::text),
  CONSTRAINT products_specs_check CHECK (jsonb_typeof(specs) = 'array'::text),
  CONSTRAINT products_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text])),
  CONSTRAINT products_stock_check CHECK (stock >= 0),
  CONSTRAINT products_views_count_check CHECK (views_count >= 0)
);
CREATE INDEX products_featured_idx ON products USING btree (COALESCE(seller_id, 0), ranked_views DESC, id DESC) WHERE featured AND listed;
CREATE INDEX products_hidden_idx ON products USING btree (category_id) WHERE NOT listed AND deleted_at IS NULL;
CREATE INDEX products_hidden_newest_idx ON products USING btree (created_at DESC, id DESC) WHERE NOT listed AND deleted_at IS NULL;
CREATE INDEX products_managed_idx ON products USING btree (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_mpn_idx ON products USING btree (closed_text(mpn) text_pattern_ops) WHERE mpn IS NOT NULL;
CREATE INDEX products_name_trigram_idx ON products USING gin (plain_text(name) gin_trgm_ops) WHERE listed;
CREATE INDEX products_own_mpn_idx ON products USING btree (COALESCE(seller_id, 0), lower(mpn)) WHERE deleted_at IS NULL AND mpn IS NOT NULL;
CREATE INDEX products_own_name_idx ON products USING btree (COALESCE(seller_id, 0), lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX products_scarce_idx ON products USING btree (created_at DESC, id DESC) WHERE scarce AND deleted_at IS NULL;
CREATE INDEX products_search_idx ON products USING gin (search, created_at) WITH (fastupdate=off);
CREATE INDEX products_seller_idx ON products USING btree (seller_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_seller_scarce_idx ON products USING btree (seller_id, created_at DESC, id DESC) WHERE scarce AND deleted_at IS NULL;
CREATE INDEX products_sku_idx ON products USING btree (lower(sku)) WHERE sku IS NOT NULL;
CREATE UNIQUE INDEX products_sku_key ON products USING btree (COALESCE(seller_id, 0), lower(sku)) WHERE deleted_at IS NULL AND sku IS NOT NULL;
CREATE INDEX products_supplier_numbers_idx ON products USING gin (supplier_numbers) WITH (fastupdate=off) WHERE supplier_numbers <> '{}'::text[];
CREATE INDEX products_viewed_idx ON products USING btree (ranked_views DESC, id DESC) WHERE listed;

CREATE FUNCTION change_facet_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update facet_rows set listed = new.listed, category_id = new.category_id, seller_id = new.seller_id, price_cents = new.price_cents,
    created_at = new.created_at, in_stock = new.stock >= new.min_quantity, changed_at = now(),
    reader = case when (old.name, old.mpn, old.manufacturer, old.package, old.specs, old.category_id)
      is distinct from (new.name, new.mpn, new.manufacturer, new.package, new.specs, new.category_id) then 0 else reader end,
    facets = case when old.category_id is distinct from new.category_id
      then array_remove(array_remove(facets, -old.category_id) || -new.category_id, null) else facets end
  where product_id = new.id;
  return null;
end $function$;

CREATE FUNCTION add_facet_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into facet_rows (product_id, listed, category_id, seller_id, price_cents, created_at, in_stock, facets)
  select id, listed, category_id, seller_id, price_cents, created_at, stock >= min_quantity, array_remove(array[-category_id], null)
  from added order by id;
  return null;
end $function$;

CREATE FUNCTION keep_featured()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  author integer := (nullif(current_setting('isoko.change', true), '')::jsonb ->> 'account')::integer;
begin
  if author = new.seller_id
    and exists (select from settings where name = 'featured_by' and value = '"admins"')
    and not exists (select from accounts where id = author and role = 'admin')
  then
    new.featured := tg_op = 'UPDATE' and old.featured;
  end if;
  return new;
end $function$;

CREATE FUNCTION hold_for_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told jsonb := nullif(current_setting('isoko.change', true), '');
  is_seller boolean := new.seller_id is not null and told ->> 'cause' is distinct from 'check'
    and coalesce((told ->> 'account')::integer = new.seller_id, true);
begin
  if is_seller and (exists (select from sellers where seller_id = new.seller_id and checks_left > 0)
    or exists (select from listing_checks where product_id = new.id))
  then
    new.status := 'inactive';
    insert into listing_checks (product_id, import_id)
    values (new.id, case when told ->> 'cause' = 'import' then (told ->> 'change')::uuid end)
    on conflict (product_id) do update set since = case when listing_checks.refused is null then listing_checks.since else now() end,
      refused = null, import_id = excluded.import_id;
  else
    delete from listing_checks where product_id = new.id;
  end if;
  return new;
end $function$;

CREATE FUNCTION renew_card_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.name, old.description, old.status, old.featured, old.mpn, old.key_specs, old.rating, old.created_at)
    is not distinct from (new.name, new.description, new.status, new.featured, new.mpn, new.key_specs, new.rating, new.created_at) then
    update product_cards set listed = new.listed, category_id = new.category_id, price_cents = new.price_cents
    where product_id = new.id;
  else
    perform renew_cards(array[new.id]);
  end if;
  return null;
end $function$;

CREATE FUNCTION add_cards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_cards (product_id, listed, featured, category_id, price_cents, created_at, card)
  select * from cards_of(array(select id from added order by id));
  return null;
end $function$;

CREATE FUNCTION follow_merged_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  merged_into integer;
begin
  select c.merged_into_id into merged_into from categories c where c.id = new.category_id for key share;
  new.category_id := coalesce(merged_into, new.category_id);
  return new;
end $function$;

CREATE FUNCTION count_listed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE FUNCTION write_product_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  told jsonb := nullif(current_setting('isoko.change', true), '');
  why text := coalesce(told ->> 'cause', 'by_hand');
  who integer := told ->> 'account';
  in_order integer := told ->> 'order';
  in_import uuid := told ->> 'import';
  in_change uuid := told ->> 'change';
  put_back uuid := told ->> 'undoes';
  noted text := told ->> 'note';
  changed text[];
  long_texts jsonb;
begin
  if tg_op = 'INSERT' then
    insert into product_ledger (product_id, account_id, kind, cause, import_id, change_id)
    values (new.id, who, 'created', why, in_import, in_change);
    return null;
  end if;
  if new.stock <> old.stock then
    insert into product_ledger (product_id, account_id, kind, from_value, to_value, cause, order_id, import_id, change_id, undoes, note)
    values (new.id, who, 'stock', old.stock, new.stock, why, in_order, in_import, in_change, put_back, noted);
  end if;
  if why in ('sale', 'cancelled', 'revived', 'order_changed', 'missing', 'returned') then
    return null; -- orders move pieces alone
  end if;
  if new.price_cents <> old.price_cents then
    insert into product_ledger (product_id, account_id, kind, from_value, to_value, cause, order_id, import_id, change_id, undoes)
    values (new.id, who, 'price', old.price_cents, new.price_cents, why, in_order, in_import, in_change, put_back);
  end if;
  if new.status <> old.status then
    insert into product_ledger (product_id, account_id, kind, from_value, to_value, cause, order_id, import_id, change_id, undoes)
    values (new.id, who, 'status', (old.status = 'active')::int, (new.status = 'active')::int, why, in_order, in_import,
      in_change, put_back);
  end if;
  if (new.deleted_at is null) <> (old.deleted_at is null) then
    insert into product_ledger (product_id, account_id, kind, cause, order_id, import_id, change_id, undoes)
    values (new.id, who, case when new.deleted_at is null then 'restored' else 'deleted' end, why, in_order, in_import,
      in_change, put_back);
  end if;
  select array_agg(field order by place) into changed from (values
    (1, 'name', new.name <> old.name),
    (2, 'description', new.description <> old.description),
    (3, 'category', new.category_id is distinct from old.category_id),
    (4, 'seller', new.seller_id is distinct from old.seller_id),
    (5, 'featured', new.featured <> old.featured),
    (6, 'sku', new.sku is distinct from old.sku),
    (7, 'mpn', new.mpn is distinct from old.mpn),
    (8, 'manufacturer', new.manufacturer is distinct from old.manufacturer),
    (9, 'package', new.package is distinct from old.package),
    (10, 'specs', new.specs <> old.specs),
    (11, 'key_specs', new.key_specs <> old.key_specs),
    (12, 'pins', new.pins <> old.pins),
    (13, 'datasheet_url', new.datasheet_url is distinct from old.datasheet_url),
    (14, 'tags', new.tags <> old.tags),
    (15, 'pieces_per_pack', new.pieces_per_pack <> old.pieces_per_pack),
    (16, 'min_quantity', new.min_quantity <> old.min_quantity),
    (17, 'quantity_step', new.quantity_step <> old.quantity_step),
    (18, 'low_at', new.low_at is distinct from old.low_at),
    (19, 'supplier_numbers', new.supplier_numbers <> old.supplier_numbers)) text_field (place, field, is_changed)
  where is_changed;
  if changed is not null then
    if in_change is not null then
      select jsonb_object_agg(field, jsonb_build_object('from', earlier, 'to', later)) into long_texts from (values
        ('description', to_jsonb(old.description), to_jsonb(new.description)),
        ('specs', old.specs, new.specs),
        ('key_specs', to_jsonb(old.key_specs), to_jsonb(new.key_specs)),
        ('pins', old.pins, new.pins),
        ('datasheet_url', to_jsonb(old.datasheet_url), to_jsonb(new.datasheet_url)),
        ('tags', to_jsonb(old.tags), to_jsonb(new.tags)),
        ('supplier_numbers', to_jsonb(old.supplier_numbers), to_jsonb(new.supplier_numbers))) long_text (field, earlier, later)
      where earlier is distinct from later;
    end if;
    insert into product_ledger (product_id, account_id, kind, fields, cause, order_id, import_id, change_id, undoes, texts)
    values (new.id, who, 'edit', changed, why, in_order, in_import, in_change, put_back, long_texts);
  end if;
  return null;
end $function$;

CREATE FUNCTION forget_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.low_stock_told := new.low_stock_told and new.stock <= coalesce(new.low_at, 5);
  return new;
end $function$;

CREATE FUNCTION set_product_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    setweight(to_tsvector('simple', plain_text(array_to_string(new.supplier_numbers, ' '))), 'B') ||
    setweight(to_tsvector('simple', array_to_string(new.value_words, ' ')), 'B') ||
    setweight(to_tsvector('simple', plain_text(new.description)), 'D');
  return new;
end $function$;

CREATE FUNCTION add_views_of_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  seen bigint;
begin
  select sum(views_count) into seen from added;
  if seen > 0 then
    update settings set value = to_jsonb(value::bigint + seen), changed_at = now() where name = 'total_views';
  end if;
  return null;
end $function$;

CREATE FUNCTION learn_words_of_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_words (word, products)
  select word, count(*) from added, unnest(tsvector_to_array(search)) word
  where word not like 'qz%' group by word order by word
  on conflict do nothing;
  return null;
end $function$;

CREATE FUNCTION learn_words_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_words (word, products)
  select word, 1 from unnest(tsvector_to_array(new.search)) word where word not like 'qz%' order by word
  on conflict do nothing;
  return null;
end $function$;

CREATE FUNCTION set_seller_active()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.seller_active := true;
  if new.seller_id is not null then
    perform 1 from categories where id = new.category_id for no key update;
    select status = 'Active' and deleted_at is null into new.seller_active from accounts where id = new.seller_id for share;
    new.seller_active := coalesce(new.seller_active, false); -- nobody has this id: the foreign key refuses it
  end if;
  return new;
end $function$;

CREATE TRIGGER facet_row_changed AFTER UPDATE OF name, mpn, manufacturer, package, specs, category_id, seller_id, price_cents, created_at, status, deleted_at, seller_active ON products FOR EACH ROW WHEN (old.listed IS DISTINCT FROM new.listed OR old.category_id IS DISTINCT FROM new.category_id OR old.seller_id IS DISTINCT FROM new.seller_id OR old.price_cents IS DISTINCT FROM new.price_cents OR old.created_at IS DISTINCT FROM new.created_at OR old.name IS DISTINCT FROM new.name OR old.mpn IS DISTINCT FROM new.mpn OR old.manufacturer IS DISTINCT FROM new.manufacturer OR old.package IS DISTINCT FROM new.package OR old.specs IS DISTINCT FROM new.specs) EXECUTE FUNCTION change_facet_row();
CREATE TRIGGER facet_row_sold_out AFTER UPDATE OF stock, min_quantity ON products FOR EACH ROW WHEN ((old.stock >= old.min_quantity) IS DISTINCT FROM (new.stock >= new.min_quantity)) EXECUTE FUNCTION change_facet_row();
CREATE TRIGGER facet_rows_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_facet_rows();
CREATE TRIGGER featured_kept BEFORE UPDATE OF featured ON products FOR EACH ROW WHEN (new.featured <> old.featured AND new.seller_id IS NOT NULL) EXECUTE FUNCTION keep_featured();
CREATE TRIGGER featured_kept_at_first BEFORE INSERT ON products FOR EACH ROW WHEN (new.featured AND new.seller_id IS NOT NULL) EXECUTE FUNCTION keep_featured();
CREATE TRIGGER listing_checked BEFORE UPDATE OF status, deleted_at ON products FOR EACH ROW WHEN (new.status = 'active'::text AND new.deleted_at IS NULL AND (old.status <> 'active'::text OR old.deleted_at IS NOT NULL)) EXECUTE FUNCTION hold_for_check();
CREATE TRIGGER listing_checked_at_first BEFORE INSERT ON products FOR EACH ROW WHEN (new.status = 'active'::text AND new.seller_id IS NOT NULL) EXECUTE FUNCTION hold_for_check();
CREATE TRIGGER product_card_changed AFTER UPDATE OF name, description, price_cents, category_id, seller_id, status, featured, mpn, key_specs, rating, created_at, seller_active, deleted_at ON products FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.description IS DISTINCT FROM new.description OR old.price_cents IS DISTINCT FROM new.price_cents OR old.category_id IS DISTINCT FROM new.category_id OR old.status IS DISTINCT FROM new.status OR old.featured IS DISTINCT FROM new.featured OR old.mpn IS DISTINCT FROM new.mpn OR old.key_specs IS DISTINCT FROM new.key_specs OR old.rating IS DISTINCT FROM new.rating OR old.created_at IS DISTINCT FROM new.created_at OR old.listed IS DISTINCT FROM new.listed) EXECUTE FUNCTION renew_card_of_changed();
CREATE TRIGGER product_cards_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_cards();
CREATE TRIGGER product_category_follows BEFORE INSERT OR UPDATE OF category_id ON products FOR EACH ROW EXECUTE FUNCTION follow_merged_category();
CREATE TRIGGER product_count AFTER INSERT OR DELETE OR UPDATE OF status, deleted_at, category_id, seller_id, seller_active ON products FOR EACH ROW EXECUTE FUNCTION count_listed_products();
CREATE TRIGGER product_creation_written AFTER INSERT ON products FOR EACH ROW WHEN (NULLIF(current_setting('isoko.change'::text, true), ''::text)::jsonb ? 'change'::text) EXECUTE FUNCTION write_product_ledger();
CREATE TRIGGER product_ledger_written AFTER UPDATE OF stock, price_cents, status, deleted_at, seller_id, category_id, name, description, featured, sku, mpn, manufacturer, package, specs, key_specs, pins, datasheet_url, tags, pieces_per_pack, min_quantity, quantity_step, low_at, supplier_numbers ON products FOR EACH ROW WHEN (old.stock <> new.stock OR old.version <> new.version OR old.price_cents IS DISTINCT FROM new.price_cents OR old.status IS DISTINCT FROM new.status OR old.deleted_at IS DISTINCT FROM new.deleted_at OR old.seller_id IS DISTINCT FROM new.seller_id OR old.category_id IS DISTINCT FROM new.category_id OR old.name IS DISTINCT FROM new.name OR old.description IS DISTINCT FROM new.description OR old.featured IS DISTINCT FROM new.featured OR old.sku IS DISTINCT FROM new.sku OR old.mpn IS DISTINCT FROM new.mpn OR old.manufacturer IS DISTINCT FROM new.manufacturer OR old.package IS DISTINCT FROM new.package OR old.specs IS DISTINCT FROM new.specs OR old.key_specs IS DISTINCT FROM new.key_specs OR old.pins IS DISTINCT FROM new.pins OR old.datasheet_url IS DISTINCT FROM new.datasheet_url OR old.tags IS DISTINCT FROM new.tags OR old.pieces_per_pack IS DISTINCT FROM new.pieces_per_pack OR old.min_quantity IS DISTINCT FROM new.min_quantity OR old.quantity_step IS DISTINCT FROM new.quantity_step OR old.low_at IS DISTINCT FROM new.low_at OR old.supplier_numbers IS DISTINCT FROM new.supplier_numbers) EXECUTE FUNCTION write_product_ledger();
CREATE TRIGGER product_low_at BEFORE UPDATE OF low_at ON products FOR EACH ROW WHEN (new.low_at IS DISTINCT FROM old.low_at) EXECUTE FUNCTION forget_low_stock();
CREATE TRIGGER product_search BEFORE INSERT OR UPDATE OF name, mpn, manufacturer, tags, supplier_numbers, category_id, description, value_words ON products FOR EACH ROW EXECUTE FUNCTION set_product_search();
CREATE TRIGGER product_views_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_views_of_added();
CREATE TRIGGER product_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_added();
CREATE TRIGGER product_words_changed AFTER UPDATE OF name, mpn, manufacturer, tags, supplier_numbers, category_id, description ON products FOR EACH ROW WHEN (old.search IS DISTINCT FROM new.search) EXECUTE FUNCTION learn_words_of_changed();
CREATE TRIGGER seller_active BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION set_seller_active();
CREATE TRIGGER seller_changed BEFORE UPDATE OF seller_id ON products FOR EACH ROW WHEN (old.seller_id IS DISTINCT FROM new.seller_id) EXECUTE FUNCTION set_seller_active();

-- projects

CREATE TABLE project_lines (
  project_id integer NOT NULL,
  place integer NOT NULL,
  wish jsonb NOT NULL,
  refs text NOT NULL,
  quantity integer NOT NULL,
  product_id integer,
  is_bought boolean NOT NULL,
  seen_price_cents bigint,
  seen_at timestamp with time zone,
  CONSTRAINT project_lines_pkey PRIMARY KEY (project_id, place),
  CONSTRAINT project_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  CONSTRAINT project_lines_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT project_lines_quantity_check CHECK (quantity >= 0)
);

CREATE TABLE projects (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer NOT NULL,
  title text NOT NULL,
  boards integer NOT NULL,
  spare_percent numeric(4,1) NOT NULL,
  share_id text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT projects_pkey PRIMARY KEY (id),
  CONSTRAINT projects_share_id_key UNIQUE (share_id),
  CONSTRAINT projects_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT projects_boards_check CHECK (boards > 0),
  CONSTRAINT projects_spare_percent_check CHECK (spare_percent >= 0::numeric)
);
CREATE INDEX projects_account_idx ON projects USING btree (account_id);

-- quotes

CREATE TABLE quotes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  kind text NOT NULL,
  valid_until date NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL,
  total_cents bigint NOT NULL,
  CONSTRAINT quotes_pkey PRIMARY KEY (id),
  CONSTRAINT quotes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT quotes_kind_check CHECK (kind = ANY (ARRAY['proforma'::text, 'quotation'::text])),
  CONSTRAINT quotes_total_cents_check CHECK (total_cents >= 0)
);
CREATE INDEX quotes_account_idx ON quotes USING btree (account_id, id);
CREATE INDEX quotes_at_idx ON quotes USING btree (at);

-- rounds

CREATE TABLE round_stops (
  round_id integer NOT NULL,
  order_id integer NOT NULL,
  "position" integer NOT NULL,
  is_open boolean DEFAULT true NOT NULL,
  result text,
  recorded_at timestamp with time zone,
  CONSTRAINT round_stops_pkey PRIMARY KEY (round_id, order_id),
  CONSTRAINT round_stops_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT round_stops_round_id_fkey FOREIGN KEY (round_id) REFERENCES rounds(id),
  CONSTRAINT round_stops_check CHECK ((result IS NULL) = (recorded_at IS NULL)),
  CONSTRAINT round_stops_check1 CHECK (is_open OR result IS NOT NULL),
  CONSTRAINT round_stops_result_check CHECK (result = ANY (ARRAY['delivered'::text, 'partly'::text, 'refused'::text, 'not_at_home'::text]))
);
CREATE UNIQUE INDEX round_stops_open_idx ON round_stops USING btree (order_id) WHERE is_open;
CREATE INDEX round_stops_order_idx ON round_stops USING btree (order_id);

CREATE TRIGGER round_stops_are_kept BEFORE DELETE ON round_stops FOR EACH ROW WHEN (NOT old.is_open) EXECUTE FUNCTION keep_rows();
CREATE TRIGGER round_stops_are_not_emptied BEFORE TRUNCATE ON round_stops FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER round_stops_stay BEFORE UPDATE ON round_stops FOR EACH ROW WHEN (NOT old.is_open) EXECUTE FUNCTION keep_rows();

CREATE TABLE rounds (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  driver text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  closed_at timestamp with time zone,
  expected_cents bigint,
  counted_cents bigint,
  note text DEFAULT ''::text NOT NULL,
  CONSTRAINT rounds_pkey PRIMARY KEY (id),
  CONSTRAINT rounds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT rounds_check CHECK ((closed_at IS NULL) = (expected_cents IS NULL)),
  CONSTRAINT rounds_check1 CHECK ((closed_at IS NULL) = (counted_cents IS NULL)),
  CONSTRAINT rounds_check2 CHECK (expected_cents = counted_cents OR note <> ''::text),
  CONSTRAINT rounds_counted_cents_check CHECK (counted_cents >= 0 AND (counted_cents % 100::bigint) = 0),
  CONSTRAINT rounds_name_check CHECK (name <> ''::text)
);
CREATE INDEX rounds_account_idx ON rounds USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX rounds_day_idx ON rounds USING btree (day DESC, id DESC);
CREATE INDEX rounds_driver_idx ON rounds USING btree (closed_at) WHERE driver <> ''::text;
CREATE INDEX rounds_open_idx ON rounds USING btree (day, id) WHERE closed_at IS NULL;

CREATE TRIGGER rounds_are_kept BEFORE DELETE ON rounds FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION keep_rows();
CREATE TRIGGER rounds_are_not_emptied BEFORE TRUNCATE ON rounds FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER rounds_stay BEFORE UPDATE ON rounds FOR EACH ROW WHEN (old.closed_at IS NOT NULL AND ((to_jsonb(new.*) - 'account_id'::text - 'driver'::text) <> (to_jsonb(old.*) - 'account_id'::text - 'driver'::text) OR new.driver <> ''::text AND new.driver <> old.driver OR new.account_id IS DISTINCT FROM old.account_id AND (new.account_id IS NOT NULL OR pg_trigger_depth() = 0))) EXECUTE FUNCTION keep_rows();

-- security

CREATE TABLE security_events (
  id bigint DEFAULT nextval('audit_id_seq'::regclass) NOT NULL,
  hour timestamp with time zone NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  last_at timestamp with time zone DEFAULT now() NOT NULL,
  action text NOT NULL,
  account_id integer,
  target_id integer,
  network text NOT NULL,
  subject text NOT NULL,
  times integer NOT NULL,
  is_listed boolean NOT NULL,
  CONSTRAINT security_events_pkey PRIMARY KEY (id),
  CONSTRAINT security_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT security_events_target_id_fkey FOREIGN KEY (target_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX security_events_account_idx ON security_events USING btree (account_id, at DESC, id DESC);
CREATE INDEX security_events_at_idx ON security_events USING btree (at DESC, id DESC);
CREATE UNIQUE INDEX security_events_key ON security_events USING btree (hour, action, network, subject, COALESCE(account_id, 0), COALESCE(target_id, 0));
CREATE INDEX security_events_listed_idx ON security_events USING btree (at DESC, id DESC) WHERE is_listed;
CREATE INDEX security_events_target_idx ON security_events USING btree (target_id) WHERE target_id IS NOT NULL;

-- sessions

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  account_id integer NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone DEFAULT now() NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  browser_hash bytea,
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_id_key UNIQUE (id),
  CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT sessions_browser_hash_check CHECK (length(browser_hash) = 32),
  CONSTRAINT sessions_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX sessions_account_idx ON sessions USING btree (account_id);

-- shops

CREATE TABLE seller_slugs (
  slug text NOT NULL,
  seller_id integer NOT NULL,
  CONSTRAINT seller_slugs_pkey PRIMARY KEY (slug),
  CONSTRAINT seller_slugs_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(seller_id) ON DELETE CASCADE
);
CREATE INDEX seller_slugs_seller_idx ON seller_slugs USING btree (seller_id);

-- statements

CREATE TABLE payouts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  statement_id integer NOT NULL,
  account_id integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  amount_cents bigint NOT NULL,
  method text NOT NULL,
  reference text,
  paid_on date NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  reverses_id integer,
  CONSTRAINT payouts_pkey PRIMARY KEY (id),
  CONSTRAINT payouts_reverses_id_key UNIQUE (reverses_id),
  CONSTRAINT payouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT payouts_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES payouts(id),
  CONSTRAINT payouts_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id),
  CONSTRAINT payouts_amount_cents_check CHECK (amount_cents <> 0 AND (amount_cents % 100::bigint) = 0),
  CONSTRAINT payouts_method_check CHECK (method = ANY (ARRAY['cash'::text, 'momo'::text, 'airtel'::text, 'bank'::text])),
  CONSTRAINT payouts_reference_check CHECK (reference ~ '^[A-Za-z0-9]{4,40}$'::text)
);
CREATE INDEX payouts_account_idx ON payouts USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX payouts_statement_idx ON payouts USING btree (statement_id, id);

CREATE TRIGGER payouts_are_kept BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_rows();
CREATE TRIGGER payouts_are_not_emptied BEFORE TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER payouts_stay BEFORE UPDATE ON payouts FOR EACH ROW WHEN ((to_jsonb(new.*) - 'account_id'::text) <> (to_jsonb(old.*) - 'account_id'::text) OR new.account_id IS NOT NULL OR pg_trigger_depth() = 0) EXECUTE FUNCTION keep_rows();

CREATE TABLE seller_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  seller_id integer NOT NULL,
  order_id integer,
  line_id integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  account_id integer,
  kind text NOT NULL,
  gross_cents bigint DEFAULT 0 NOT NULL,
  commission_cents bigint DEFAULT 0 NOT NULL,
  adjusted_cents bigint DEFAULT 0 NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  statement_id integer,
  CONSTRAINT seller_entries_pkey PRIMARY KEY (id),
  CONSTRAINT seller_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT seller_entries_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id),
  CONSTRAINT seller_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT seller_entries_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id),
  CONSTRAINT seller_entries_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id),
  CONSTRAINT seller_entries_check CHECK ((kind = 'adjustment'::text) = (line_id IS NULL)),
  CONSTRAINT seller_entries_check1 CHECK ((line_id IS NULL) = (order_id IS NULL)),
  CONSTRAINT seller_entries_kind_check CHECK (kind = ANY (ARRAY['delivered'::text, 'changed'::text, 'reverted'::text, 'adjustment'::text]))
);
CREATE INDEX seller_entries_account_idx ON seller_entries USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX seller_entries_line_idx ON seller_entries USING btree (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX seller_entries_open_idx ON seller_entries USING btree (seller_id, at) WHERE statement_id IS NULL;
CREATE INDEX seller_entries_order_idx ON seller_entries USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX seller_entries_statement_idx ON seller_entries USING btree (statement_id, id) WHERE statement_id IS NOT NULL;

CREATE TRIGGER seller_entries_are_kept BEFORE DELETE ON seller_entries FOR EACH ROW EXECUTE FUNCTION keep_rows();
CREATE TRIGGER seller_entries_are_not_emptied BEFORE TRUNCATE ON seller_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER seller_entries_stay BEFORE UPDATE ON seller_entries FOR EACH ROW WHEN (new.id IS DISTINCT FROM old.id OR new.seller_id IS DISTINCT FROM old.seller_id OR new.order_id IS DISTINCT FROM old.order_id OR new.line_id IS DISTINCT FROM old.line_id OR new.at IS DISTINCT FROM old.at OR new.kind IS DISTINCT FROM old.kind OR new.gross_cents IS DISTINCT FROM old.gross_cents OR new.commission_cents IS DISTINCT FROM old.commission_cents OR new.adjusted_cents IS DISTINCT FROM old.adjusted_cents OR new.note IS DISTINCT FROM old.note OR old.statement_id IS NOT NULL AND new.statement_id IS DISTINCT FROM old.statement_id OR new.account_id IS DISTINCT FROM old.account_id AND (new.account_id IS NOT NULL OR pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_rows();

CREATE TABLE statements (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  seller_id integer NOT NULL,
  number integer NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  account_id integer,
  opening_cents bigint NOT NULL,
  gross_cents bigint NOT NULL,
  commission_cents bigint NOT NULL,
  adjusted_cents bigint NOT NULL,
  payable_cents bigint NOT NULL,
  remainder_cents bigint NOT NULL,
  seller jsonb NOT NULL,
  CONSTRAINT statements_pkey PRIMARY KEY (id),
  CONSTRAINT statements_seller_id_number_key UNIQUE (seller_id, number),
  CONSTRAINT statements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  CONSTRAINT statements_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id),
  CONSTRAINT statements_check CHECK (from_day <= to_day),
  CONSTRAINT statements_check1 CHECK ((opening_cents + gross_cents - commission_cents + adjusted_cents) = (payable_cents + remainder_cents)),
  CONSTRAINT statements_payable_cents_check CHECK (payable_cents >= 0 AND (payable_cents % 100::bigint) = 0)
);
CREATE INDEX statements_account_idx ON statements USING btree (account_id) WHERE account_id IS NOT NULL;

CREATE TRIGGER statements_are_kept BEFORE DELETE ON statements FOR EACH ROW EXECUTE FUNCTION keep_rows();
CREATE TRIGGER statements_are_not_emptied BEFORE TRUNCATE ON statements FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER statements_stay BEFORE UPDATE ON statements FOR EACH ROW WHEN ((to_jsonb(new.*) - 'account_id'::text) <> (to_jsonb(old.*) - 'account_id'::text) OR new.account_id IS NOT NULL OR pg_trigger_depth() = 0) EXECUTE FUNCTION keep_rows();

-- throttle

CREATE TABLE attempts (
  kind text NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT attempts_pkey PRIMARY KEY (kind, key)
);
CREATE INDEX attempts_ends_idx ON attempts USING btree (ends_at);
