-- Rankings count only so many views an hour of one network at a product; views_count goes on counting all of them.

alter table products add column unranked_views integer not null default 0 check (unranked_views between 0 and views_count);
alter table products add column ranked_views integer not null generated always as (views_count - unranked_views) stored;
drop index products_viewed_idx;
create index products_viewed_idx on products (ranked_views desc, id desc) where listed;

-- Counted, and not yet added to their products: those are locked a few at a time, and only while nobody else has them.
create table pending_views (
  product_id integer primary key references products (id) on delete cascade,
  views integer not null check (views > 0),
  unranked_views integer not null check (unranked_views between 0 and views)
);
