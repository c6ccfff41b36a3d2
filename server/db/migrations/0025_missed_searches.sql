-- What was searched for and not found, without who typed it.
create table missed_searches (
  day date not null,
  text text not null,
  times integer not null check (times >= 1),
  primary key (day, text)
);
