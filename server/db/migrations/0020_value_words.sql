-- Values are found in whatever spelling: each is one word (docs/decisions/069), which stands among the words of its product.
alter table products add column value_words text[] not null default '{}'; -- of facts, number and name; written with the facts

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
    setweight(to_tsvector('simple', array_to_string(new.value_words, ' ')), 'B') ||
    setweight(to_tsvector('simple', plain_text(new.description)), 'D');
  return new;
end $$;
create or replace trigger product_search
  before insert or update of name, mpn, manufacturer, tags, category_id, description, value_words on products
  for each row execute function set_product_search();

-- No typing error means a value.
create or replace function learn_words_of_added() returns trigger language plpgsql as $$
begin
  insert into search_words (word, products)
  select word, count(*) from added, unnest(tsvector_to_array(search)) word
  where word not like 'qz%' group by word order by word
  on conflict do nothing;
  return null;
end $$;
create or replace function learn_words_of_changed() returns trigger language plpgsql as $$
begin
  insert into search_words (word, products)
  select word, 1 from unnest(tsvector_to_array(new.search)) word where word not like 'qz%' order by word
  on conflict do nothing;
  return null;
end $$;
