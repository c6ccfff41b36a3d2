-- Starts the journal of a database of version 0.2.0, which Drizzle's migrator created. Its tables and functions are those of
-- the files listed here. Applying all functions again would lock most tables at once and deadlock with a busy server.
insert into isoko.applied_sql (version, file, hash) values
  ('0.2.0', 'migrations/0001_isoko_0_2.sql', 'bf3f76e7a29ac3168e0e0e3acc615d33bd350dbb22f87a0e766e0b784a9e3f08'),
  ('0.2.0', 'functions/audit.sql', '3fd1472297d559e7f4b7fed29c6aa5949590073c3e5c4772b2a26be5f21072b1'),
  ('0.2.0', 'functions/category-counts.sql', '909b348b4906d9948faf045ff69d4d949f6825a6df62a8c55e6bfbb1f4962cf0'),
  ('0.2.0', 'functions/category-tree.sql', 'ce2359c9975f4850361601cb29f1a035da523e8f459a5290c262ca85700521bc'),
  ('0.2.0', 'functions/facet-rows.sql', '7fb806e8dc50c3dbea7c0c5eac302c40da6f5d418366f001f76a517cad34dc88'),
  ('0.2.0', 'functions/listed-products.sql', '7aa882f0733fed30a6555fc01375f0f2ddebfd50a21f462c77910c36d7fec697'),
  ('0.2.0', 'functions/listing-checks.sql', '8a730aa5649abcbf46eb304eb5239c28af0d1ebd036b9ac5218c22c6007f5d6f'),
  ('0.2.0', 'functions/low-stock.sql', '6c365f37d9e27b3f9816313a3d0ee1fbabc82a51351ccb7e1562fce99ba2cdb8'),
  ('0.2.0', 'functions/merged-categories.sql', '90d2d72c98db68cd694182593aae968526e98841858454fd0e3d317ed670c2db'),
  ('0.2.0', 'functions/order-limits.sql', 'c2cdc62840997208acb166261ba87b6c7f5c2b81d82aae40b95a366aa38a877f'),
  ('0.2.0', 'functions/product-cards.sql', 'c4b60d15f18d21c0d9eec30f66b507e85643a357a708a84b5b325de9976a22fc'),
  ('0.2.0', 'functions/product-ledger.sql', '584d7a1549e0dd42f5da92f54deeb1db79721de8d535410ca98d587d822f264d'),
  ('0.2.0', 'functions/released-lines.sql', '05e37aab88a78e0afc37211d7c27000d071f2da79c8c06cd8b5eef659529334b'),
  ('0.2.0', 'functions/search-text.sql', 'cd5504b1fd9c16547ce950c6b26ed3c2dc9626123f411ea97ec8f00f69407bb7'),
  ('0.2.0', 'functions/search-words.sql', '8f103b5bf4ad9e17e18d413c28c0a15bd9067a8bc81c9664750a2d4b731bb9ad'),
  ('0.2.0', 'functions/shop-slugs.sql', 'f1d466762b63b7c52bd6ce6283b5eaa33c715074c776bfd1ce60050510a4b84d'),
  ('0.2.0', 'functions/total-views.sql', 'd37ad7941ce8c91e5017023f668a8705f88781960b2f321de37d71277372f811');

-- Servers of version 0.2.0 read only this table, and refuse to start when it has a newer migration.
insert into drizzle.__drizzle_migrations (hash, created_at) values ('isoko.applied_sql', 1795248000098);
