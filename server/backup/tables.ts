import { pgTable, real, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/** Last success and last failure of each kind of backup work. */
export const backupResults = pgTable('backup_results', {
  kind: text().$type<'backup' | 'copy' | 'test_restore'>().primaryKey(),
  backup: text(),
  succeededAt: moment(),
  seconds: real(),
  failedAt: moment(),
  failure: text(),
})
