import { and, desc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Credentials, Session, SignUp, User } from '#contract/accounts/calls.ts'
import { Refusal, type ErrorCode } from '#contract/errors.ts'
import { MAX_SESSIONS } from '#contract/sessions/limits.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { accounts, sessions } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import type { SignInMethod } from '#contract/security/actions.ts'
import { noteAttemptedAccount } from '#server/http/current-call.ts'
import { accountSignedUp, eventAccount, signedIn } from './events.ts'
import { generateToken, hashToken, type Actor } from '#server/http/actor.ts'
import type { Visitor } from '#server/http/device-cookie.ts'
import { endLinks } from '#server/links/service.ts'
import { profilePictureUrl } from '#server/pictures/add-profile-picture.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { tryAttempt, consumeAttempt } from '#server/throttle/service.ts'
import { loginLimits, signUpLimit, signUpMailLimit } from './rate-limits.ts'
import { endTickets } from './google/tickets.ts'
import { clearKnownDevices, rememberDevice } from './known-devices.ts'
import { checkPassword, hashPassword } from './passwords/hashing.ts'
import { readShopName } from './sellers.ts'
import { requireSecondFactor } from './two-step/second-factor.ts'

export { writeSeller } from './sellers.ts'

const MAX_DEVICE_LENGTH = 200
export type Account = typeof accounts.$inferSelect

/**
 * Creates a shopper's account, notifies the admins, sends the confirmation email and opens a session.
 * @throws email_taken, too_many_attempts
 */
export async function signUp(db: Db, visitor: Visitor, form: SignUp): Promise<Session> {
  const { origin } = visitor
  await consumeAttempt(db, origin, signUpLimit(origin))
  const passwordHash = await hashPassword(form.password, origin)
  return db.transaction((tx) => createShopper(tx, visitor, { ...form, passwordHash }))
}

/** Creates a shopper's account and opens its first session. @throws email_taken */
export async function createShopper(
  tx: Db,
  visitor: Visitor,
  { email, full_name: fullName, passwordHash }: Pick<SignUp, 'email' | 'full_name'> & { passwordHash: string },
): Promise<Session> {
  const [account] = await tx
    .insert(accounts)
    .values({ email, username: defaultUsername(email), fullName, passwordHash })
    .onConflictDoNothing()
    .returning()
  if (!account) throw new Refusal('email_taken')
  const isConfirmationMailed = await tryAttempt(tx, visitor.origin, signUpMailLimit(account.email))
  await emitEvents(
    tx,
    { accountId: account.id },
    accountSignedUp({ account: eventAccount(account), isConfirmationMailed }),
  )
  const session = await openSession(tx, account, visitor, { method: 'sign_up' })
  if (!session) throw new Error('The new account opens no session')
  return session
}

/**
 * Signs in by email address (case-insensitive), password and, if the account requires it, a two-step code.
 * @throws no_account, wrong_password, account_inactive, code_required, wrong_code; too_many_attempts and
 * too_many_guesses before the password is verified
 */
export async function logIn(
  db: Db,
  box: SecretBox,
  visitor: Visitor,
  { email, password, code }: Credentials,
): Promise<Session> {
  const account = await findByEmail(db, email)
  noteAttemptedAccount(account?.id)
  const counts = await loginLimits(db, visitor, account?.id)
  const guess = { password, passwordHash: account?.passwordHash, counts, origin: visitor.origin }
  const isRight = await checkPassword(db, guess)
  if (!account) throw new Refusal('no_account')
  if (!isRight) throw new Refusal('wrong_password')
  if (account.status !== 'Active') throw new Refusal('account_inactive')
  const hasPassedSecondFactor = await requireSecondFactor(db, box, account, visitor, {
    code,
    firstFactor: 'password',
    counts,
  })
  // The password may have been changed while it was being verified; the old password must then not open a session.
  const session = await db.transaction((tx) =>
    openSession(tx, account, visitor, { method: 'password', hasPassedSecondFactor }),
  )
  if (!session) throw new Refusal('wrong_password')
  return session
}

/** Ends only the caller's current session. */
export async function logOut(db: Db, actor: Actor): Promise<{ ended: true }> {
  await db.delete(sessions).where(eq(sessions.tokenHash, actor.tokenHash))
  return { ended: true }
}

/** Builds the SQL condition for the caller's account, excluding a deleted one. */
export const isActorAccount = (actor: Actor) => and(eq(accounts.id, actor.accountId), isNull(accounts.deletedAt))

/** Reads the caller's account. @throws session_ended if it no longer exists */
export async function readActorAccount(db: Db, actor: Actor): Promise<Account> {
  const [account] = await db.select().from(accounts).where(isActorAccount(actor))
  if (!account) throw new Refusal('session_ended')
  return account
}

/**
 * Locks the caller's account against sign-ins and changes until the transaction ends.
 * @throws the given refusal if the account does not satisfy the condition
 */
export async function lockActorAccount(
  tx: Db,
  actor: Actor,
  condition?: SQL,
  refusal: ErrorCode = 'session_ended',
): Promise<Account> {
  const isThis = and(isActorAccount(actor), condition)
  const [account] = await lockRows(tx, accounts, tx.select().from(accounts).where(isThis))
  if (!account) throw new Refusal(refusal)
  return account
}

/** Updates the caller's account. @throws session_ended if it no longer exists */
export async function updateActorAccount(
  db: Db,
  actor: Actor,
  values: PgUpdateSetSource<typeof accounts>,
): Promise<Account> {
  const [account] = await db.update(accounts).set(values).where(isActorAccount(actor)).returning()
  if (!account) throw new Refusal('session_ended')
  return account
}

export const getOwnAccount = async (db: Db, actor: Actor) => readUser(db, await readActorAccount(db, actor))

/** Reads an account as the API's `User`, including data stored in other tables. */
export const readUser = async (db: Db, account: Account): Promise<User> =>
  toUser(account, await readShopName(db, account))

/** Converts an account to the API's `User`, which omits the password. */
export function toUser(account: Account, shopName: string | null): User {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    email_confirmed: account.emailConfirmedAt !== null,
    pending_email: account.pendingEmail,
    full_name: account.fullName,
    name: account.fullName || 'N/A',
    role: account.role,
    status: account.status,
    shop_name: shopName,
    two_step: account.twoStepSince !== null,
    profile: {
      phone_number: account.phoneNumber,
      address: account.address,
      picture: account.picturePath && profilePictureUrl(account.picturePath),
    },
  }
}

export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, sql`lower(${email})`), isNull(accounts.deletedAt)))
  return account
}

/**
 * Revokes an account's sessions, known devices, pending email change, links and unfinished Google sign-ins, within the caller's transaction.
 * @param keptTokenHash hash of the token whose session and device are kept
 * @returns the number of sessions ended
 */
export async function endSessions(tx: Db, accountId: number, keptTokenHash?: Buffer): Promise<number> {
  const isRevoked = and(eq(sessions.accountId, accountId), keptTokenHash && ne(sessions.tokenHash, keptTokenHash))
  await tx
    .update(accounts)
    .set({ pendingEmail: null }) // updates the account first, in the same lock order as `openSession`
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.pendingEmail)))
  const { rowCount } = await tx.delete(sessions).where(isRevoked)
  await clearKnownDevices(tx, accountId, keptTokenHash)
  await endLinks(tx, accountId, ['reset', 'new_email', 'invitation'])
  await endTickets(tx, accountId)
  return rowCount ?? 0
}

/** Returns the default username for an email address. */
export const defaultUsername = (email: string) => email.split('@')[0] ?? email

/**
 * Opens a session; every new session is opened by this function. Succeeds only if the account's status and password are
 * unchanged since they were read, and waits for concurrent changes to the account. Ends the least recently used
 * sessions above the account's limit and remembers the browser.
 * @param tx transaction; sessions of one account are opened one at a time
 * @param proof first factor, and result of `requireSecondFactor`; without a code, no session is opened for an account
 * with two-step sign-in
 */
export async function openSession(
  tx: Db,
  account: Account,
  { device, browser }: Pick<Visitor, 'device' | 'browser'>,
  { method, hasPassedSecondFactor = false }: { method: SignInMethod; hasPassedSecondFactor?: boolean },
): Promise<Session | null> {
  const isUnchanged = and(
    eq(accounts.id, account.id),
    isNull(accounts.deletedAt),
    eq(accounts.status, account.status),
    sql`${accounts.passwordHash} is not distinct from ${account.passwordHash}`,
    hasPassedSecondFactor ? undefined : isNull(accounts.twoStepSince),
  )
  const [locked] = await lockRows(tx, accounts, tx.select({ id: accounts.id }).from(accounts).where(isUnchanged))
  if (!locked) return null
  const token = generateToken()
  const tokenHash = hashToken(token)
  const browserHash = hashToken(browser)
  await tx
    .insert(sessions)
    .values({ tokenHash, accountId: account.id, device: device.slice(0, MAX_DEVICE_LENGTH), browserHash })
  const overflow = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.accountId, account.id), ne(sessions.tokenHash, tokenHash)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(MAX_SESSIONS - 1)
  await tx.delete(sessions).where(inArray(sessions.tokenHash, overflow))
  await rememberDevice(tx, account.id, browserHash)
  await emitEvents(tx, { accountId: account.id }, signedIn({ method, withCode: hasPassedSecondFactor }))
  return { access_token: token, user: await readUser(tx, account) }
}
