-- Numbers of a product at other suppliers, in capitals: parts lists and searches find it by them (docs/decisions/072).
alter table products add column supplier_numbers text[] not null default '{}';
create index products_supplier_numbers_idx on products using gin (supplier_numbers) with (fastupdate=off) where supplier_numbers <> '{}';

create or replace function set_product_search() returns trigger language plpgsql as $$
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
end $$;

drop trigger product_search on products;
create trigger product_search before insert or update of name, mpn, manufacturer, tags, supplier_numbers, category_id, description, value_words
on products for each row execute function set_product_search();
drop trigger product_words_changed on products;
create trigger product_words_changed after update of name, mpn, manufacturer, tags, supplier_numbers, category_id, description on products
for each row when (old.search is distinct from new.search) execute function learn_words_of_changed();

create or replace function write_product_ledger() returns trigger language plpgsql as $$
declare
  told jsonb := nullif(current_setting('isoko.change', true), '');
  why text := coalesce(told ->> 'cause', 'by_hand');
  who integer := told ->> 'account';
  in_order integer := told ->> 'order';
  in_import uuid := told ->> 'import';
  in_change uuid := told ->> 'change';
  put_back uuid := told ->> 'undoes';
  changed text[];
begin
  if tg_op = 'INSERT' then
    insert into product_ledger (product_id, account_id, kind, cause, import_id, change_id)
    values (new.id, who, 'created', why, in_import, in_change);
    return null;
  end if;
  if new.stock <> old.stock then
    insert into product_ledger (product_id, account_id, kind, from_value, to_value, cause, order_id, import_id, change_id, undoes)
    values (new.id, who, 'stock', old.stock, new.stock, why, in_order, in_import, in_change, put_back);
  end if;
  if why in ('sale', 'cancelled', 'revived', 'order_changed', 'missing') then
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
    insert into product_ledger (product_id, account_id, kind, fields, cause, order_id, import_id, change_id, undoes)
    values (new.id, who, 'edit', changed, why, in_order, in_import, in_change, put_back);
  end if;
  return null;
end $$;

drop trigger product_ledger_written on products;
create trigger product_ledger_written after update of stock, price_cents, status, deleted_at, seller_id, category_id, name, description,
  featured, sku, mpn, manufacturer, package, specs, key_specs, pins, datasheet_url, tags, pieces_per_pack, min_quantity, quantity_step,
  low_at, supplier_numbers
on products for each row
when (old.stock <> new.stock or old.version <> new.version or (old.price_cents, old.status, old.deleted_at, old.seller_id, old.category_id,
  old.name, old.description, old.featured, old.sku, old.mpn, old.manufacturer, old.package, old.specs, old.key_specs, old.pins,
  old.datasheet_url, old.tags, old.pieces_per_pack, old.min_quantity, old.quantity_step, old.low_at, old.supplier_numbers)
  is distinct from (new.price_cents, new.status, new.deleted_at, new.seller_id, new.category_id, new.name, new.description, new.featured,
  new.sku, new.mpn, new.manufacturer, new.package, new.specs, new.key_specs, new.pins, new.datasheet_url, new.tags,
  new.pieces_per_pack, new.min_quantity, new.quantity_step, new.low_at, new.supplier_numbers))
execute function write_product_ledger();
