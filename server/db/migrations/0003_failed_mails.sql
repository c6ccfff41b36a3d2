-- Counted for the log whenever a mail fails, among a month of mails that were sent.
create index outbox_failed_idx on outbox (id) where failed;
