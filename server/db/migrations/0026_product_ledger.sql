-- How much, for how much and whether a product was offered, and who changed it why (docs/decisions/075).
create table product_ledger (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  at timestamptz not null default now(),
  account_id integer,
  kind text not null check (kind in ('stock', 'price', 'status', 'edit', 'deleted', 'restored')),
  from_value bigint,
  to_value bigint,
  fields text[],
  cause text not null check (cause in
    ('sale', 'cancelled', 'revived', 'form', 'inline', 'bulk', 'import', 'category', 'by_hand')),
  order_id integer,
  import_id uuid,
  check ((kind in ('stock', 'price', 'status')) = (num_nulls(from_value, to_value) = 0)),
  check ((kind = 'edit') = (fields is not null))
);
create index product_ledger_product_idx on product_ledger (product_id, id desc);

-- Why is told by the transaction; what nobody told a reason of was done by hand.
create function write_product_ledger() returns trigger language plpgsql as $$
declare
  told jsonb := nullif(current_setting('isoko.change', true), '');
  why text := coalesce(told ->> 'cause', 'by_hand');
  who integer := told ->> 'account';
  in_order integer := told ->> 'order';
  in_import uuid := told ->> 'import';
  changed text[];
begin
  if new.stock <> old.stock then
    insert into product_ledger (product_id, account_id, kind, from_value, to_value, cause, order_id, import_id)
    values (new.id, who, 'stock', old.stock, new.stock, why, in_order, in_import);
  end if;
  if why in ('sale', 'cancelled', 'revived') then
    return null; -- orders move pieces alone
  end if;
  if new.price_cents <> old.price_cents then
    insert into product_ledger (product_id, account_id, kind, from_value, to_value, cause, order_id, import_id)
    values (new.id, who, 'price', old.price_cents, new.price_cents, why, in_order, in_import);
  end if;
  if new.status <> old.status then
    insert into product_ledger (product_id, account_id, kind, from_value, to_value, cause, order_id, import_id)
    values (new.id, who, 'status', (old.status = 'active')::int, (new.status = 'active')::int, why, in_order, in_import);
  end if;
  if (new.deleted_at is null) <> (old.deleted_at is null) then
    insert into product_ledger (product_id, account_id, kind, cause, order_id, import_id)
    values (new.id, who, case when new.deleted_at is null then 'restored' else 'deleted' end, why, in_order, in_import);
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
    (17, 'quantity_step', new.quantity_step <> old.quantity_step)) text_field (place, field, is_changed)
  where is_changed;
  if changed is not null then
    insert into product_ledger (product_id, account_id, kind, fields, cause, order_id, import_id)
    values (new.id, who, 'edit', changed, why, in_order, in_import);
  end if;
  return null;
end $$;

-- Views and facts that were read set none of these columns. What mostly differs is looked at first; the rest is not compared then.
create trigger product_ledger_written after update of stock, price_cents, status, deleted_at, seller_id, category_id, name, description,
  featured, sku, mpn, manufacturer, package, specs, key_specs, pins, datasheet_url, tags, pieces_per_pack, min_quantity, quantity_step
on products for each row
when (old.stock <> new.stock or old.version <> new.version or (old.price_cents, old.status, old.deleted_at, old.seller_id, old.category_id,
  old.name, old.description, old.featured, old.sku, old.mpn, old.manufacturer, old.package, old.specs, old.key_specs, old.pins,
  old.datasheet_url, old.tags, old.pieces_per_pack, old.min_quantity, old.quantity_step)
  is distinct from (new.price_cents, new.status, new.deleted_at, new.seller_id, new.category_id, new.name, new.description, new.featured,
  new.sku, new.mpn, new.manufacturer, new.package, new.specs, new.key_specs, new.pins, new.datasheet_url, new.tags,
  new.pieces_per_pack, new.min_quantity, new.quantity_step))
execute function write_product_ledger();

-- Pieces of a line that it keeps off the shelf no more; it holds the rest.
alter table order_lines add column released integer not null default 0 check (released between 0 and quantity);
update order_lines set released = quantity where order_id in (select id from orders where status = 'cancelled');

-- Of the version before, which moves pieces by the status alone and tells no reason.
create function release_lines() returns trigger language plpgsql as $$
begin
  if nullif(current_setting('isoko.change', true), '') is null then
    update order_lines set released = case when new.status = 'cancelled' then quantity else 0 end where order_id = new.id;
  end if;
  return null;
end $$;
create trigger order_lines_released after update of status on orders
for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function release_lines();
