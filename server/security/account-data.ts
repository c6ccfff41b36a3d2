import { desc, eq, or } from 'drizzle-orm'
import { securityEvents } from '#server/db/schema.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'

/** The entries are kept when the account is deleted, and expire like all others. */
export const securityData = {
  read: {
    security_events: async (tx, { accountId }) => {
      const rows = await tx
        .select()
        .from(securityEvents)
        .where(or(eq(securityEvents.accountId, accountId), eq(securityEvents.targetId, accountId)))
        .orderBy(desc(securityEvents.at), desc(securityEvents.id))
      return rows.map(({ at, lastAt, action, subject, network, times, ...row }) => ({
        at: at.toISOString(),
        last_at: lastAt.toISOString(),
        action,
        subject,
        network: row.accountId === accountId ? network : '', // another account's network is not the owner's data
        times,
      }))
    },
  },
} satisfies AccountDataSource
