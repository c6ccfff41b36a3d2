-- Mails are claimed for a minute by moving due_at, not by holding a lock while they are sent; links go before letters, and
-- mails of one topic to one recipient merge. A server of the version before skips what is claimed, as it is not due.
alter table outbox
  add column priority smallint not null default 1, -- 0: carries a link, 1: any other
  add column merge_key text, -- topic and recipient; null: goes by itself
  add column failed boolean not null default false; -- done_at is when it was given up then, last_error why
update outbox set priority = 0 where kind = 'mail' and done_at is null and payload ? 'wish';

drop index outbox_due_idx;
create index outbox_next_idx on outbox (priority, due_at, id) where done_at is null and kind = 'mail';
create index outbox_merging_idx on outbox (merge_key, due_at) where done_at is null and merge_key is not null;
create index outbox_merged_idx on outbox (merge_key, done_at) where done_at is not null and merge_key is not null;
