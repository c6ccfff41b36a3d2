-- Keeps closed rounds and their stops as they are (decision 043); only the driver's name is cleared in time.
create or replace trigger rounds_stay before update on rounds
for each row when (
  old.closed_at is not null and (
    to_jsonb(new) - 'account_id' - 'driver' <> to_jsonb(old) - 'account_id' - 'driver'
    or new.driver not in ('', old.driver)
    or (new.account_id is distinct from old.account_id and (new.account_id is not null or pg_trigger_depth() = 0)))
) execute function keep_rows();
create or replace trigger rounds_are_kept before delete on rounds
for each row when (old.closed_at is not null) execute function keep_rows();
create or replace trigger rounds_are_not_emptied before truncate on rounds
for each statement execute function keep_rows();

create or replace trigger round_stops_stay before update on round_stops
for each row when (not old.is_open) execute function keep_rows();
create or replace trigger round_stops_are_kept before delete on round_stops
for each row when (not old.is_open) execute function keep_rows();
create or replace trigger round_stops_are_not_emptied before truncate on round_stops
for each statement execute function keep_rows();
