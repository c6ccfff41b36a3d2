import { desc, eq } from 'drizzle-orm'
import type { AccountData } from '#contract/accounts/own.ts'
import { MAX_INT } from '#contract/fields.ts'
import { getCart } from '#server/cart/service.ts'
import { listProductsOfSeller } from '#server/catalogue/service.ts'
import type { Database, Db } from '#server/db/client.ts'
import { audit, identities, knownDevices, sessions } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { listViewMarks } from '#server/insights/service.ts'
import { listNotifications } from '#server/notifications/service.ts'
import { listPurchases } from '#server/orders/service.ts'
import { exportProjects } from '#server/projects/service.ts'
import { findOwnShop } from '#server/shops/service.ts'
import { preferencesOf } from './mail-preferences.ts'
import { notificationPreferencesOf } from './notification-preferences.ts'
import { readPayout } from './payout.ts'
import { readActorAccount, readUser } from './service.ts'
import { readTwoStep } from './two-step/enrolment.ts'

/**
 * Exports all data of the caller's account from a single snapshot.
 * @throws session_ended if the account has been deleted
 */
export async function exportAccountData(db: Database['db'], actor: Actor): Promise<AccountData> {
  return db.transaction((tx) => readAll(tx, actor), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function readAll(tx: Db, actor: Actor): Promise<AccountData> {
  const account = await readActorAccount(tx, actor)
  return {
    exported_at: new Date().toISOString(),
    account: await readUser(tx, account),
    registered_at: account.createdAt.toISOString(),
    mail_preferences: preferencesOf(account),
    notification_preferences: notificationPreferencesOf(account),
    sessions: await readSessions(tx, actor),
    known_devices: await readKnownDevices(tx, actor),
    two_step: await readTwoStep(tx, account),
    identities: await readIdentities(tx, actor),
    cart: await getCart(tx, actor),
    projects: await exportProjects(tx, actor),
    orders: await listPurchases(tx, actor),
    shop: await findOwnShop(tx, actor),
    payout: (await readPayout(tx, actor.accountId)) ?? null,
    products: await listProductsOfSeller(tx, actor.accountId),
    notifications: await listNotifications(tx, actor, MAX_INT),
    views: await listViewMarks(tx, actor),
    actions: await readActions(tx, actor),
  }
}

async function readSessions(tx: Db, { accountId }: Actor): Promise<AccountData['sessions']> {
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
}

async function readKnownDevices(tx: Db, { accountId }: Actor): Promise<AccountData['known_devices']> {
  const rows = await tx
    .select({ createdAt: knownDevices.createdAt, returnedAt: knownDevices.returnedAt })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.createdAt))
  return rows.map(({ createdAt, returnedAt }) => ({
    created_at: createdAt.toISOString(),
    returned_at: returnedAt?.toISOString() ?? null,
  }))
}

async function readIdentities(tx: Db, { accountId }: Actor): Promise<AccountData['identities']> {
  const rows = await tx
    .select({ issuer: identities.issuer, subject: identities.subject, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(identities.createdAt)
  return rows.map(({ createdAt, ...identity }) => ({ ...identity, created_at: createdAt.toISOString() }))
}

async function readActions(tx: Db, { accountId }: Actor): Promise<AccountData['actions']> {
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
}
