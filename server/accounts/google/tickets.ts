import { and, eq, gt, or, sql } from 'drizzle-orm'
import { GOOGLE_CODE_SECONDS, GOOGLE_STATE_SECONDS } from '#contract/accounts/limits.ts'
import type { Db } from '#server/db/client.ts'
import { googleTickets } from '#server/db/schema.ts'
import { ago } from '#server/db/time.ts'
import { generateToken, hashToken } from '#server/http/actor.ts'

type Ticket = typeof googleTickets.$inferSelect
type Kind = Ticket['kind']

const lifetimeSeconds: Record<Kind, number> = {
  state: GOOGLE_STATE_SECONDS,
  code: GOOGLE_CODE_SECONDS,
  two_step: GOOGLE_STATE_SECONDS,
}

/**
 * Issues a single-use ticket bound to a browser.
 * @param browser secret from the browser's cookie
 * @returns the ticket's secret; only its hash is stored
 */
export async function issueTicket(
  db: Db,
  browser: string,
  ticket: Pick<Ticket, 'kind' | 'returnTo'> & Partial<Pick<Ticket, 'accountId'>>,
): Promise<string> {
  const secret = generateToken()
  await db.insert(googleTickets).values({ ...ticket, secretHash: hashToken(secret), browserHash: hashToken(browser) })
  return secret
}

/**
 * Consumes a ticket. If it is used concurrently, only one use succeeds.
 * @returns undefined if the ticket is invalid or expired
 */
export async function consumeTicket(
  db: Db,
  kinds: readonly Kind[],
  secret: string,
  browser: string,
): Promise<Ticket | undefined> {
  const [ticket] = await db
    .delete(googleTickets)
    .where(isValidTicket(kinds, secret, browser))
    .returning()
  return ticket
}

/**
 * Ends an account's sign-ins that have not opened a session yet. Keeps those of an inactive account, which are refused
 * later with the reason.
 */
export async function endTickets(tx: Db, accountId: number): Promise<void> {
  const isActive = sql`exists (select from accounts where id = ${accountId} and status = 'Active')`
  await tx.delete(googleTickets).where(and(eq(googleTickets.accountId, accountId), isActive))
}

/** Reads a ticket without consuming it. @returns undefined if the ticket is invalid or expired */
export async function findTicket(
  db: Db,
  kinds: readonly Kind[],
  secret: string,
  browser: string,
): Promise<Ticket | undefined> {
  const [ticket] = await db
    .select()
    .from(googleTickets)
    .where(isValidTicket(kinds, secret, browser))
  return ticket
}

function isValidTicket(kinds: readonly Kind[], secret: string, browser: string) {
  const isUnexpired = kinds.map((kind) =>
    and(eq(googleTickets.kind, kind), gt(googleTickets.createdAt, ago('secs', lifetimeSeconds[kind]))),
  )
  const isBrowserMatch = eq(googleTickets.browserHash, hashToken(browser))
  return and(eq(googleTickets.secretHash, hashToken(secret)), isBrowserMatch, or(...isUnexpired))
}
