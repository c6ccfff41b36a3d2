-- Last success and last failure of nightly backups, their copies and test restores (docs/decisions/018).
create table backup_results (
  kind text primary key check (kind in ('backup', 'copy', 'test_restore')),
  backup text, -- name of the backup that succeeded last
  succeeded_at timestamptz,
  seconds real,
  failed_at timestamptz, -- null after a success
  failure text
);
