-- Which properties of a product only its name shows (docs/decisions/072); its facts are read anew for it.
alter table facet_rows add column only_named text[] not null default '{}';
