-- The plans of the function are kept: those made anew for each array of pending orders took most of its time.
alter function lock_orders_of(integer, integer) set plan_cache_mode = force_generic_plan;
