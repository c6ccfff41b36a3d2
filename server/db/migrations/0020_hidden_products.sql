-- The admin's tree tells how many products a category holds: the listed ones are counted already, the others are read here.
create index products_hidden_idx on products (category_id) where not listed and deleted_at is null;
