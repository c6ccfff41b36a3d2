-- Maintains `categories.product_count`. Counting on every read takes 15 ms with 100,000 products.
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
create or replace trigger product_count
  after insert or delete or update of status, deleted_at, category_id, seller_id, seller_active on products
  for each row execute function count_listed_products();
