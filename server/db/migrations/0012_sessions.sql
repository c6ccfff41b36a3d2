-- Attempts that are limited, whichever process meets them: who tried what how often, until when. The counts of messages
-- to the shop were a table of their own.
create table attempts (
  kind text not null,
  key text not null, -- a network, an account's id, or the hash of what nobody should read
  count integer not null,
  ends_at timestamptz not null, -- then it counts anew
  primary key (kind, key)
);
create index attempts_ends_idx on attempts (ends_at);
drop table contact_counts;

-- By what a person names one of their sessions; the token, and even its hash, stay out of answers.
alter table sessions add column id integer generated always as identity unique;
