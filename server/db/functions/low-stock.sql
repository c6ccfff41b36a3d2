-- Resets `products.low_stock_told` when a new threshold means that the product no longer runs low.
create or replace function forget_low_stock() returns trigger language plpgsql as $$
begin
  new.low_stock_told := new.low_stock_told and new.stock <= coalesce(new.low_at, 5);
  return new;
end $$;
create or replace trigger product_low_at before update of low_at on products for each row
when (new.low_at is distinct from old.low_at) execute function forget_low_stock();
