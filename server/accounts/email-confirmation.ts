import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts/calls.ts'
import type { EmailConfirmation, NewEmail } from '#contract/accounts/recovery.ts'
import { Refusal } from '#contract/errors.ts'
import { EMAIL_CHANGES_PER_HOUR } from '#contract/accounts/limits.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import { now } from '#server/db/time.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { emailChanged, emailChangeRequested, eventAccount } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { endLinks, findLink, consumeLink, type LinkKind } from '#server/links/service.ts'
import { enqueueRequestedLinks, withdrawLinkMails } from '#server/outbox/service.ts'
import { consumeAttempt, type Origin } from '#server/throttle/service.ts'
import { confirmationMail, newEmailMails } from './mails.ts'
import { confirmationMailLimit } from './rate-limits.ts'
import { reauthenticate } from './passwords/reauthentication.ts'
import { lockLinkOwner } from './recovery.ts'
import { readActorAccount, readUser, type Account } from './service.ts'
import { rethrowEmailTaken } from './admin.ts'

const HOUR_SECONDS = 3600
const emailChangeLimit = { kind: 'email_changes', max: EMAIL_CHANGES_PER_HOUR, seconds: HOUR_SECONDS }
const confirmationKinds: LinkKind[] = ['confirmation', 'new_email']

/**
 * Confirms an email address from an emailed link: either the account's current address or a requested new address.
 * @returns the confirmed address
 * @throws confirmation_dead; email_in_use if another account has taken the new address
 */
export async function confirmEmail(db: Db, { token }: EmailConfirmation): Promise<{ email: string }> {
  const link = await findLink(db, token, confirmationKinds)
  if (!link) throw new Refusal('confirmation_dead')
  return db.transaction(async (tx) => {
    const account = await lockLinkOwner(tx, link)
    const expectedEmail = link.kind === 'new_email' ? account?.pendingEmail : account?.email
    if (!account || expectedEmail !== link.email || !(await consumeLink(tx, link)))
      throw new Refusal('confirmation_dead')
    const pendingEmail = link.kind === 'new_email' ? null : account.pendingEmail
    await tx
      .update(accounts)
      .set({ email: link.email, emailConfirmedAt: now, pendingEmail })
      .where(eq(accounts.id, account.id))
      .catch(rethrowEmailTaken)
    if (link.kind === 'new_email') await emitEvents(tx, { accountId: account.id }, emailChanged({}))
    return { email: link.email }
  })
}

/** Resends the pending confirmation email to the caller. @throws email_confirmed, too_many_attempts */
export async function sendConfirmation(db: Db, actor: Actor, origin: Origin): Promise<{ sent: true }> {
  const { email, pendingEmail, emailConfirmedAt } = await readActorAccount(db, actor)
  if (!pendingEmail && emailConfirmedAt) throw new Refusal('email_confirmed')
  await consumeMailLimits(db, actor, origin, pendingEmail ?? email)
  const mails = pendingEmail ? newEmailMails(actor.accountId, pendingEmail) : [confirmationMail(email)]
  await enqueueRequestedLinks(db, mails)
  return { sent: true }
}

/**
 * Requests an email change: sends a confirmation to the new address and a notice to the old one. Submitting the current
 * address cancels a pending change. Never reveals whether an address is taken; only its owner is informed, by email.
 * @throws invalid_input for a wrong password, sign_in_again, too_many_attempts
 */
export async function changeEmail(db: Db, actor: Actor, origin: Origin, form: NewEmail): Promise<User> {
  const account = await readActorAccount(db, actor)
  await reauthenticate(db, actor, origin, account, form.current_password)
  if (form.email.toLowerCase() === account.email.toLowerCase()) return setPendingEmail(db, account, null)
  await consumeMailLimits(db, actor, origin, form.email)
  return db.transaction(async (tx) => {
    const user = await setPendingEmail(tx, account, form.email)
    await endLinks(tx, account.id, ['new_email'])
    for (const kind of ['new_email', 'email_taken'] as const)
      await withdrawLinkMails(tx, { kind, accountId: account.id, email: form.email })
    await emitEvents(tx, actor, emailChangeRequested({ account: eventAccount(account), newEmail: form.email }))
    return user
  })
}

async function consumeMailLimits(db: Db, actor: Actor, origin: Origin, email: string): Promise<void> {
  const accountLimit = { ...emailChangeLimit, key: String(actor.accountId), isOwn: true }
  await consumeAttempt(db, origin, confirmationMailLimit(email), accountLimit)
}

/** @throws session_ended if the password or email has changed since the caller was reauthenticated */
async function setPendingEmail(
  db: Db,
  { id, email, passwordHash }: Account,
  pendingEmail: string | null,
): Promise<User> {
  const isUnchanged = and(
    eq(accounts.id, id),
    eq(accounts.email, email),
    sql`${accounts.passwordHash} is not distinct from ${passwordHash}`,
  )
  const [account] = await db.update(accounts).set({ pendingEmail }).where(isUnchanged).returning()
  if (!account) throw new Refusal('session_ended')
  return readUser(db, account)
}
