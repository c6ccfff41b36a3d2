-- Keeps each seller's record of the last year (docs/decisions/046).
alter table order_lines add column ready_at timestamptz; -- when the line was packed; null: it isn't, or nobody said so
alter table sellers
  add column record jsonb, -- counts of orders; null: not calculated yet
  add column record_at timestamptz; -- when it was calculated

-- Lines that were packed before: the first time after the last time that they were to be packed.
update order_lines set ready_at = packed.at from (
  select order_id, product_id, min(at) as at from (
    select subject_id as order_id, (detail ->> 'product_id')::int as product_id, at, detail ->> 'to' as handover,
      max(at) filter (where detail ->> 'to' = 'to_pack') over (partition by subject_id, detail ->> 'product_id') as undone_at
    from audit where action = 'handover_changed' and at > now() - interval '400 days'
  ) handovers
  where handover <> 'to_pack' and at > coalesce(undone_at, '-infinity')
  group by 1, 2
) packed
where order_lines.order_id = packed.order_id and order_lines.product_id = packed.product_id and handover <> 'to_pack';
