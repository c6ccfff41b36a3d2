-- Where each type of notification is told an account; everything in the bell (docs/decisions/083).
alter table accounts add column notification_preferences jsonb not null default '{}';
