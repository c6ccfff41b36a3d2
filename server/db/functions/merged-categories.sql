-- Moves a product that is written while its category is being merged to the category that remains. The name sorts before
-- product_search, which reads the name of the category.
create or replace function follow_merged_category() returns trigger language plpgsql as $$
declare
  merged_into integer;
begin
  select c.merged_into_id into merged_into from categories c where c.id = new.category_id for key share;
  new.category_id := coalesce(merged_into, new.category_id);
  return new;
end $$;
create or replace trigger product_category_follows before insert or update of category_id on products
  for each row execute function follow_merged_category();
