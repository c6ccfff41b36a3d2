-- Keeps payments append-only, like the audit log: another row reverses a mistake (decision 039).
create or replace trigger order_payments_stay before update on order_payments
for each row when (
  (new.id, new.order_id, new.at, new.amount_cents, new.method, new.reference, new.reason, new.reverses_id, new.round_id)
    is distinct from (old.id, old.order_id, old.at, old.amount_cents, old.method, old.reference, old.reason, old.reverses_id,
      old.round_id)
  or new.account_id is not null or pg_trigger_depth() = 0
) execute function keep_rows();
create or replace trigger order_payments_are_kept before delete on order_payments
for each row execute function keep_rows();
create or replace trigger order_payments_are_not_emptied before truncate on order_payments
for each statement execute function keep_rows();
