-- How many messages a network has sent the shop in an hour, so that no robot fills its mailbox; gone two hours later.
create table contact_counts (
  network cidr not null,
  hour timestamptz not null,
  messages smallint not null,
  primary key (hour, network)
);
