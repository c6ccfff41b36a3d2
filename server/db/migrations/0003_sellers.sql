-- Time since which a seller's account has been inactive; null while it is active (docs/decisions/032).
alter table sellers add column inactive_since timestamptz;
update sellers set inactive_since = now()
where exists (select from accounts where id = seller_id and status <> 'Active');
-- Time at which the seller hid the first steps; null: they are shown until all are done.
alter table sellers add column first_steps_hidden_at timestamptz;
-- Finds the sellers that feature products, and the most viewed featured products of each.
create index products_featured_idx on products (coalesce(seller_id, 0), ranked_views desc, id desc) where featured and listed;
