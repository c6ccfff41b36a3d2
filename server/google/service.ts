import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { GoogleSession } from '#contract/google.ts'
import { GOOGLE_STARTS } from '#contract/limits.ts'
import { openSession } from '#server/accounts/service.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Visitor } from '#server/http/device-cookie.ts'
import { networkOf, takeAttempt, type Limit, type Origin } from '#server/throttle/service.ts'
import { findAccount } from './find-account.ts'
import type { Provider } from './provider.ts'
import { giveTicket, takeTicket } from './tickets.ts'

const BY_NETWORK: Limit = { kind: 'google', most: GOOGLE_STARTS, seconds: 15 * 60 }

/**
 * Begins a way to Google.
 * @param browser the secret in the cookie of who goes
 * @param returnTo path of this shop, checked
 * @returns the page of Google to open
 * @throws google_unavailable, too_many_attempts
 */
export async function goToGoogle(
  db: Db,
  provider: Provider,
  { browser, returnTo, origin }: { browser: string; returnTo: string | null; origin: Origin },
): Promise<URL> {
  await takeAttempt(db, origin, { ...BY_NETWORK, key: networkOf(origin) })
  const state = await giveTicket(db, browser, { kind: 'state', returnTo })
  return provider.pageFor({ browser, state })
}

/**
 * Takes back whom Google sends, and finds or makes their account.
 * @param search the query that Google had the browser bring
 * @returns a code for `openGoogleSession`
 * @throws google_sign_in_ended when this browser was not sent with this state, or has been back already; google_cancelled,
 * google_failed, google_unavailable, google_email_unverified, account_inactive
 */
export async function comeBack(
  db: Db,
  provider: Provider,
  { browser, search }: { browser: string | undefined; search: string },
): Promise<string> {
  const state = new URLSearchParams(search).get('state')
  const ticket = state && browser ? await takeTicket(db, 'state', state, browser) : undefined
  if (!ticket || !state || !browser) throw new Refusal('google_sign_in_ended')
  const person = await provider.whoCameBack({ browser, state }, search)
  return db.transaction(async (tx) => {
    const { id: accountId } = await findAccount(tx, person)
    return giveTicket(tx, browser, { kind: 'code', returnTo: ticket.returnTo, accountId })
  })
}

/** Opens the session of who came back. @throws google_sign_in_ended, account_inactive */
export async function openGoogleSession(
  db: Db,
  { browser, code }: { browser: string | undefined; code: string },
  visitor: Visitor,
): Promise<GoogleSession> {
  if (!browser) throw new Refusal('google_sign_in_ended')
  return db.transaction(async (tx) => {
    const ticket = await takeTicket(tx, 'code', code, browser)
    if (!ticket?.accountId) throw new Refusal('google_sign_in_ended')
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, ticket.accountId))
    if (account?.status === 'Inactive') throw new Refusal('account_inactive')
    const session = account && (await openSession(tx, account, visitor))
    if (!session) throw new Refusal('google_sign_in_ended')
    return { ...session, return_to: ticket.returnTo }
  })
}
