-- What is sold may be a pack, and only from a least quantity on and in steps (docs/decisions/070).
alter table products
  add column pieces_per_pack integer not null default 1 check (pieces_per_pack >= 1),
  add column min_quantity integer not null default 1 check (min_quantity >= 1),
  add column quantity_step integer not null default 1 check (quantity_step >= 1),
  add check (min_quantity % quantity_step = 0); -- so that the minimum and steps from there are all multiples of the step
alter table order_lines add column pieces_per_pack integer not null default 1 check (pieces_per_pack >= 1);

-- In stock is what can be bought: less than the minimum cannot.
create or replace function add_facet_rows() returns trigger language plpgsql as $$
begin
  insert into facet_rows (product_id, listed, category_id, seller_id, price_cents, created_at, in_stock, facets)
  select id, listed, category_id, seller_id, price_cents, created_at, stock >= min_quantity, array_remove(array[-category_id], null)
  from added order by id;
  return null;
end $$;
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
drop trigger facet_row_sold_out on products;
create trigger facet_row_sold_out after update of stock, min_quantity on products
  for each row when ((old.stock >= old.min_quantity) is distinct from (new.stock >= new.min_quantity))
  execute function change_facet_row();
