import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, ne, not, sql, type SQL } from 'drizzle-orm'
import { CONFIRMATION_LINK_DAYS, RESET_LINK_MINUTES } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, mailLinks } from '#server/db/schema.ts'
import { hashToken } from '#server/http/actor.ts'

const TOKEN_BYTES = 32
const DAY_MINUTES = 24 * 60

/** What a link of a mail is for: a new password, the confirmation of an account's e-mail, or that of the one to come. */
export type LinkKind = Link['kind']
export type Link = typeof mailLinks.$inferSelect

const lifeMinutes = {
  reset: RESET_LINK_MINUTES,
  confirmation: CONFIRMATION_LINK_DAYS * DAY_MINUTES,
  new_email: CONFIRMATION_LINK_DAYS * DAY_MINUTES,
} satisfies Record<LinkKind, number>

/**
 * What a mail in the outbox waits for: a link that it is to carry, whose it becomes is settled when the mail goes; or only
 * that the address, which an account asked for, is another account's already.
 */
export type LinkWish =
  | { kind: 'reset' | 'confirmation'; email: string }
  | { kind: 'new_email' | 'email_taken'; accountId: number; email: string }

/**
 * Makes the link of a mail that is about to be sent, which ends the account's older ones of that kind. Only now, so that
 * its time begins with the mail, however long the mail server was away, and no token ever waits in the database.
 * @param mailId of the mail in the outbox
 * @returns the token, where the mail is to carry one, and the address as the account has it, or null when there is nobody
 * (any more) to mail
 */
export async function makeLink(db: Db, wish: LinkWish, mailId: number): Promise<{ token?: string; to: string } | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return db.transaction(async (tx) => {
    const isTheirs = and(eq(accounts.status, 'Active'), isNull(accounts.deletedAt), isMeant(wish))
    const [account] = await tx.select().from(accounts).where(isTheirs).for('no key update')
    if (!account) return null
    const { id: accountId, email, pendingEmail } = account
    if (wish.kind === 'email_taken') return { to: email }
    const to = wish.kind === 'new_email' ? (pendingEmail ?? email) : email
    const isOlder = and(
      eq(mailLinks.accountId, accountId),
      eq(mailLinks.kind, wish.kind),
      ne(mailLinks.outboxId, mailId),
    )
    await tx.delete(mailLinks).where(isOlder)
    const expiresAt = sql`now() + make_interval(mins => ${lifeMinutes[wish.kind]})`
    const link = { tokenHash: hashToken(token), kind: wish.kind, accountId, email: to, outboxId: mailId }
    await tx.insert(mailLinks).values({ ...link, expiresAt })
    return { token, to }
  })
}

function isMeant(wish: LinkWish): SQL | undefined {
  const hasAddress = eq(sql`lower(${accounts.email})`, sql`lower(${wish.email})`)
  if (!('accountId' in wish))
    return wish.kind === 'reset' ? hasAddress : and(hasAddress, isNull(accounts.emailConfirmedAt))
  if (wish.kind === 'email_taken') return and(hasAddress, ne(accounts.id, wish.accountId))
  const isTaken = sql`exists (select from accounts taken where lower(taken.email) = lower(${wish.email})
    and taken.deleted_at is null and taken.id <> ${wish.accountId})`
  return and(eq(accounts.id, wish.accountId), eq(accounts.pendingEmail, wish.email), not(isTaken))
}

/** Reads a link without using it. @returns undefined when it is used, too old, ended, or never was one */
export async function findLink(db: Db, token: string, kinds: LinkKind[]): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(mailLinks)
    .where(and(isOpen(hashToken(token)), inArray(mailLinks.kind, kinds)))
  return link
}

/** Uses a link up, in the transaction of what it does. @returns whether it still worked; of two at once for one of them */
export async function takeLink(tx: Db, { tokenHash }: Link): Promise<boolean> {
  const taken = await tx
    .update(mailLinks)
    .set({ usedAt: sql`now()` })
    .where(isOpen(tokenHash))
    .returning({ kind: mailLinks.kind })
  return taken.length > 0
}

/** Ends an account's links of some kinds. */
export async function endLinks(tx: Db, accountId: number, kinds: LinkKind[]): Promise<void> {
  await tx.delete(mailLinks).where(and(eq(mailLinks.accountId, accountId), inArray(mailLinks.kind, kinds)))
}

const isOpen = (tokenHash: Buffer) =>
  and(eq(mailLinks.tokenHash, tokenHash), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, sql`now()`))
