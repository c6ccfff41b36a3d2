-- Logos of shops, named as the pictures of people are.
alter table sellers add column logo_path text check (logo_path <> '');
