-- The pages of sellers: their address, which leads on when it changes, and what they say there (docs/decisions/086).
create function shop_slug(shop_name text, seller_id integer) returns text language sql immutable strict as $$
  select concat_ws('-', nullif(trim(both '-' from left(regexp_replace(public.plain_text(shop_name), '[^a-z0-9]+', '-', 'g'), 50)), ''), seller_id)
$$;

alter table sellers
  add column slug text not null default '' check (slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'), -- a trigger makes one of the name
  add column since timestamptz not null default now(),
  add column about text not null default '',
  add column district text not null default '',
  add column hours text not null default '',
  add column shop_phone text not null default '', -- this and the next are for the market itself, no buyer reads them
  add column pickup_address text not null default '';
update sellers set since = created_at, slug = shop_slug(coalesce(shop_name, full_name), id)
from accounts where id = seller_id;
create unique index sellers_slug_key on sellers (slug);

create table seller_slugs (
  slug text primary key, -- an address that a shop had before
  seller_id integer not null references sellers on delete cascade
);
create index seller_slugs_seller_idx on seller_slugs (seller_id);

create function make_shop_slug() returns trigger language plpgsql as $$
begin
  select shop_slug(coalesce(new.shop_name, full_name), id) into new.slug from accounts where id = new.seller_id;
  return new;
end $$;
create trigger sellers_slug_made before insert on sellers for each row when (new.slug = '') execute function make_shop_slug();

create function keep_old_slug() returns trigger language plpgsql as $$
begin
  if exists (select from seller_slugs where slug = new.slug and seller_id <> new.seller_id) then
    raise unique_violation using message = 'This address leads to another shop';
  end if;
  delete from seller_slugs where slug = new.slug;
  insert into seller_slugs values (old.slug, old.seller_id);
  return null;
end $$;
create trigger sellers_slug_changed after update of slug on sellers
  for each row when (old.slug <> new.slug) execute function keep_old_slug();
