import { sql } from 'drizzle-orm'
import { backupResults, outbox } from '#server/db/schema.ts'
import type { OpenTask } from '#server/declarations/open-task.ts'

export const healthTasks = {
  mails_failed: {
    role: 'admin',
    link: '/admin/settings/health',
    table: outbox,
    since: sql`done_at`,
    where: () => sql`failed and done_at > now() - interval '1 day'`,
  },
  backups_failed: {
    role: 'admin',
    link: '/admin/settings/health',
    table: backupResults,
    since: sql`failed_at`,
    where: () => sql`failed_at is not null`,
  },
} satisfies Record<string, OpenTask>
