-- Lines that a seller cannot supply: few of all lines, asked for whenever a dashboard of an admin is open (docs/decisions/083).
create index order_lines_short_idx on order_lines (order_id) where short_quantity is not null;
