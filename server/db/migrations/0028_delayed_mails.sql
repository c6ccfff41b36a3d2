-- What a mail is about, as long as it may be taken back: nobody is told of a status that was undone (docs/decisions/076).
alter table outbox add column about text;
create index outbox_about_idx on outbox (about) where about is not null and done_at is null;
