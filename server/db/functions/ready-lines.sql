-- Keeps the time at which each order line was packed (decision 046). A trigger does so because packing, shortages and
-- changes of an order all set the handover, and so does the previous version.
create or replace function stamp_ready_lines() returns trigger language plpgsql as $$
begin
  new.ready_at := case when new.handover <> 'to_pack' then now() end;
  return new;
end $$;
create or replace trigger order_lines_ready before update of handover on order_lines
for each row when ((old.handover = 'to_pack') <> (new.handover = 'to_pack')) execute function stamp_ready_lines();
