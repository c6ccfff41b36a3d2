-- Calls that are to be made again, by when (docs/decisions/080).
create index order_events_call_back_idx on order_events (call_back_at) where call_back_at is not null and withdrawn_at is null;
