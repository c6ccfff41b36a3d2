import { randomBytes } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { GOOGLE_CODE_SECONDS, GOOGLE_STATE_SECONDS } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { googleTickets } from '#server/db/schema.ts'
import { hashToken } from '#server/http/actor.ts'

type Ticket = typeof googleTickets.$inferSelect
type Kind = Ticket['kind']

const SECRET_BYTES = 32
const lives: Record<Kind, number> = {
  state: GOOGLE_STATE_SECONDS,
  code: GOOGLE_CODE_SECONDS,
  two_step: GOOGLE_STATE_SECONDS,
}

export const makeSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

/**
 * Gives a browser something that is good once, and only in its own hands.
 * @param browser the secret in its cookie
 * @returns the secret of the ticket; only its hash is kept
 */
export async function giveTicket(
  db: Db,
  browser: string,
  ticket: Pick<Ticket, 'kind' | 'returnTo'> & Partial<Pick<Ticket, 'accountId'>>,
): Promise<string> {
  const secret = makeSecret()
  await db.insert(googleTickets).values({ ...ticket, secretHash: hashToken(secret), browserHash: hashToken(browser) })
  return secret
}

/** Takes a ticket out of the browser's hands; of many at once one gets it. @returns undefined when it is not good (any more) */
export async function takeTicket(
  db: Db,
  kinds: readonly Kind[],
  secret: string,
  browser: string,
): Promise<Ticket | undefined> {
  const [ticket] = await db
    .delete(googleTickets)
    .where(isTheirs(kinds, secret, browser))
    .returning()
  return ticket
}

/** Reads a ticket, which stays good. @returns undefined when it is not */
export async function findTicket(
  db: Db,
  kinds: readonly Kind[],
  secret: string,
  browser: string,
): Promise<Ticket | undefined> {
  const [ticket] = await db
    .select()
    .from(googleTickets)
    .where(isTheirs(kinds, secret, browser))
  return ticket
}

function isTheirs(kinds: readonly Kind[], secret: string, browser: string) {
  const isGood = kinds.map((kind) =>
    and(eq(googleTickets.kind, kind), gt(googleTickets.createdAt, sql`now() - make_interval(secs => ${lives[kind]})`)),
  )
  const isInHand = eq(googleTickets.browserHash, hashToken(browser))
  return and(eq(googleTickets.secretHash, hashToken(secret)), isInHand, or(...isGood))
}
