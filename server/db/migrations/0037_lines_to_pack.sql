-- Lines that wait for their seller: few of all lines, asked for whenever a dashboard is open (docs/decisions/083).
create index order_lines_to_pack_idx on order_lines (seller_id, order_id) where handover = 'to_pack';
