-- What an admin makes of an order by telephone: pieces, prices, where it goes (docs/decisions/081). A line of 0 pieces was taken out; what
-- its seller cannot supply is marked until somebody changes it.
alter table order_lines
  drop constraint order_lines_quantity_check,
  add constraint order_lines_quantity_check check (quantity >= 0),
  add column ordered_quantity integer check (ordered_quantity >= 0), -- before its first change; 0: added later, null: never changed
  add column short_quantity integer check (short_quantity >= 0),
  add column short_reason text check (short_reason in ('broken', 'miscounted', 'sold_elsewhere', 'other')),
  add column short_note text not null default '',
  add constraint order_lines_short_check check ((short_quantity is null) = (short_reason is null));

alter table order_events
  add column detail jsonb,
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in ('called', 'note', 'changed', 'shortage'));

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('new_order', 'order_cancelled', 'order_changed', 'order_shortage', 'new_user',
    'user_role_change', 'low_stock', 'product_update', 'new_product'));

alter table product_ledger
  drop constraint product_ledger_cause_check,
  add constraint product_ledger_cause_check check (cause in
    ('sale', 'cancelled', 'revived', 'order_changed', 'missing', 'count', 'form', 'inline', 'bulk', 'import', 'category', 'undo', 'by_hand'));

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
    (17, 'quantity_step', new.quantity_step <> old.quantity_step)) text_field (place, field, is_changed)
  where is_changed;
  if changed is not null then
    insert into product_ledger (product_id, account_id, kind, fields, cause, order_id, import_id, change_id, undoes)
    values (new.id, who, 'edit', changed, why, in_order, in_import, in_change, put_back);
  end if;
  return null;
end $$;
