-- A search for a common word reads the words of thousands of products, newest first. Where a row passes 2 kB, as one in four
-- does, PostgreSQL moves just these elsewhere: with all in their rows the same search takes a quarter less. Rows that are there
-- already change when they are written.
alter table products set (toast_tuple_target = 4080);
