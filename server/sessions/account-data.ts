import { desc, eq } from 'drizzle-orm'
import { endSessions } from '#server/accounts/service.ts'
import { sessions } from '#server/db/schema.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'

export const sessionData = {
  read: {
    sessions: async (tx, { accountId }) => {
      const rows = await tx
        .select({ device: sessions.device, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
        .from(sessions)
        .where(eq(sessions.accountId, accountId))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
      return rows.map(({ device, createdAt, lastUsedAt }) => ({
        device,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
      }))
    },
  },
  erase: (tx, accountId) => endSessions(tx, accountId),
} satisfies AccountDataSource
