-- Writes `product_ledger` (decision 029). The transaction states the reason in `isoko.change` (server/db/change-cause.ts);
-- without one the change counts as made by hand.
create or replace function write_product_ledger() returns trigger language plpgsql as $$
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
end $$;

-- Counting views and reading facts set none of these columns. The condition compares what differs most often first.
create or replace trigger product_ledger_written after update of stock, price_cents, status, deleted_at, seller_id, category_id, name, description,
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

-- Only products created together with other changes, as in an import, need an entry. The others have their date.
create or replace trigger product_creation_written after insert on products for each row
when (nullif(current_setting('isoko.change', true), '')::jsonb ? 'change')
execute function write_product_ledger();
