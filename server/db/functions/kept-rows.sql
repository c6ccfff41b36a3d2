-- Keeps the rows of a table from being changed or deleted, even by its owner; triggers name the tables (decision 039).
create or replace function keep_rows() returns trigger language plpgsql as $$
begin
  raise exception 'Rows in % cannot be changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
end $$;
