-- Keeps the audit log append-only. The owner of a table cannot be denied changes by revoking privileges, so a trigger
-- refuses them (decision 013).
create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'What is in audit stays' using errcode = 'insufficient_privilege';
end $$;

-- One change is allowed, and only from the foreign key's own trigger: deleting an account removes its id.
create or replace trigger audit_stays before update on audit
for each row when (
  (new.id, new.at, new.action, new.subject_type, new.subject_id, new.detail)
    is distinct from (old.id, old.at, old.action, old.subject_type, old.subject_id, old.detail)
  or new.account_id is not null or pg_trigger_depth() = 0
) execute function keep_audit();
create or replace trigger audit_is_kept before delete on audit for each row execute function keep_audit();
create or replace trigger audit_is_not_emptied before truncate on audit for each statement execute function keep_audit();
