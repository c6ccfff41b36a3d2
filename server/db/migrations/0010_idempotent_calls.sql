-- Lets each feature name its calls itself.
alter table idempotency_keys drop constraint idempotency_keys_call_check;
