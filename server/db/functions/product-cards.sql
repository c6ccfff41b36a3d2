-- Maintains `product_cards` (decision 020): the columns that lists sort by, and the card as JSON.

-- Returns json rather than jsonb, because the text is sent unchanged.
create or replace function cards_of(ids integer[]) returns table (
  product_id integer, listed boolean, featured boolean, category_id integer, price_cents bigint, created_at timestamptz, card json
) language sql stable as $$
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
$$;

-- Locks the rows before it reads the products, so that the second of two concurrent changes sees the result of the first.
create or replace function renew_cards(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan -- planning takes longer than writing one card
as $$
begin
  perform 1 from product_cards k where k.product_id = any(ids) order by k.product_id for no key update;
  update product_cards k set listed = c.listed, featured = c.featured, category_id = c.category_id, price_cents = c.price_cents,
    created_at = c.created_at, version = default, card = c.card
  from cards_of(ids) c where c.product_id = k.product_id;
end $$;

create or replace function add_cards() returns trigger language plpgsql as $$
begin
  insert into product_cards (product_id, listed, featured, category_id, price_cents, created_at, card)
  select * from cards_of(array(select id from added order by id));
  return null;
end $$;
create or replace trigger product_cards_added after insert on products
  referencing new table as added for each statement execute function add_cards();

-- Leaves the card alone if only columns beside it change: one statement may move a hundred thousand products to another
-- price, category or seller status.
create or replace function renew_card_of_changed() returns trigger language plpgsql as $$
begin
  if (old.name, old.description, old.status, old.featured, old.mpn, old.key_specs, old.rating, old.created_at)
    is not distinct from (new.name, new.description, new.status, new.featured, new.mpn, new.key_specs, new.rating, new.created_at) then
    update product_cards set listed = new.listed, category_id = new.category_id, price_cents = new.price_cents
    where product_id = new.id;
  else
    perform renew_cards(array[new.id]);
  end if;
  return null;
end $$;
create or replace trigger product_card_changed
  after update of name, description, price_cents, category_id, seller_id, status, featured, mpn, key_specs, rating, created_at,
    seller_active, deleted_at on products
  for each row when ((old.name, old.description, old.price_cents, old.category_id, old.status, old.featured, old.mpn,
    old.key_specs, old.rating, old.created_at, old.listed)
    is distinct from (new.name, new.description, new.price_cents, new.category_id, new.status, new.featured, new.mpn,
    new.key_specs, new.rating, new.created_at, new.listed))
  execute function renew_card_of_changed();

-- Ignores pictures that were removed before their rows are deleted, because no card shows them.
create or replace function renew_cards_of_pictures() returns trigger language plpgsql as $$
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
end $$;
create or replace trigger card_pictures_added after insert on pictures
  referencing new table as written for each statement execute function renew_cards_of_pictures();
create or replace trigger card_pictures_changed after update on pictures
  referencing old table as before new table as written for each statement execute function renew_cards_of_pictures();
create or replace trigger card_pictures_removed after delete on pictures
  referencing old table as before for each statement execute function renew_cards_of_pictures();
