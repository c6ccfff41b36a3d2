-- The promotional banner: two slides of three tiles, which admins change (docs/decisions/025).
create table banner_slides (
  id smallint primary key check (id in (1, 2)),
  hidden boolean not null default false
);

create table banner_tiles (
  id smallint primary key check (id = (slide_id - 1) * 3 + place),
  slide_id smallint not null references banner_slides (id),
  place smallint not null check (place between 1 and 3), -- the first is the main one
  title text not null check (btrim(title) <> '' and char_length(title) <= 40),
  description text not null default '' check (char_length(description) <= 200),
  discount text not null check (btrim(discount) <> '' and char_length(discount) <= 20),
  tag text check (btrim(tag) <> '' and char_length(tag) <= 24),
  time_left text check (btrim(time_left) <> '' and char_length(time_left) <= 24), -- words that stay as they are
  ends_on date, -- the last day in the shop's time zone, which days are counted to
  image text not null check (image in ('banner1', 'banner2', 'banner3', 'banner5', 'banner6', 'banner8')),
  film text check (film in ('smart-home', 'robotics')),
  category_id integer references categories (id) on delete set null,
  unique (slide_id, place),
  check (num_nonnulls(tag, time_left, ends_on) = 1),
  check (film is null or place = 1)
);
create index banner_tiles_category_idx on banner_tiles (category_id);

-- A shop that is older than this finds each tile's category by name, as it did until now.
insert into banner_slides (id) values (1), (2);
insert into banner_tiles (id, slide_id, place, title, description, discount, tag, time_left, image, film, category_id)
select t.*, (select c.id from categories c where c.name = category and merged_into_id is null order by depth, c.id limit 1)
from (values
  (1, 1, 1, 'Smart Home IoT Devices', 'Switches, plugs and hubs that make a house answer.', '25% OFF', null, '3 days left', 'banner1', 'smart-home'),
  (2, 1, 2, 'Development Kits', 'Everything for the first project in one box.', '15% OFF', 'Best Sellers', null, 'banner2', null),
  (3, 1, 3, 'Electronic Components', 'Resistors, capacitors and chips by the pack.', '20% OFF', 'New Stock', null, 'banner3', null),
  (4, 2, 1, 'Robotics & Automation', 'Motors, drivers and chassis that move.', '30% OFF', null, '5 days left', 'banner5', 'robotics'),
  (5, 2, 2, 'Wireless Solutions', 'LoRa, GSM, Wi-Fi and Bluetooth for long and short ways.', '20% OFF', 'Featured', null, 'banner6', null),
  (6, 2, 3, 'Maker Essentials', 'Breadboards, tools and meters for every bench.', '15% OFF', 'Popular', null, 'banner8', null)
) t (id, slide_id, place, title, description, discount, tag, time_left, image, film)
join unnest(array['Smart Home & IoT', 'Kits', 'Components', 'Robotics', 'Wireless Modules', 'Prototyping & Tools'])
  with ordinality as led (category, tile_id) on led.tile_id = t.id;

-- A picture of an admin's own for a tile is kept, encoded and cleared away as those of products are.
alter table pictures
  alter product_id drop not null,
  add tile_id smallint unique references banner_tiles (id),
  add check (num_nonnulls(product_id, tile_id) = 1);
