-- Announcements leave the outbox by themselves, however many mails wait for a mail server that is away.
create index outbox_announcements_idx on outbox (id) where kind = 'announcement';
