import { isNotNull, sql } from 'drizzle-orm'
import { categories } from '#server/db/schema.ts'
import type { OpenTask } from '#server/declarations/open-task.ts'

export const categoryTasks = {
  proposals: {
    role: 'admin',
    link: '/admin/products/categories/proposals',
    table: categories,
    since: sql`proposed_at`,
    where: () => isNotNull(categories.proposedAt),
  },
} satisfies Record<string, OpenTask>
