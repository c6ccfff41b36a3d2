-- Views are counted once an hour, typing errors mended, merged categories stood for.

-- Rows of hours that have passed are deleted.
create table view_marks (
  product_id integer not null references products (id) on delete cascade,
  viewer text not null, -- an account or a browser's random id
  hour timestamptz not null,
  primary key (hour, product_id, viewer)
);

-- Every word that products can be found by, and how many of those held it that brought it. The number only chooses between
-- equally near words; kept at every write it would be one row that all sellers wait for.
create table search_words (
  word text primary key,
  products integer not null check (products > 0)
);
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops);
create index search_words_prefix_idx on search_words (word text_pattern_ops);

create function learn_words_of_added() returns trigger language plpgsql as $$
begin
  insert into search_words (word, products)
  select word, count(*) from added, unnest(tsvector_to_array(search)) word
  group by word order by word
  on conflict do nothing;
  return null;
end $$;
create trigger product_words_added after insert on products
  referencing new table as added for each statement execute function learn_words_of_added();

create function learn_words_of_changed() returns trigger language plpgsql as $$
begin
  insert into search_words (word, products)
  select word, 1 from unnest(tsvector_to_array(new.search)) word order by word
  on conflict do nothing;
  return null;
end $$;
create trigger product_words_changed after update of name, mpn, manufacturer, tags, category_id, description on products
  for each row when (old.search is distinct from new.search) execute function learn_words_of_changed();

insert into search_words (word, products)
select word, count(*) from products, unnest(tsvector_to_array(search)) word group by word;

-- A product that is written while its category is merged into another one goes there as well. Named to come before
-- product_search, which reads the category's name.
create function follow_merged_category() returns trigger language plpgsql as $$
declare
  merged_into integer;
begin
  select c.merged_into_id into merged_into from categories c where c.id = new.category_id for key share;
  new.category_id := coalesce(merged_into, new.category_id);
  return new;
end $$;
create trigger product_category_follows before insert or update of category_id on products
  for each row execute function follow_merged_category();

create index categories_merged_idx on categories (merged_into_id) where merged_into_id is not null;

-- Part numbers as they are compared: without case, joints and spaces.
create function closed_text(text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(public.plain_text($1), '[^a-z0-9]', '', 'g') $$;
create index products_mpn_idx on products (closed_text(mpn) text_pattern_ops) where mpn is not null;
