-- A row for each seller, made with the account or when it becomes one.
create table sellers (
  seller_id integer primary key references accounts (id) on delete cascade,
  shop_name text check (btrim(shop_name) <> '') -- what buyers see as 'sold by'; null: the full name
);
insert into sellers (seller_id, shop_name)
select id, coalesce(nullif(btrim(shop_name), ''), nullif(btrim(full_name), '')) from accounts
where deleted_at is null and (role = 'seller' or btrim(shop_name) <> '');
alter table accounts drop column shop_name;
