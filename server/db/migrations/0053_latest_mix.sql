-- Which import made a product, for the mix of the front page (docs/decisions/089). The version before leaves it empty: what its
-- imports make is not held back.
alter table product_cards add column import_id uuid;
update product_cards set import_id = made.change_id from product_ledger made
where made.product_id = product_cards.product_id and made.kind = 'created' and made.cause = 'import';

-- What no import made is found without a look at the rows, and so is what one did.
drop index product_cards_newest_idx;
create index product_cards_newest_idx on product_cards (created_at desc, product_id desc)
  include (category_id, price_cents, import_id) where listed;
create index product_cards_imported_idx on product_cards (created_at desc, product_id desc) include (import_id)
  where listed and import_id is not null;
