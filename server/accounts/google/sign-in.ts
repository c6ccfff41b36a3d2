import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { GoogleCode, GoogleSession } from '#contract/accounts/calls.ts'
import { MAX_GOOGLE_STARTS } from '#contract/accounts/limits.ts'
import { requireSecondFactor } from '#server/accounts/two-step/second-factor.ts'
import { openSession } from '#server/accounts/service.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import { noteAttemptedAccount } from '#server/http/current-call.ts'
import type { Visitor } from '#server/http/device-cookie.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import { networkKey, consumeAttempt, type Limit, type Origin } from '#server/throttle/service.ts'
import { findOrCreateAccount } from './find-account.ts'
import type { Provider } from './provider.ts'
import { findTicket, issueTicket, consumeTicket } from './tickets.ts'

const NETWORK_LIMIT: Limit = { kind: 'google', max: MAX_GOOGLE_STARTS, seconds: 15 * 60 }

/**
 * Starts a Google sign-in.
 * @param browser secret from the browser's cookie
 * @param returnTo validated path within this shop
 * @returns the authorization URL
 * @throws google_unavailable, too_many_attempts
 */
export async function startGoogleFlow(
  db: Db,
  provider: Provider,
  { browser, returnTo, origin }: { browser: string; returnTo: string | null; origin: Origin },
): Promise<URL> {
  await consumeAttempt(db, origin, { ...NETWORK_LIMIT, key: networkKey(origin) })
  const state = await issueTicket(db, browser, { kind: 'state', returnTo })
  return provider.pageFor({ browser, state })
}

/**
 * Handles the redirect from Google and finds or creates the account.
 * @param search query string of the callback
 * @returns a code for `openGoogleSession`
 * @throws google_sign_in_ended if the state is used or unknown to this browser; google_cancelled, google_failed,
 * google_unavailable, google_email_unverified, account_inactive
 */
export async function completeGoogleFlow(
  db: Db,
  provider: Provider,
  { browser, search }: { browser: string | undefined; search: string },
): Promise<string> {
  const state = new URLSearchParams(search).get('state')
  const ticket = state && browser ? await consumeTicket(db, ['state'], state, browser) : undefined
  if (!ticket || !state || !browser) throw new Refusal('google_sign_in_ended')
  const person = await provider.whoCameBack({ browser, state }, search)
  return db.transaction(async (tx) => {
    const { id: accountId, twoStepSince } = await findOrCreateAccount(tx, person)
    return issueTicket(tx, browser, { kind: twoStepSince ? 'two_step' : 'code', returnTo: ticket.returnTo, accountId })
  })
}

/**
 * Opens a session for the person authenticated by Google. Requires a two-step code if the account uses two-step
 * sign-in.
 * @throws google_sign_in_ended, account_inactive, code_required, wrong_code
 */
export async function openGoogleSession(
  db: Db,
  box: SecretBox,
  { browser, code, two_step_code: twoStepCode }: GoogleCode & { browser: string | undefined },
  visitor: Visitor,
): Promise<GoogleSession> {
  const ticket = browser ? await findTicket(db, CODE_KINDS, code, browser) : undefined
  if (!ticket?.accountId || !browser) throw new Refusal('google_sign_in_ended')
  const [account] = await db.select().from(accounts).where(eq(accounts.id, ticket.accountId))
  if (!account) throw new Refusal('google_sign_in_ended')
  noteAttemptedAccount(account.id)
  if (account.status === 'Inactive') throw new Refusal('account_inactive')
  const hasPassedSecondFactor = await requireSecondFactor(db, box, account, visitor, {
    code: twoStepCode,
    firstFactor: 'google',
  })
  return db.transaction(async (tx) => {
    // Locks the account before the ticket, in the same order as `endSessions`, which ends tickets.
    const session = await openSession(tx, account, visitor, { method: 'google', hasPassedSecondFactor })
    if (!session || !(await consumeTicket(tx, CODE_KINDS, code, browser))) throw new Refusal('google_sign_in_ended')
    return { ...session, return_to: ticket.returnTo }
  })
}

const CODE_KINDS = ['code', 'two_step'] as const
