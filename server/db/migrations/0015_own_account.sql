-- What people settle for themselves: a picture of theirs, and which mails they want.

alter table accounts
  add column picture text check (picture <> ''), -- stem below the pictures folder; null: none
  add column mail_preferences jsonb not null default '{}' check (jsonb_typeof(mail_preferences) = 'object'); -- {order_status, new_sale, sale_status}; what is missing is wanted
create unique index accounts_picture_key on accounts (picture) where picture is not null;
