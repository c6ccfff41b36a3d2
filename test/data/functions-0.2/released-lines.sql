-- Maintains `order_lines.released` for changes of status that state no reason, such as those made by hand.
create or replace function release_lines() returns trigger language plpgsql as $$
begin
  if nullif(current_setting('isoko.change', true), '') is null then
    update order_lines set released = case when new.status = 'cancelled' then quantity else 0 end where order_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger order_lines_released after update of status on orders
for each row when ((old.status = 'cancelled') <> (new.status = 'cancelled')) execute function release_lines();
