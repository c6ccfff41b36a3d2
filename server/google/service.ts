import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { GoogleCode, GoogleSession } from '#contract/google.ts'
import { GOOGLE_STARTS } from '#contract/limits.ts'
import { passSecondStep } from '#server/accounts/second-step.ts'
import { openSession } from '#server/accounts/service.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Visitor } from '#server/http/device-cookie.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { networkOf, takeAttempt, type Limit, type Origin } from '#server/throttle/service.ts'
import { findAccount } from './find-account.ts'
import type { Provider } from './provider.ts'
import { findTicket, giveTicket, takeTicket } from './tickets.ts'

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
  const ticket = state && browser ? await takeTicket(db, ['state'], state, browser) : undefined
  if (!ticket || !state || !browser) throw new Refusal('google_sign_in_ended')
  const person = await provider.whoCameBack({ browser, state }, search)
  return db.transaction(async (tx) => {
    const { id: accountId, twoStepSince } = await findAccount(tx, person)
    return giveTicket(tx, browser, { kind: twoStepSince ? 'two_step' : 'code', returnTo: ticket.returnTo, accountId })
  })
}

/**
 * Opens the session of who came back, with a code where their account asks for one: whom Google lets in is its own matter.
 * @throws google_sign_in_ended, account_inactive, code_required, wrong_code
 */
export async function openGoogleSession(
  db: Db,
  box: SecretBox,
  { browser, code, two_step_code: typed }: GoogleCode & { browser: string | undefined },
  visitor: Visitor,
): Promise<GoogleSession> {
  const ticket = browser ? await findTicket(db, CODES, code, browser) : undefined
  if (!ticket?.accountId || !browser) throw new Refusal('google_sign_in_ended')
  const [account] = await db.select().from(accounts).where(eq(accounts.id, ticket.accountId))
  if (!account) throw new Refusal('google_sign_in_ended')
  if (account.status === 'Inactive') throw new Refusal('account_inactive')
  const isCodePassed = await passSecondStep(db, box, account, visitor, { code: typed, after: 'google' })
  return db.transaction(async (tx) => {
    const session =
      (await takeTicket(tx, CODES, code, browser)) && (await openSession(tx, account, visitor, isCodePassed))
    if (!session) throw new Refusal('google_sign_in_ended')
    return { ...session, return_to: ticket.returnTo }
  })
}

const CODES = ['code', 'two_step'] as const
