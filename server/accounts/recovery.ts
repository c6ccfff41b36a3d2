import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { RESET_CALLS_PER_HOUR, RESET_MAILS_PER_HOUR } from '#contract/accounts/limits.ts'
import type { ForgottenPassword, PasswordReset } from '#contract/accounts/recovery.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { accounts } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { eventAccount, passwordChanged, resetRequested } from './events.ts'
import { noteAttemptedAccount } from '#server/http/current-call.ts'
import type { Visitor } from '#server/http/device-cookie.ts'
import { findLink, consumeLink, type Link } from '#server/links/service.ts'
import { enqueueRequestedLinks } from '#server/outbox/service.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { tryAttempt, networkKey, consumeAttempt, type Origin } from '#server/throttle/service.ts'
import { resetMail } from './mails.ts'
import { hashedEmailKey } from './rate-limits.ts'
import { hashPassword } from './passwords/hashing.ts'
import { requireSecondFactor } from './two-step/second-factor.ts'
import { endSessions, openSession, type Account } from './service.ts'
import { refuseCommonPassword } from './passwords/common-passwords.ts'

const HOUR_SECONDS = 3600
const callLimit = { kind: 'reset_calls', max: RESET_CALLS_PER_HOUR, seconds: HOUR_SECONDS }
const mailLimit = { kind: 'reset_mails', max: RESET_MAILS_PER_HOUR, seconds: HOUR_SECONDS }

/**
 * Enqueues a password reset email without looking up the account, to prevent account enumeration.
 * @throws too_many_attempts per network; excess emails to one address are silently dropped
 */
export async function sendResetLink(db: Db, origin: Origin, { email }: ForgottenPassword): Promise<{ sent: true }> {
  await consumeAttempt(db, origin, { ...callLimit, key: networkKey(origin) })
  await db.transaction((tx) => emitEvents(tx, { accountId: null }, resetRequested({})))
  const canMail = await tryAttempt(db, origin, { ...mailLimit, key: hashedEmailKey(email) })
  if (canMail) await enqueueRequestedLinks(db, [resetMail(email)])
  return { sent: true }
}

/**
 * Sets a password from a reset link, or the first password from an invitation, and signs in. Ends all other sessions
 * and cancels the requests made in those sessions. Confirms the email address, and remembers the browser so that the
 * owner can sign in while others are guessing passwords. An account with two-step sign-in also requires a code, because
 * access to the mailbox alone must not suffice.
 * @throws reset_link_dead, code_required, wrong_code, sign_in_busy; invalid_input if the password of an admin or seller
 * is too common, in which case the link remains valid
 */
export async function resetPassword(db: Db, box: SecretBox, visitor: Visitor, form: PasswordReset): Promise<Session> {
  const link = await findLink(db, form.token, ['reset', 'invitation'])
  const owner = link && (await readLinkOwner(db, link))
  if (!link || !owner) throw new Refusal('reset_link_dead')
  noteAttemptedAccount(owner.id)
  await refuseCommonPassword(db, owner, form.password)
  const hasPassedSecondFactor = await requireSecondFactor(db, box, owner, visitor, {
    code: form.code,
    firstFactor: 'mail',
  })
  const passwordHash = await hashPassword(form.password, visitor.origin)
  return db.transaction(async (tx) => {
    const account = await lockLinkOwner(tx, link)
    const isConsumed = account?.email.toLowerCase() === link.email.toLowerCase() && (await consumeLink(tx, link))
    if (!account || !isConsumed) throw new Refusal('reset_link_dead')
    await endSessions(tx, account.id)
    const [changed = account] = await tx
      .update(accounts)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, now())` })
      .where(eq(accounts.id, account.id))
      .returning()
    if (link.kind === 'reset')
      await emitEvents(tx, { accountId: account.id }, passwordChanged({ account: eventAccount(changed) }))
    const method = link.kind === 'reset' ? 'reset_link' : 'invitation'
    const session = await openSession(tx, changed, visitor, { method, hasPassedSecondFactor })
    if (!session) throw new Refusal('reset_link_dead')
    return session
  })
}

async function readLinkOwner(db: Db, { accountId }: Link): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return account
}

/** Locks the account that a link belongs to before the link is consumed, in the same lock order as email delivery. */
export async function lockLinkOwner(tx: Db, { accountId }: Link): Promise<Account | undefined> {
  const isOwner = and(eq(accounts.id, accountId), eq(accounts.status, 'Active'), isNull(accounts.deletedAt))
  const [account] = await lockRows(tx, accounts, tx.select().from(accounts).where(isOwner))
  return account
}
