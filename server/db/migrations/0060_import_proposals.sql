-- How many categories an import has proposed, over all of its calls (docs/decisions/088).
alter table imports add column proposed smallint not null default 0;
