-- Maintains `search_words`, from which typing errors are corrected. Words that start with qz stand for values (decision 022)
-- and are never the correction of anything.
create or replace function learn_words_of_added() returns trigger language plpgsql as $$
begin
  insert into search_words (word, products)
  select word, count(*) from added, unnest(tsvector_to_array(search)) word
  where word not like 'qz%' group by word order by word
  on conflict do nothing;
  return null;
end $$;
create or replace trigger product_words_added after insert on products
  referencing new table as added for each statement execute function learn_words_of_added();

create or replace function learn_words_of_changed() returns trigger language plpgsql as $$
begin
  insert into search_words (word, products)
  select word, 1 from unnest(tsvector_to_array(new.search)) word where word not like 'qz%' order by word
  on conflict do nothing;
  return null;
end $$;
create or replace trigger product_words_changed after update of name, mpn, manufacturer, tags, supplier_numbers, category_id, description on products
for each row when (old.search is distinct from new.search) execute function learn_words_of_changed();
