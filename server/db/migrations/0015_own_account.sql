-- What people settle for themselves: a picture of theirs, and which mails they want.

alter table accounts
  add column picture_path text check (picture_path <> ''), -- stem below the pictures folder; null: none
  add column mail_preferences jsonb not null default '{}' check (jsonb_typeof(mail_preferences) = 'object'); -- {order_status, new_sale, sale_status}; what is missing is wanted
create index accounts_picture_path_idx on accounts (picture_path) where picture_path is not null;

-- A person may ask for all that is written down of what they did.
create index audit_account_idx on audit (account_id, at desc, id desc);
