-- Raised by every edit of a person, never by a sale or a view: whoever edits a product can say which one was seen.
alter table products add column version integer not null default 1;

-- Finds the newest entries about one thing: which fields of a product were changed since a version.
create index audit_of_subject_idx on audit (subject_type, subject_id, id desc);
