import { sql } from 'drizzle-orm'
import { outbox } from '#server/db/schema.ts'
import type { OpenTask } from '#server/declarations/open-task.ts'

export const healthTasks = {
  mails_failed: {
    role: 'admin',
    link: '/admin/settings/health',
    table: outbox,
    since: sql`done_at`,
    where: () => sql`failed and done_at > now() - interval '1 day'`,
  },
} satisfies Record<string, OpenTask>
