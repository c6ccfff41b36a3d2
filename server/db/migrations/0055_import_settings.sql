-- What was said of all rows of a file, for the next one (docs/decisions/091).
alter table imports add column settings jsonb;
