import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Role, User } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { LONGEST_LIST, USERS_PAGE_SIZE } from '#contract/limits.ts'
import type { NewUser, UserChange, UserCounts, UserPage, UsersQuery } from '#contract/users.ts'
import { announce } from '#server/db/announcements.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, audit, identities } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { notifyAdmins, notifySeller } from '#server/notifications/service.ts'
import { enqueueMails } from '#server/outbox/service.ts'
import type { Origin } from '#server/throttle/service.ts'
import { passwordChangedMail } from './account-mails.ts'
import { claimAccount, lockOffers, refuseOwn } from './account-lock.ts'
import { hashPassword } from './passwords.ts'
import { endSessions, toUser, usernameFrom, type Account } from './service.ts'
import { refuseGuessedFirst } from './staff-password.ts'

/** The newest 1,000 accounts that are not deleted. @returns also how many there are */
export async function listNewest(db: Db): Promise<{ items: User[]; total: number }> {
  const [items, total] = await Promise.all([readUsers(db, isKept, LONGEST_LIST), db.$count(accounts, isKept)])
  return { items, total }
}

/**
 * One page of the accounts, newest first, and how many there are of each role; the text is found in name, full name and
 * e-mail, without case.
 */
export async function findUsers(db: Db, query: UsersQuery): Promise<UserPage> {
  const { page = 1, page_size: pageSize = USERS_PAGE_SIZE, search = '', role } = query
  const where = and(isKept, role && eq(accounts.role, role), search === '' ? undefined : holds(search))
  const [items, counts, found] = await Promise.all([
    readUsers(db, where, pageSize, (page - 1) * pageSize),
    countByRole(db),
    search === '' ? undefined : db.$count(accounts, where),
  ])
  const total = found ?? (role ? counts[role] : counts.user + counts.seller + counts.admin)
  return { items, total, page, page_size: pageSize, counts }
}

/** @throws account_not_found, for a deleted one too */
export async function readUser(db: Db, userId: number): Promise<User> {
  const [user] = await readUsers(db, and(isKept, eq(accounts.id, userId)), 1)
  if (!user) throw new Refusal('account_not_found')
  return user
}

interface AdminCall {
  actor: Actor
  origin: Origin
}

/** Adds an account of any role and tells the admins. @throws email_in_use */
export async function createUser(db: Db, { actor: admin, origin }: AdminCall, form: NewUser): Promise<User> {
  const passwordHash = await hashPassword(form.password, origin)
  const { email, role, status, full_name: fullName } = form
  const username = form.username || usernameFrom(email)
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ email, username, fullName, role, status, passwordHash })
      .onConflictDoNothing()
      .returning()
    if (!account) throw new Refusal('email_in_use')
    const event = { subjectId: account.id, name: nameOf(account), email, addedAs: role }
    await notifyAdmins(tx, { type: 'new_user', ...event })
    await writeDown(tx, admin, 'account_created', account.id, { role, status })
    return toUser(account)
  })
}

/**
 * Changes what the form names. Another role or password, and Inactive, end the account's sessions; the admin's own
 * session goes on. Another e-mail takes the Google accounts off that open it. Products of a seller come and go with their
 * status, by a trigger.
 * @throws account_not_found, email_in_use, own_account, session_ended when the caller is no admin any more; invalid_input
 * when their own new password is guessed first
 */
export async function changeUser(
  db: Db,
  { actor: admin, origin }: AdminCall,
  userId: number,
  form: UserChange,
): Promise<User> {
  const passwordHash = form.password ? await hashPassword(form.password, origin) : undefined
  return db.transaction(async (tx) => {
    const before = await claimAccount(tx, admin, userId)
    const { role = before.role, status = before.status } = form
    if (role !== before.role || status !== before.status) refuseOwn(admin, userId)
    if (form.password && userId === admin.accountId) refuseGuessedFirst(before, form.password)
    if (status !== before.status) await lockOffers(tx, userId)
    const isCutOff = role !== before.role || status === 'Inactive' || passwordHash !== undefined
    const hasMoved = form.email.toLowerCase() !== before.email.toLowerCase()
    const account = await update(tx, userId, {
      ...(hasMoved ? { emailConfirmedAt: null } : {}),
      ...(hasMoved || isCutOff ? { pendingEmail: null } : {}),
      ...(passwordHash ? { passwordHash } : {}),
      email: form.email,
      username: form.username === '' ? usernameFrom(form.email) : form.username,
      fullName: form.full_name,
      role,
      status,
    })
    // The Google accounts came with the old address, which may be that of a thief.
    if (hasMoved) await tx.delete(identities).where(eq(identities.accountId, userId))
    if (isCutOff) await endSessions(tx, userId, admin.tokenHash)
    if (passwordHash) await enqueueMails(tx, [passwordChangedMail(account)])
    if (role !== before.role) await tellOfRole(tx, before, account)
    await writeDown(tx, admin, 'account_changed', userId, changesOf(before, account))
    return toUser(account)
  })
}

const isKept = isNull(accounts.deletedAt)
const nameOf = (account: Account) => account.fullName || account.email

async function readUsers(db: Db, where: SQL | undefined, limit: number, offset = 0): Promise<User[]> {
  const newest = [desc(accounts.createdAt), desc(accounts.id)]
  const page = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)
  const rows = await db
    .select()
    .from(accounts)
    .where(sql`${accounts.id} = any(array(${page}))`) // who is passed over is not read
    .orderBy(...newest)
  return rows.map(toUser)
}

async function countByRole(db: Db): Promise<UserCounts> {
  const rows = await db
    .select({ role: accounts.role, people: count() })
    .from(accounts)
    .where(isKept)
    .groupBy(accounts.role)
  const peopleOf = (role: Role) => rows.find((row) => row.role === role)?.people ?? 0
  return { user: peopleOf('user'), seller: peopleOf('seller'), admin: peopleOf('admin') }
}

/** In one of the three, which their index joins by a character that none of them holds. */
function holds(text: string): SQL {
  const joined = sql`lower(${accounts.username} || E'\\n' || ${accounts.fullName} || E'\\n' || ${accounts.email})`
  return sql`${joined} like '%' || lower(${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text) || '%'`
}

async function update(tx: Db, userId: number, values: Partial<Account>): Promise<Account> {
  const [account] = await tx.update(accounts).set(values).where(eq(accounts.id, userId)).returning().catch(refuseTaken)
  if (!account) throw new Refusal('account_not_found')
  return account
}

/** The one unique index of accounts is that of the e-mail. @throws email_in_use, else the fault itself */
export function refuseTaken(fault: unknown): never {
  const cause = fault instanceof Error ? fault.cause : undefined
  const isTaken = cause instanceof Error && 'code' in cause && cause.code === '23505'
  throw isTaken ? new Refusal('email_in_use') : fault
}

/** Admins are told, and the person where their new role has notifications. */
async function tellOfRole(tx: Db, before: Account, account: Account): Promise<void> {
  const role = { from: before.role, to: account.role }
  const event = { type: 'user_role_change' as const, subjectId: account.id, name: nameOf(account), ...role }
  await notifyAdmins(tx, event)
  if (account.role === 'seller') await notifySeller(tx, account.id, event)
}

/** What an admin did, with no more of the person than role and status. */
export async function writeDown(tx: Db, admin: Actor, action: string, subjectId: number, detail: object) {
  announce(tx, { catalogue: true }) // the account may sell: its name and its products
  await tx.insert(audit).values({ accountId: admin.accountId, action, subjectType: 'account', subjectId, detail })
}

function changesOf(before: Account, after: Account) {
  const columns = ['email', 'username', 'fullName', 'role', 'status', 'passwordHash'] as const
  const changed = columns.filter((column) => before[column] !== after[column])
  const { role, status } = after
  return { changed, role, status }
}
