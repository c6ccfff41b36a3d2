-- What a notification tells of, beside its English texts, so that other languages can say it; null in older ones.
alter table notifications add column event jsonb;
