-- Raised by every change of status or handover: whoever changes an order can say which one was seen.
alter table orders add column version integer not null default 1;

-- A shopper's cancellation is told to the admins and the sellers.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check
  (type in ('new_order', 'order_cancelled', 'new_user', 'user_role_change', 'low_stock', 'product_update', 'new_product'));
