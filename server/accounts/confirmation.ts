import { and, eq, isNull, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { EmailConfirmation, NewEmail } from '#contract/confirmation.ts'
import { Refusal } from '#contract/errors.ts'
import { EMAIL_CHANGES_PER_HOUR } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { endLinks, findLink, takeLink, type LinkKind } from '#server/links/service.ts'
import { enqueueMails } from '#server/outbox/service.ts'
import { takeAttempt, type Origin } from '#server/throttle/service.ts'
import { confirmationMail, emailChangeNotice, newEmailMails } from './account-mails.ts'
import { confirmationCount } from './attempts.ts'
import { proveOwner } from './prove-owner.ts'
import { lockOwner } from './recovery.ts'
import { toUser, type Account } from './service.ts'
import { refuseTaken } from './users.ts'

const HOUR = 3600
const mailsOfAccount = { kind: 'email_changes', most: EMAIL_CHANGES_PER_HOUR, seconds: HOUR }
const confirming: LinkKind[] = ['confirmation', 'new_email']

/**
 * Confirms the address that a link was mailed to: the account's own, or the one that becomes its own with it.
 * @returns that address
 * @throws confirmation_dead, email_in_use when another account has got the new address meanwhile
 */
export async function confirmEmail(db: Db, { token }: EmailConfirmation): Promise<{ email: string }> {
  const link = await findLink(db, token, confirming)
  if (!link) throw new Refusal('confirmation_dead')
  return db.transaction(async (tx) => {
    const account = await lockOwner(tx, link)
    const awaited = link.kind === 'new_email' ? account?.pendingEmail : account?.email
    if (!account || awaited !== link.email || !(await takeLink(tx, link))) throw new Refusal('confirmation_dead')
    const pendingEmail = link.kind === 'new_email' ? null : account.pendingEmail
    await tx
      .update(accounts)
      .set({ email: link.email, emailConfirmedAt: sql`now()`, pendingEmail })
      .where(eq(accounts.id, account.id))
      .catch(refuseTaken)
    return { email: link.email }
  })
}

/** Mails the confirmation again that the caller's account waits for. @throws email_confirmed, too_many_attempts */
export async function sendConfirmation(db: Db, actor: Actor, origin: Origin): Promise<{ sent: true }> {
  const { email, pendingEmail, emailConfirmedAt } = await readOwn(db, actor)
  if (!pendingEmail && emailConfirmedAt) throw new Refusal('email_confirmed')
  await countMail(db, actor, origin, pendingEmail ?? email)
  await enqueueMails(db, pendingEmail ? newEmailMails(actor.accountId, pendingEmail) : [confirmationMail(email)])
  return { sent: true }
}

/**
 * Asks for another e-mail: the new address is mailed a confirmation, the old one a notice. The account's own address
 * takes a change back that waits. Nobody is looked up: whether an address is taken, its owner alone learns, by mail.
 * @throws invalid_input when the password is another one, sign_in_again, too_many_attempts
 */
export async function changeEmail(db: Db, actor: Actor, origin: Origin, form: NewEmail): Promise<User> {
  const account = await readOwn(db, actor)
  await proveOwner(db, actor, origin, account, form.current_password)
  if (form.email.toLowerCase() === account.email.toLowerCase()) return expectEmail(db, account, null)
  await countMail(db, actor, origin, form.email)
  return db.transaction(async (tx) => {
    const user = await expectEmail(tx, account, form.email)
    await endLinks(tx, account.id, ['new_email'])
    await enqueueMails(tx, [...newEmailMails(account.id, form.email), emailChangeNotice(account, form.email)])
    return user
  })
}

async function readOwn(db: Db, { accountId }: Actor): Promise<Account> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
  if (!account) throw new Refusal('session_ended')
  return account
}

async function countMail(db: Db, actor: Actor, origin: Origin, email: string): Promise<void> {
  const ofAccount = { ...mailsOfAccount, key: String(actor.accountId) }
  await takeAttempt(db, origin, confirmationCount(email), ofAccount)
}

/** @throws session_ended when password or e-mail are no longer what the caller proved to know */
async function expectEmail(db: Db, { id, email, passwordHash }: Account, pendingEmail: string | null): Promise<User> {
  const isUnchanged = and(
    eq(accounts.id, id),
    eq(accounts.email, email),
    sql`${accounts.passwordHash} is not distinct from ${passwordHash}`,
  )
  const [account] = await db.update(accounts).set({ pendingEmail }).where(isUnchanged).returning()
  if (!account) throw new Refusal('session_ended')
  return toUser(account)
}
