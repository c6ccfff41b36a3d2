import { and, eq, gt, inArray, isNull, ne, not, sql, type SQL } from 'drizzle-orm'
import { CONFIRMATION_LINK_DAYS, INVITATION_DAYS, RESET_LINK_MINUTES } from '#contract/accounts/limits.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { accounts, mailLinks } from '#server/db/schema.ts'
import { now } from '#server/db/time.ts'
import { generateToken, hashToken } from '#server/http/actor.ts'

const DAY_MINUTES = 24 * 60

/**
 * Purpose of an emailed link: setting a new password, setting the first password of a seller's account, or confirming
 * an account's current or new email address.
 */
export type LinkKind = Link['kind']
export type Link = typeof mailLinks.$inferSelect

const lifeMinutes = {
  reset: RESET_LINK_MINUTES,
  confirmation: CONFIRMATION_LINK_DAYS * DAY_MINUTES,
  new_email: CONFIRMATION_LINK_DAYS * DAY_MINUTES,
  invitation: INVITATION_DAYS * DAY_MINUTES,
} satisfies Record<LinkKind, number>

/** Request for an emailed link; the account is looked up when the email is sent. */
export type LinkRequest =
  | { kind: 'reset' | 'confirmation' | 'invitation'; email: string }
  | { kind: 'new_email' | 'email_taken'; accountId: number; email: string }

/**
 * Creates the link for an email that is being sent, replacing older links of the same kind.
 * @param mailId id of the email in the outbox; 0 for a link that is not emailed
 * @returns the token, if the email contains one, and the recipient; null when there is no account to email
 */
export async function createLink(
  db: Db,
  linkRequest: LinkRequest,
  mailId: number,
): Promise<{ token?: string; to: string } | null> {
  const token = generateToken()
  return db.transaction(async (tx) => {
    const isOwner = and(eq(accounts.status, 'Active'), isNull(accounts.deletedAt), matchesRequest(linkRequest))
    const [account] = await lockRows(tx, accounts, tx.select().from(accounts).where(isOwner))
    if (!account) return null
    const { id: accountId, email, pendingEmail } = account
    if (linkRequest.kind === 'email_taken') return { to: email }
    const to = linkRequest.kind === 'new_email' ? (pendingEmail ?? email) : email
    const isOlder = and(
      eq(mailLinks.accountId, accountId),
      eq(mailLinks.kind, linkRequest.kind),
      ne(mailLinks.outboxId, mailId),
    )
    await tx.delete(mailLinks).where(isOlder)
    const expiresAt = sql`now() + make_interval(mins => ${lifeMinutes[linkRequest.kind]})`
    const link = { tokenHash: hashToken(token), kind: linkRequest.kind, accountId, email: to, outboxId: mailId }
    await tx.insert(mailLinks).values({ ...link, expiresAt })
    return { token, to }
  })
}

/** SQL condition for a seller's account that nobody has signed in to yet. */
export const isInvited = and(
  eq(accounts.role, 'seller'),
  eq(accounts.status, 'Active'),
  isNull(accounts.passwordHash),
  isNull(accounts.emailConfirmedAt),
)

function matchesRequest(linkRequest: LinkRequest): SQL | undefined {
  const hasAddress = eq(sql`lower(${accounts.email})`, sql`lower(${linkRequest.email})`)
  if (!('accountId' in linkRequest)) {
    if (linkRequest.kind === 'invitation') return and(hasAddress, isInvited)
    return linkRequest.kind === 'reset' ? hasAddress : and(hasAddress, isNull(accounts.emailConfirmedAt))
  }
  if (linkRequest.kind === 'email_taken') return and(hasAddress, ne(accounts.id, linkRequest.accountId))
  const isTaken = sql`exists (select from accounts taken where lower(taken.email) = lower(${linkRequest.email})
    and taken.deleted_at is null and taken.id <> ${linkRequest.accountId})`
  return and(eq(accounts.id, linkRequest.accountId), eq(accounts.pendingEmail, linkRequest.email), not(isTaken))
}

/** Reads an emailed link without consuming it. @returns undefined if the link is used, expired, revoked or invalid */
export async function findLink(db: Db, token: string, kinds: LinkKind[]): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(mailLinks)
    .where(and(isUsable(hashToken(token)), inArray(mailLinks.kind, kinds)))
  return link
}

/**
 * Consumes an emailed link within the caller's transaction.
 * @returns true if the link was valid; of several concurrent uses, only one succeeds
 */
export async function consumeLink(tx: Db, { tokenHash }: Link): Promise<boolean> {
  const consumed = await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(isUsable(tokenHash))
    .returning({ kind: mailLinks.kind })
  return consumed.length > 0
}

/** Revokes an account's emailed links of the given kinds. */
export async function endLinks(tx: Db, accountId: number, kinds: LinkKind[]): Promise<void> {
  await tx.delete(mailLinks).where(and(eq(mailLinks.accountId, accountId), inArray(mailLinks.kind, kinds)))
}

const isUsable = (tokenHash: Buffer) =>
  and(eq(mailLinks.tokenHash, tokenHash), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now))
