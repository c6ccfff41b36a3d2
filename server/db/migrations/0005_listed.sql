-- What the public catalogue shows is a column: active products of active sellers. The state of the seller is kept on the
-- product, so that lists, counts and a locked product need no look at the account.

alter table products add column seller_active boolean not null default true; -- true for the shop's own
update products p set seller_active = false
  from accounts a where a.id = p.seller_id and (a.status <> 'Active' or a.deleted_at is not null);
alter table products add column listed boolean not null
  generated always as (status = 'active' and deleted_at is null and seller_active) stored;

drop index products_newest_idx, products_viewed_idx, products_price_idx, products_category_idx, products_featured_idx, products_name_trigram_idx;
create index products_newest_idx on products (created_at desc, id desc) where listed;
create index products_viewed_idx on products (views_count desc, id desc) where listed;
create index products_price_idx on products (price_cents, id) where listed;
create index products_category_idx on products (category_id, created_at desc, id desc) where listed;
create index products_featured_idx on products (created_at desc, id desc) where featured and listed;
create index products_name_trigram_idx on products using gin (plain_text(name) gin_trgm_ops) where listed;

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

create or replace function count_listed_products() returns trigger language plpgsql as $$
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
drop trigger product_count on products;
create trigger product_count
  after insert or delete or update of status, deleted_at, category_id, seller_id, seller_active on products
  for each row execute function count_listed_products();
update categories c set product_count = (select count(*) from products where category_id = c.id and listed);

create index accounts_newest_idx on accounts (created_at desc, id desc) where deleted_at is null;
