-- Maintains the addresses of shops: `sellers.slug` and the earlier ones in `seller_slugs` (decision 032).
create or replace function shop_slug(shop_name text, seller_id integer) returns text language sql immutable strict as $$
  select concat_ws('-', nullif(trim(both '-' from left(regexp_replace(public.plain_text(shop_name), '[^a-z0-9]+', '-', 'g'), 50)), ''), seller_id)
$$;

create or replace function make_shop_slug() returns trigger language plpgsql as $$
begin
  select shop_slug(coalesce(new.shop_name, full_name), id) into new.slug from accounts where id = new.seller_id;
  return new;
end $$;
create or replace trigger sellers_slug_made before insert on sellers for each row when (new.slug = '') execute function make_shop_slug();

create or replace function keep_old_slug() returns trigger language plpgsql as $$
begin
  if exists (select from seller_slugs where slug = new.slug and seller_id <> new.seller_id) then
    raise unique_violation using message = 'This address leads to another shop';
  end if;
  delete from seller_slugs where slug = new.slug;
  insert into seller_slugs values (old.slug, old.seller_id);
  return null;
end $$;
create or replace trigger sellers_slug_changed after update of slug on sellers
  for each row when (old.slug <> new.slug) execute function keep_old_slug();
