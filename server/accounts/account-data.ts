import { desc, eq } from 'drizzle-orm'
import { identities, knownDevices, sellerApplications } from '#server/db/schema.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'
import { endLinks } from '#server/links/service.ts'
import { preferencesOf } from './mail-preferences.ts'
import { notificationPreferencesOf } from './notification-preferences.ts'
import { readPayout } from './payout.ts'
import { readActorAccount, readUser } from './service.ts'
import { readTwoStep } from './two-step/enrolment.ts'
import { clearTwoStep } from './two-step/second-factor.ts'

export const accountData = {
  read: {
    account: async (tx, actor) => readUser(tx, await readActorAccount(tx, actor)),
    registered_at: async (tx, actor) => (await readActorAccount(tx, actor)).createdAt.toISOString(),
    mail_preferences: async (tx, actor) => preferencesOf(await readActorAccount(tx, actor)),
    notification_preferences: async (tx, actor) => notificationPreferencesOf(await readActorAccount(tx, actor)),
    known_devices: async (tx, { accountId }) => {
      const rows = await tx
        .select({ createdAt: knownDevices.createdAt, returnedAt: knownDevices.returnedAt })
        .from(knownDevices)
        .where(eq(knownDevices.accountId, accountId))
        .orderBy(desc(knownDevices.createdAt))
      return rows.map(({ createdAt, returnedAt }) => ({
        created_at: createdAt.toISOString(),
        returned_at: returnedAt?.toISOString() ?? null,
      }))
    },
    two_step: async (tx, actor) => readTwoStep(tx, await readActorAccount(tx, actor)),
    identities: async (tx, { accountId }) => {
      const rows = await tx
        .select({ issuer: identities.issuer, subject: identities.subject, createdAt: identities.createdAt })
        .from(identities)
        .where(eq(identities.accountId, accountId))
        .orderBy(identities.createdAt)
      return rows.map(({ createdAt, ...identity }) => ({ ...identity, created_at: createdAt.toISOString() }))
    },
    payout: async (tx, { accountId }) => (await readPayout(tx, accountId)) ?? null,
  },
  erase: async (tx, accountId) => {
    await clearTwoStep(tx, accountId)
    await endLinks(tx, accountId, ['confirmation'])
    await tx.delete(identities).where(eq(identities.accountId, accountId))
    await tx.delete(sellerApplications).where(eq(sellerApplications.sellerId, accountId))
  },
} satisfies AccountDataSource
