-- Lets each feature name the types of its notifications itself.
alter table notifications drop constraint notifications_type_check;
