-- What a card does not say is written beside it: another price, category or seller's state needs no card anew, though it be that
-- of a hundred thousand products at once.
create or replace function renew_card_of_changed() returns trigger language plpgsql as $$
begin
  if (old.name, old.description, old.status, old.featured, old.mpn, old.key_specs, old.rating, old.created_at)
    is not distinct from (new.name, new.description, new.status, new.featured, new.mpn, new.key_specs, new.rating, new.created_at) then
    update product_cards set listed = new.listed, category_id = new.category_id, price_cents = new.price_cents
    where product_id = new.id;
  else
    perform renew_cards(array[new.id]);
  end if;
  return null;
end $$;
