-- What a price was a day ago is read with each page of managed products, and all prices of one in its history.
create index product_ledger_price_idx on product_ledger (product_id, at) where kind = 'price';
