-- Maintains `facet_rows` (decision 024). A product is in stock if at least its minimum quantity is left.
create or replace function add_facet_rows() returns trigger language plpgsql as $$
begin
  insert into facet_rows (product_id, listed, category_id, seller_id, price_cents, created_at, in_stock, facets)
  select id, listed, category_id, seller_id, price_cents, created_at, stock >= min_quantity, array_remove(array[-category_id], null)
  from added order by id;
  return null;
end $$;
create or replace trigger facet_rows_added after insert on products
  referencing new table as added for each statement execute function add_facet_rows();

-- Marks the facts as unread (`reader` 0) if their text has changed. The service that wrote the text reads them at once,
-- otherwise a background job does.
create or replace function change_facet_row() returns trigger language plpgsql as $$
begin
  update facet_rows set listed = new.listed, category_id = new.category_id, seller_id = new.seller_id, price_cents = new.price_cents,
    created_at = new.created_at, in_stock = new.stock >= new.min_quantity, changed_at = now(),
    reader = case when (old.name, old.mpn, old.manufacturer, old.package, old.specs, old.category_id)
      is distinct from (new.name, new.mpn, new.manufacturer, new.package, new.specs, new.category_id) then 0 else reader end,
    facets = case when old.category_id is distinct from new.category_id
      then array_remove(array_remove(facets, -old.category_id) || -new.category_id, null) else facets end
  where product_id = new.id;
  return null;
end $$;
create or replace trigger facet_row_changed
  after update of name, mpn, manufacturer, package, specs, category_id, seller_id, price_cents, created_at, status, deleted_at, seller_active
  on products for each row when (
    (old.listed, old.category_id, old.seller_id, old.price_cents, old.created_at, old.name, old.mpn, old.manufacturer, old.package,
      old.specs)
    is distinct from (new.listed, new.category_id, new.seller_id, new.price_cents, new.created_at, new.name, new.mpn, new.manufacturer,
      new.package, new.specs))
  execute function change_facet_row();
create or replace trigger facet_row_sold_out after update of stock, min_quantity on products
  for each row when ((old.stock >= old.min_quantity) is distinct from (new.stock >= new.min_quantity))
  execute function change_facet_row();
