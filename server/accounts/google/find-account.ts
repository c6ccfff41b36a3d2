import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { endSessions, defaultUsername, type Account } from '#server/accounts/service.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { accounts, identities } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { accountLinked, accountSignedUp, eventAccount } from '../events.ts'
import type { Person } from './provider.ts'

type VerifiedPerson = Person & { email: string }

/**
 * Finds or creates the account of a person authenticated by Google. Prefers an account already linked to the person's
 * Google account, then links the shop account with the person's verified address, and otherwise creates an account.
 * @throws google_email_unverified, account_inactive
 */
export async function findOrCreateAccount(tx: Db, person: Person): Promise<Account> {
  const account = (await findLinkedAccount(tx, person)) ?? (await linkByEmail(tx, person))
  if (account.status !== 'Active') throw new Refusal('account_inactive')
  return account
}

async function findLinkedAccount(tx: Db, { issuer, subject }: Person): Promise<Account | undefined> {
  const isOwner = and(eq(identities.issuer, issuer), eq(identities.subject, subject), isNull(accounts.deletedAt))
  const [found] = await tx
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.accountId))
    .where(isOwner)
  return found?.account
}

async function linkByEmail(tx: Db, person: Person): Promise<Account> {
  if (person.email === null) throw new Refusal('google_email_unverified')
  const verified = { ...person, email: person.email }
  const account = (await addAccount(tx, verified)) ?? (await linkExistingAccount(tx, verified))
  const { issuer, subject } = person
  await tx.insert(identities).values({ issuer, subject, accountId: account.id }).onConflictDoNothing()
  return account
}

/**
 * Creates the account and notifies the admins, as in a regular sign-up.
 * @returns undefined if the address already has an account
 */
async function addAccount(tx: Db, { email, fullName }: VerifiedPerson): Promise<Account | undefined> {
  const [account] = await tx
    .insert(accounts)
    .values({ email, username: defaultUsername(email), fullName, emailConfirmedAt: new Date() })
    .onConflictDoNothing()
    .returning()
  if (!account) return undefined
  await emitEvents(
    tx,
    { accountId: account.id },
    accountSignedUp({ account: eventAccount(account), isConfirmationMailed: false }),
  )
  return account
}

async function linkExistingAccount(tx: Db, { email }: VerifiedPerson): Promise<Account> {
  const hasAddress = and(eq(sql`lower(${accounts.email})`, sql`lower(${email})`), isNull(accounts.deletedAt))
  const [account] = await lockRows(tx, accounts, tx.select().from(accounts).where(hasAddress), 'update')
  if (!account) throw new Refusal('google_failed') // the account was deleted in the meantime
  if (account.status !== 'Active') throw new Refusal('account_inactive')
  const isUnconfirmed = account.emailConfirmedAt === null
  await emitEvents(tx, { accountId: account.id }, accountLinked({ email: account.email, isTakenOver: isUnconfirmed }))
  return isUnconfirmed ? resetUnconfirmedAccount(tx, account) : account
}

/** Revokes all means of access to an account whose creator never confirmed the address. */
async function resetUnconfirmedAccount(tx: Db, { id }: Account): Promise<Account> {
  await tx.delete(identities).where(eq(identities.accountId, id))
  await endSessions(tx, id)
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash: null, emailConfirmedAt: new Date() })
    .where(eq(accounts.id, id))
    .returning()
  if (!account) throw new Error('A locked account went away')
  return account
}
