-- Maintains `products.search`. HC-SR04 is found as hc-sr04, hc sr04 and hcsr04, because the name is stored as written and
-- with its separators removed or replaced by spaces.
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
create or replace trigger product_search before insert or update of name, mpn, manufacturer, tags, supplier_numbers, category_id, description, value_words
on products for each row execute function set_product_search();
