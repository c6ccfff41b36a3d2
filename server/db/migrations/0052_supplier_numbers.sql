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
