-- Stock that was counted, or came in or went out by so many, with a note on it; changes of stock of long ago become one a month
-- (docs/decisions/097). They are found by the pages that hold them: an order writes no further index.
alter table product_ledger add column note text;
create index product_ledger_at_idx on product_ledger using brin (at);
create index product_ledger_notes_idx on product_ledger (at) where note is not null;
alter table product_ledger
  drop constraint product_ledger_cause_check,
  add constraint product_ledger_cause_check check (cause in
    ('sale', 'cancelled', 'revived', 'order_changed', 'missing', 'count', 'moved', 'form', 'inline', 'bulk', 'import', 'category', 'undo', 'check', 'carried', 'by_hand'));

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
