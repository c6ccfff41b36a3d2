-- What admins and sellers did can be added to, never changed or taken out; the owner of the table has to be told by a
-- trigger, since nothing can be revoked from an owner (docs/decisions/020).
create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'What is in audit stays' using errcode = 'insufficient_privilege';
end $$;

-- The one change that may be, and only by the foreign key's own trigger: who is gone for good is no longer named.
create trigger audit_stays before update on audit
for each row when (
  (new.id, new.at, new.action, new.subject_type, new.subject_id, new.detail)
    is distinct from (old.id, old.at, old.action, old.subject_type, old.subject_id, old.detail)
  or new.account_id is not null or pg_trigger_depth() = 0
) execute function keep_audit();
create trigger audit_is_kept before delete on audit for each row execute function keep_audit();
create trigger audit_is_not_emptied before truncate on audit for each statement execute function keep_audit();

create index audit_subject_idx on audit (subject_type, at desc, id desc);
