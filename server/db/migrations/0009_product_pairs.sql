-- Which products were bought together, by how many accounts; made anew every day, 20 a product.
create table product_pairs (
  product_id integer not null references products (id) on delete cascade,
  other_id integer not null references products (id) on delete cascade,
  orders integer not null check (orders >= 1), -- of different accounts
  primary key (product_id, other_id)
);
create index product_pairs_other_idx on product_pairs (other_id);
