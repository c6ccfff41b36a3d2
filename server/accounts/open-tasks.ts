import { eq, sql } from 'drizzle-orm'
import { sellerApplications } from '#server/db/schema.ts'
import type { OpenTask } from '#server/declarations/open-task.ts'

export const accountTasks = {
  applications: {
    role: 'admin',
    link: '/admin/users/applications?status=new',
    table: sellerApplications,
    since: sql`at`,
    where: () => eq(sellerApplications.status, 'new'),
  },
} satisfies Record<string, OpenTask>
