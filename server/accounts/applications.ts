import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Application, ApplicationChange, Approval } from '#contract/accounts/applications.ts'
import { Refusal } from '#contract/errors.ts'
import { MAX_LOCAL_ROWS } from '#contract/limits.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, sellerApplications, sellerTerms } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { isNotificationOf, markDecided } from '#server/events/notifications.ts'
import {
  accountChanged,
  accountCreated,
  applicationChanged,
  changedAccount,
  eventAccount,
  invitationLinkCreated,
  invitationSent,
} from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { createLink, endLinks, isInvited } from '#server/links/service.ts'
import { enqueueMails, withdrawLinkMails } from '#server/outbox/service.ts'
import { lockAccountAsAdmin, lockAllAccounts } from './locks.ts'
import { INVITATION_PATH, mayNowSellMail } from './mails.ts'
import { writeSeller } from './sellers.ts'
import { defaultUsername, endSessions, findByEmail, readUser, type Account } from './service.ts'

/** Lists the newest seller applications. */
export const listApplications = (db: Db): Promise<Application[]> => readApplications(db)

/**
 * Updates the status of an application that has not been approved, or the note on any application.
 * @throws application_not_found, application_settled
 */
export async function changeApplication(
  db: Db,
  admin: Actor,
  id: number,
  { status, note }: ApplicationChange,
): Promise<Application> {
  return db.transaction(async (tx) => {
    const before = await getApplication(tx, id)
    const [changed] = await tx
      .update(sellerApplications)
      .set({ status, note, handledBy: admin.accountId })
      // After approval, only the note can still be changed.
      .where(and(eq(sellerApplications.id, id), status && ne(sellerApplications.status, 'approved')))
      .returning({ status: sellerApplications.status })
    if (!changed) throw new Refusal('application_settled')
    if (changed.status !== before.status)
      await emitEvents(tx, admin, applicationChanged({ applicationId: id, from: before.status, to: changed.status }))
    if (changed.status === 'refused') await markDecided(tx, isNotificationOf('application', id))
    return getApplication(tx, id)
  })
}

/**
 * Approves a seller application: creates an account without a password and invites its owner, or upgrades the shopper's
 * existing account to a seller account. If two approvals run concurrently, the later one is refused.
 * @throws application_not_found, application_settled, applicant_has_account, applicant_unconfirmed, email_in_use
 */
export async function approveApplication(
  db: Db,
  timeZone: string,
  admin: Actor,
  { application_id: id, ...form }: Approval & { application_id: number },
): Promise<Application> {
  return db.transaction(async (tx) => {
    await lockAllAccounts(tx)
    const application = await getApplication(tx, id)
    if (application.status === 'approved') throw new Refusal('application_settled')
    const existing = await findByEmail(tx, application.email)
    const seller = existing
      ? await raiseShopper(tx, admin, existing, form)
      : await createInvited(tx, admin, application, form)
    const terms = { commissionBp: Math.round(form.commission_percent * 100), agreedBy: admin.accountId }
    await tx
      .insert(sellerTerms)
      .values({ ...terms, sellerId: seller.id, fromDay: todayIn(timeZone) })
      .onConflictDoUpdate({ target: [sellerTerms.sellerId, sellerTerms.fromDay], set: terms })
    await tx
      .update(sellerApplications)
      .set({ status: 'approved', sellerId: seller.id, handledBy: admin.accountId })
      .where(eq(sellerApplications.id, id))
    await emitEvents(tx, admin, applicationChanged({ applicationId: id, from: application.status, to: 'approved' }))
    await markDecided(tx, isNotificationOf('application', id))
    return getApplication(tx, id)
  })
}

async function createInvited(tx: Db, admin: Actor, applicant: Application, { shop_name: shopName, checks }: Approval) {
  const { email, name: fullName, phone: phoneNumber } = applicant
  const [account] = await tx
    .insert(accounts)
    .values({ email, username: defaultUsername(email), fullName, phoneNumber, role: 'seller' })
    .onConflictDoNothing()
    .returning()
  if (!account) throw new Refusal('email_in_use') // the applicant signed up in the meantime
  await writeSeller(tx, account, shopName, checks)
  await emitEvents(
    tx,
    admin,
    accountCreated({ account: eventAccount(account) }),
    invitationSent({ id: account.id, email: account.email }),
  )
  return account
}

async function raiseShopper(
  tx: Db,
  admin: Actor,
  { id, email, fullName }: Account,
  { shop_name: shopName, checks, raise_account: isAsked }: Approval,
): Promise<Account> {
  const before = await lockAccountAsAdmin(tx, admin, id)
  if (before.role !== 'user' || before.status !== 'Active' || before.email !== email) throw new Refusal('email_in_use')
  if (before.emailConfirmedAt === null) throw new Refusal('applicant_unconfirmed')
  if (!isAsked) throw new Refusal('applicant_has_account', { values: { name: fullName || before.username } })
  const [account] = await tx
    .update(accounts)
    .set({ role: 'seller', pendingEmail: null })
    .where(eq(accounts.id, id))
    .returning()
  if (!account) throw new Refusal('account_not_found')
  await writeSeller(tx, account, shopName, checks)
  await endSessions(tx, id)
  const { shop_name: to } = await readUser(tx, account)
  await emitEvents(tx, admin, accountChanged({ ...changedAccount(before, account), shopNames: { from: null, to } }))
  await enqueueMails(tx, [mayNowSellMail(eventAccount(account))])
  return account
}

/** Resends a seller's invitation. @throws account_not_found, invitation_accepted */
export async function sendInvitation(db: Db, admin: Actor, userId: number): Promise<{ sent: true }> {
  return db.transaction(async (tx) => {
    const { id, email } = await requireInvited(tx, userId)
    await withdrawLinkMails(tx, { kind: 'invitation', email }) // only the newest link works
    await emitEvents(tx, admin, invitationSent({ id, email }))
    return { sent: true }
  })
}

interface LinkSettings {
  publicUrl: string
  hasMailServer: boolean
}

/**
 * Creates an invitation link that an admin passes on, in a shop without a mail server.
 * @throws account_not_found, invitation_accepted, invitation_is_emailed
 */
export async function createInvitationLink(
  db: Db,
  { publicUrl, hasMailServer }: LinkSettings,
  admin: Actor,
  userId: number,
): Promise<{ link: string }> {
  if (hasMailServer) throw new Refusal('invitation_is_emailed')
  return db.transaction(async (tx) => {
    const { id, email } = await requireInvited(tx, userId)
    await withdrawLinkMails(tx, { kind: 'invitation', email }) // an email would replace the link with its own
    await endLinks(tx, id, ['invitation'])
    const created = await createLink(tx, { kind: 'invitation', email }, 0)
    if (created?.token === undefined) throw new Refusal('account_not_found')
    await emitEvents(tx, admin, invitationLinkCreated({ id }))
    return { link: `${publicUrl}${INVITATION_PATH}#${created.token}` }
  })
}

/** Reads a seller who has not accepted the invitation yet. @throws account_not_found, invitation_accepted */
async function requireInvited(tx: Db, userId: number): Promise<Pick<Account, 'id' | 'email'>> {
  const isSeller = and(eq(accounts.id, userId), eq(accounts.role, 'seller'), eq(accounts.status, 'Active'))
  const [seller] = await tx
    .select({ id: accounts.id, email: accounts.email, isInvited: sql<boolean>`${isInvited}` })
    .from(accounts)
    .where(and(isSeller, isNull(accounts.deletedAt)))
  if (!seller) throw new Refusal('account_not_found')
  if (!seller.isInvited) throw new Refusal('invitation_accepted')
  return seller
}

async function getApplication(db: Db, id: number): Promise<Application> {
  const [application] = await readApplications(db, eq(sellerApplications.id, id))
  if (!application) throw new Refusal('application_not_found')
  return application
}

async function readApplications(db: Db, where?: SQL): Promise<Application[]> {
  const handler = sql<string>`coalesce((
    select coalesce(nullif(full_name, ''), username) from accounts by
    where by.id = ${sellerApplications.handledBy} and by.deleted_at is null), '')`
  const rows = await db
    .select({ application: sellerApplications, handler, isInvited: sql<boolean>`coalesce(${isInvited}, false)` })
    .from(sellerApplications)
    .leftJoin(accounts, eq(accounts.id, sellerApplications.sellerId))
    .where(where)
    .orderBy(desc(sellerApplications.at), desc(sellerApplications.id))
    .limit(MAX_LOCAL_ROWS)
  return rows.map(({ application: { id, at, sellerId, ...said }, handler: name, isInvited: invited }) => ({
    id,
    at: at.toISOString(),
    name: said.name,
    business: said.business,
    email: said.email,
    phone: said.phone,
    offer: said.offer,
    status: said.status,
    note: said.note,
    handled_by: name,
    seller_id: sellerId,
    invited,
  }))
}
