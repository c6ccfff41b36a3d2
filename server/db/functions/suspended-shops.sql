-- Maintains `sellers.inactive_since`, from which a suspended shop's page counts its days (decision 032).
create or replace function note_suspension() returns trigger language plpgsql as $$
begin
  update sellers set inactive_since = case when new.status <> 'Active' then now() end where seller_id = new.id;
  return null;
end $$;
create or replace trigger seller_suspended after update of status on accounts
  for each row when ((old.status = 'Active') <> (new.status = 'Active')) execute function note_suspension();
