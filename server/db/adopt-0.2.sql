-- Starts the journal of a database of version 0.2.0, which Drizzle's migrator created. Its tables and functions are those of
-- the files listed here. Applying all functions again would lock most tables at once and deadlock with a busy server.
insert into isoko.applied_sql (version, file, hash) values
  ('0.2.0', 'migrations/0001_isoko_0_2.sql', 'bf3f76e7a29ac3168e0e0e3acc615d33bd350dbb22f87a0e766e0b784a9e3f08'),
  ('0.2.0', 'functions/audit.sql', 'ced4c8736cff21007646bb10fdd154124d30189de2753fb3daa2a8c6ac492a97'),
  ('0.2.0', 'functions/audit.sql#triggers', 'e88b1fdb8e26b6f03d8b0bb9dd39a26998452a4f7e57b7ebb588e31141ea3652'),
  ('0.2.0', 'functions/category-counts.sql', '80c87a5284e570309c0c15ee2e5d12bfbd56072af0cc6ca46438a542753ccd59'),
  ('0.2.0', 'functions/category-counts.sql#triggers', '4e4b1196503ecffecadc277b5dcc1e1e0c4b98113ea79cb78549bb764903b5f1'),
  ('0.2.0', 'functions/category-tree.sql', 'ef6fceedacc663a87b51392394fd0661b1266954153a6687135c87c04d09e920'),
  ('0.2.0', 'functions/category-tree.sql#triggers', 'f6135cafc8ea6c2199ddb7f93c6e247e4fc6dde27e06e170e73497fbfa455e0a'),
  ('0.2.0', 'functions/facet-rows.sql', 'f515bcd1c80fe309268d4bb835df3f897a1ea67f34d92d49d05de6ea8da9d371'),
  ('0.2.0', 'functions/facet-rows.sql#triggers', '2f711c325e7cf5eb17c79a881edcf5ff72fd4afc38a141a8686e1ba9e65284da'),
  ('0.2.0', 'functions/listed-products.sql', '2ec0dfa0e1f281af42eaf6b5ca1d49fb4b0f0f90dd6b13745414c594e1307d4b'),
  ('0.2.0', 'functions/listed-products.sql#triggers', '3a39c59f178605cfa5a595446a37ce91084330dcc89c48da8b7fb75e36f2c253'),
  ('0.2.0', 'functions/listing-checks.sql', 'b73f08231df51a7452487a0ec03a0022b557b3f06f1cff102aa5688976d65c49'),
  ('0.2.0', 'functions/listing-checks.sql#triggers', '81dbcf56d4e617d00a3708ed054bd22853ba9a31293cc67ae7dab407a5ea4f1b'),
  ('0.2.0', 'functions/low-stock.sql', '52569ae2ee621fc98f5ea3a5ac8ab37ad770bfade2cf616990a9db1abf56f165'),
  ('0.2.0', 'functions/low-stock.sql#triggers', '2a7fe1bff640636c88c0ce0474c8605c324296935bfa58bdc240b952d2edf71d'),
  ('0.2.0', 'functions/merged-categories.sql', '7187b50021e2c2e2cff3e23a8a3dbc38824b54ef86ec4f15846a5d52cfe9e88a'),
  ('0.2.0', 'functions/merged-categories.sql#triggers', 'dad77b7ee3b90d94bf5a3fcfee52da71c9e9dbd95819f42d78c5d9633c77b406'),
  ('0.2.0', 'functions/order-limits.sql', 'c2cdc62840997208acb166261ba87b6c7f5c2b81d82aae40b95a366aa38a877f'),
  ('0.2.0', 'functions/product-cards.sql', 'f325fce54e4e7e56819cd324f7f043ef6d36c4af5dc655e789b635acf5879382'),
  ('0.2.0', 'functions/product-cards.sql#triggers', 'be12144b66bc46208c14baa77e8cd330d6d70d9415efcf56e0d50966e5bf1bbf'),
  ('0.2.0', 'functions/product-ledger.sql', '67d50e0635de239ddc4026c7dc36832b9bf1e1721c3830e9d28b1bc7edd09654'),
  ('0.2.0', 'functions/product-ledger.sql#triggers', '73428b406956e7e4cfff9c60374ddd497a9dfec6466b227285b61d14406701f6'),
  ('0.2.0', 'functions/released-lines.sql', 'f8cc9fecc7a7471e8cb03dc53a62fd3087a46dfb2413437cdb681e0e3b42923e'),
  ('0.2.0', 'functions/released-lines.sql#triggers', 'b1e0e0a3bf8b2bab0bf0a40701b5fb4684240cb2bf5bead247dcb3b858113c75'),
  ('0.2.0', 'functions/search-text.sql', '0f4738b20b56e3ccae36843e50548351327fa4a3fef2675b5a4f16dcd88709bd'),
  ('0.2.0', 'functions/search-text.sql#triggers', 'c4749698a3a3844a03badfa8867d630189593a6e6633f472a97c924ce3aeb3d3'),
  ('0.2.0', 'functions/search-words.sql', '30d58dd4a546054e34bd737292019234853a54493142d8e7ea06e4d8b93209b8'),
  ('0.2.0', 'functions/search-words.sql#triggers', 'd7ce9d5752ac13612f4effb758bb5a389f6b7a41e273d881eadf8a67a069dcb7'),
  ('0.2.0', 'functions/shop-slugs.sql', '01659d7747e9db1db4b4020475f8e0697f7440a30bb7ee4f728fcc6285229296'),
  ('0.2.0', 'functions/shop-slugs.sql#triggers', 'eb18c4ac040e94f6cf6fc8ce8b1eb536f0b821a57df1fd74169599367095ff12'),
  ('0.2.0', 'functions/total-views.sql', 'b7641ac36b6c96fae5e7ef9415cd5ed6a5731c87b0413883c184658458882a2e'),
  ('0.2.0', 'functions/total-views.sql#triggers', 'aa5a404690209db6bc9241e29c6dee1d5c21d0806cc938530bc2c32baeacf773');

-- Servers of version 0.2.0 read only this table, and refuse to start when it has a newer migration.
insert into drizzle.__drizzle_migrations (hash, created_at) values ('isoko.applied_sql', 1795248000098);
