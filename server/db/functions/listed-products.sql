-- Maintains `products.seller_active`, from which `products.listed` is generated.
--
-- Locks are taken in the same order everywhere: categories by id, products by id, accounts. These triggers lock what their
-- callers have not locked yet.

-- Uses `for share`, so that a product added while its seller is being deactivated waits and then sees the result.
create or replace function set_seller_active() returns trigger language plpgsql as $$
begin
  new.seller_active := true;
  if new.seller_id is not null then
    perform 1 from categories where id = new.category_id for no key update;
    select status = 'Active' and deleted_at is null into new.seller_active from accounts where id = new.seller_id for share;
    new.seller_active := coalesce(new.seller_active, false); -- nobody has this id: the foreign key refuses it
  end if;
  return new;
end $$;
create or replace trigger seller_active before insert on products
  for each row execute function set_seller_active();
create or replace trigger seller_changed before update of seller_id on products -- an edit that names the same seller must not wait
  for each row when (old.seller_id is distinct from new.seller_id) execute function set_seller_active();

-- Locks all categories, because the seller's products may change category in the meantime.
create or replace function list_products_of_seller() returns trigger language plpgsql as $$
declare
  is_active boolean := new.status = 'Active' and new.deleted_at is null;
begin
  perform 1 from categories order by id for no key update;
  perform 1 from products where seller_id = new.id order by id for update;
  update products set seller_active = is_active where seller_id = new.id and seller_active <> is_active;
  return null;
end $$;
create or replace trigger seller_listing after update of status, deleted_at on accounts
  for each row when (old.status <> new.status or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function list_products_of_seller();
