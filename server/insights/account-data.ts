import { desc, eq } from 'drizzle-orm'
import { audit } from '#server/db/schema.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'
import { listViewMarks } from './service.ts'

/** The activity log is kept, but a deleted account's entries no longer name the account. */
export const insightData = {
  read: {
    views: listViewMarks,
    actions: async (tx, { accountId }) => {
      const rows = await tx
        .select()
        .from(audit)
        .where(eq(audit.accountId, accountId))
        .orderBy(desc(audit.at), desc(audit.id))
      return rows.map(({ at, action, subjectType, subjectId }) => ({
        at: at.toISOString(),
        action,
        subject_type: subjectType,
        subject_id: subjectId,
      }))
    },
  },
} satisfies AccountDataSource
