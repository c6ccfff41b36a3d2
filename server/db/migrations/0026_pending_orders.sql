-- What an account has in pending orders is looked at whenever it orders.
create index orders_pending_idx on orders (account_id) where status = 'pending';
