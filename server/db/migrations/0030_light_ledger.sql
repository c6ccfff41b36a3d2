-- An order writes a row for each of its lines: it goes into one index instead of two, and is not looked up again in the table
-- that wrote it, of which no row is ever deleted.
alter table product_ledger drop constraint product_ledger_product_id_fkey;
alter table product_ledger drop constraint product_ledger_pkey;
drop index product_ledger_product_idx;
alter table product_ledger add primary key (product_id, id);

-- Room in each page for the next version of a row whose stock changed: without it a third of the changes went to another page, and
-- with them into each of the fifteen indexes. Pages that are full get it as their rows change.
alter table products set (fillfactor = 75);
