import { and, count, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Role, User } from '#contract/accounts/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { MAX_LOCAL_ROWS } from '#contract/limits.ts'
import { USERS_PAGE_SIZE } from '#contract/accounts/limits.ts'
import type { NewUser, UserChange, UserCounts, UserPage, UsersQuery } from '#contract/accounts/admin.ts'
import type { Db } from '#server/db/client.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { accounts, identities, sellers } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { accountChanged, accountCreated, changedAccount, eventAccount } from './events.ts'
import type { AuthenticatedCaller } from '#server/http/actor.ts'
import { endTickets } from './google/tickets.ts'
import { lockAccountAsAdmin, lockAsAdmin, lockProductsOf, refuseOwnAccount } from './locks.ts'
import { hashPassword } from './passwords/hashing.ts'
import { writeSeller } from './sellers.ts'
import { endSessions, readUser, toUser, defaultUsername, type Account } from './service.ts'
import { refuseCommonPassword } from './passwords/common-passwords.ts'

/** Returns the newest 1,000 accounts and the total number of accounts, both without deleted accounts. */
export async function listNewestAccounts(db: Db): Promise<{ items: User[]; total: number }> {
  const [items, total] = await Promise.all([
    readAccounts(db, isPresent, MAX_LOCAL_ROWS),
    db.$count(accounts, isPresent),
  ])
  return { items, total }
}

/**
 * Returns one page of accounts, newest first, with the number of accounts per role. The search is case-insensitive and
 * covers username, full name and email.
 */
export async function searchAccounts(db: Db, query: UsersQuery): Promise<UserPage> {
  const { page = 1, page_size: pageSize = USERS_PAGE_SIZE, search = '', role } = query
  const found = search === '' ? undefined : matchesText(search)
  const where = and(isPresent, role && eq(accounts.role, role), found)
  const [items, counts, foundCounts] = await Promise.all([
    readAccounts(db, where, pageSize, (page - 1) * pageSize),
    countByRole(db),
    found && countByRole(db, found),
  ])
  const { user, seller, admin } = foundCounts ?? counts
  const total = role ? { user, seller, admin }[role] : user + seller + admin
  return { items, total, page, page_size: pageSize, counts, ...(foundCounts && { found_counts: foundCounts }) }
}

/** @throws account_not_found, including for a deleted account */
export async function getAccount(db: Db, userId: number): Promise<User> {
  const [user] = await readAccounts(db, and(isPresent, eq(accounts.id, userId)), 1)
  if (!user) throw new Refusal('account_not_found')
  return user
}

/** Creates an account of any role and notifies the admins. @throws email_in_use */
export async function createAccount(
  db: Db,
  { actor: admin, origin }: AuthenticatedCaller,
  form: NewUser,
): Promise<User> {
  const passwordHash = await hashPassword(form.password, origin)
  const { email, role, status, full_name: fullName } = form
  const username = form.username || defaultUsername(email)
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ email, username, fullName, role, status, passwordHash })
      .onConflictDoNothing()
      .returning()
    if (!account) throw new Refusal('email_in_use')
    await writeSeller(tx, account, form.shop_name)
    await emitEvents(tx, admin, accountCreated({ account: eventAccount(account) }))
    return readUser(tx, account)
  })
}

/**
 * Updates the submitted fields of an account. Changing the role or password, or deactivating the account, ends its
 * sessions, except the admin's current one. Changing the email unlinks the account's Google accounts. A database
 * trigger lists or unlists a seller's products when the account's status changes.
 * @throws account_not_found, email_in_use, own_account; session_ended if the caller is no longer an admin;
 * invalid_input if the caller's own new password is too common
 */
export async function updateAccount(
  db: Db,
  { actor: admin, origin }: AuthenticatedCaller,
  userId: number,
  form: UserChange,
): Promise<User> {
  const passwordHash = form.password ? await hashPassword(form.password, origin) : undefined
  return db.transaction(async (tx) => {
    await lockAsAdmin(tx, admin)
    const isOtherStatus = and(eq(accounts.id, userId), form.status && ne(accounts.status, form.status))
    if (form.status && (await tx.$count(accounts, isOtherStatus)) > 0) await lockProductsOf(tx, userId)
    const before = await lockAccountAsAdmin(tx, admin, userId)
    const { shop_name: shopNameBefore } = await readUser(tx, before)
    const { role = before.role, status = before.status } = form
    if (role !== before.role || status !== before.status) refuseOwnAccount(admin, userId)
    if (form.password && userId === admin.accountId) await refuseCommonPassword(tx, before, form.password)
    const endsSessions = role !== before.role || status === 'Inactive' || passwordHash !== undefined
    const isEmailChanged = form.email.toLowerCase() !== before.email.toLowerCase()
    const account = await updateColumns(tx, userId, {
      ...(isEmailChanged ? { emailConfirmedAt: null } : {}),
      ...(isEmailChanged || endsSessions ? { pendingEmail: null } : {}),
      ...(passwordHash ? { passwordHash } : {}),
      email: form.email,
      username: form.username === '' ? defaultUsername(form.email) : form.username,
      fullName: form.full_name,
      role,
      status,
    })
    // The linked Google accounts belong to the old address, which may be a thief's.
    if (isEmailChanged) await tx.delete(identities).where(eq(identities.accountId, userId))
    if (isEmailChanged) await endTickets(tx, userId)
    await writeSeller(tx, account, form.shop_name)
    if (endsSessions) await endSessions(tx, userId, admin.tokenHash)
    const user = await readUser(tx, account)
    const shopNames = { from: shopNameBefore, to: user.shop_name }
    await emitEvents(tx, admin, accountChanged({ ...changedAccount(before, account), shopNames }))
    return user
  })
}

const isPresent = isNull(accounts.deletedAt)

async function readAccounts(db: Db, where: SQL | undefined, limit: number, offset = 0): Promise<User[]> {
  const newest = [desc(accounts.createdAt), desc(accounts.id)]
  const page = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)
  const rows = await db
    .select({ account: accounts, shopName: sellers.shopName })
    .from(accounts)
    .leftJoin(sellers, and(eq(sellers.sellerId, accounts.id), eq(accounts.role, 'seller')))
    .where(sql`${accounts.id} = any(array(${page}))`) // avoids reading the rows of earlier pages
    .orderBy(...newest)
  return rows.map(({ account, shopName }) => toUser(account, shopName))
}

async function countByRole(db: Db, found?: SQL): Promise<UserCounts> {
  const rows = await db
    .select({ role: accounts.role, people: count() })
    .from(accounts)
    .where(and(isPresent, found))
    .groupBy(accounts.role)
  const countOf = (role: Role) => rows.find((row) => row.role === role)?.people ?? 0
  return { user: countOf('user'), seller: countOf('seller'), admin: countOf('admin') }
}

/**
 * Matches text in the username, full name or email. Their shared index joins the three columns with a character that
 * none of them can contain.
 */
function matchesText(text: string): SQL {
  const joined = sql`lower(${accounts.username} || E'\\n' || ${accounts.fullName} || E'\\n' || ${accounts.email})`
  return sql`${joined} like '%' || lower(${escapeLike(text)}::text) || '%'`
}

async function updateColumns(tx: Db, userId: number, values: Partial<Account>): Promise<Account> {
  const [account] = await tx
    .update(accounts)
    .set(values)
    .where(eq(accounts.id, userId))
    .returning()
    .catch(rethrowEmailTaken)
  if (!account) throw new Refusal('account_not_found')
  return account
}

/**
 * Converts a unique violation on the email column to a refusal.
 * @throws email_in_use, or the original error if it is not such a violation
 */
export function rethrowEmailTaken(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const isUniqueViolation = cause instanceof Error && 'code' in cause && cause.code === '23505'
  throw isUniqueViolation ? new Refusal('email_in_use') : error
}
