import { eq } from 'drizzle-orm'
import { projects } from '#server/db/schema.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'
import { exportProjects } from './service.ts'

export const projectData = {
  read: { projects: exportProjects },
  erase: (tx, accountId) => tx.delete(projects).where(eq(projects.accountId, accountId)),
} satisfies AccountDataSource
