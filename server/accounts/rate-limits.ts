import { createHash } from 'node:crypto'
import {
  ACCOUNT_GUESSES,
  CODE_FAILURES,
  CONFIRMATION_MAILS_PER_HOUR,
  LOGIN_FAILURES,
  PASSWORD_FAILURES,
  SIGN_IN_LIMIT,
  SIGNUPS_PER_HOUR,
} from '#contract/accounts/limits.ts'
import type { Db } from '#server/db/client.ts'
import { hashToken, type Actor } from '#server/http/actor.ts'
import type { Visitor } from '#server/http/device-cookie.ts'
import { networkKey, type KeyedLimit, type Origin } from '#server/throttle/service.ts'
import { isKnownDevice } from './known-devices.ts'

/** Returns the rate limits of a login: per device for known devices, otherwise per network and per account. */
export async function loginLimits(
  db: Db,
  { origin, browser }: Visitor,
  accountId: number | undefined,
): Promise<KeyedLimit[]> {
  if (accountId === undefined) return networkLimits(origin)
  const isKnown = await isKnownDevice(db, accountId, browser)
  const failureLimits = isKnown
    ? [failureLimit('login on', deviceKey(accountId, browser), LOGIN_FAILURES.ofDevice)]
    : [...networkLimits(origin), ...accountLimits(accountId, origin)]
  return [...failureLimits, { ...SUCCESS_LIMIT, kind: 'signed in to', key: String(accountId) }]
}

const SUCCESS_LIMIT = { counted: 'right', max: SIGN_IN_LIMIT.max, seconds: SIGN_IN_LIMIT.minutes * 60 } as const
const GUESS_REFUSAL = { refusal: 'too_many_guesses' } as const

function failureLimit(kind: string, key: string, max: number): KeyedLimit {
  return { kind, key, max, seconds: LOGIN_FAILURES.minutes * 60 }
}

const deviceKey = (accountId: number, browser: string) => `${accountId} ${hashToken(browser).toString('base64url')}`

function networkLimits(origin: Origin): KeyedLimit[] {
  const key = networkKey(origin)
  return [failureLimit('login', key, LOGIN_FAILURES.ofNetwork), { ...SUCCESS_LIMIT, kind: 'signed in from', key }]
}

function accountLimits(accountId: number, origin: Origin): KeyedLimit[] {
  const key = String(accountId)
  const { anHour, aDay } = ACCOUNT_GUESSES
  return [
    failureLimit('login to', `${key} ${networkKey(origin)}`, LOGIN_FAILURES.ofAccount),
    { ...GUESS_REFUSAL, kind: 'guesses in an hour', key, max: anHour, seconds: 3600 },
    { ...GUESS_REFUSAL, kind: 'guesses in a day', key, max: aDay, seconds: 24 * 3600 },
  ]
}

/**
 * Returns the rate limits of a two-step code: per device for known devices, otherwise per account.
 * @param kind kind of two-step code and first factor; failures after one first factor do not block the other first
 * factor
 */
export async function codeLimits(db: Db, { browser }: Pick<Visitor, 'browser'>, accountId: number, kind: string) {
  const isKnown = await isKnownDevice(db, accountId, browser)
  return codeLimitsFor(kind, isKnown ? deviceKey(accountId, browser) : String(accountId))
}

/** Returns the rate limits of a two-step code entered in a signed-in account. */
export const reauthenticationCodeLimits = (actor: Actor, kind: string): KeyedLimit[] => [
  passwordLimit(actor),
  ...codeLimitsFor(kind, String(actor.accountId)),
]

function codeLimitsFor(kind: string, key: string): KeyedLimit[] {
  const { max, minutes, aDay } = CODE_FAILURES
  return [
    { kind, key, max, seconds: minutes * 60 },
    { kind: `${kind} today`, key, max: aDay, seconds: 24 * 3600 },
  ]
}

export function signUpLimit(origin: Origin): KeyedLimit {
  return { kind: 'sign-up', key: networkKey(origin), max: SIGNUPS_PER_HOUR, seconds: 3600 }
}

/**
 * Returns the limit on confirmation emails sent to one address because of sign-ups. Without the limit, someone who
 * repeatedly signed up and deleted the account could send any number of emails.
 */
export const signUpMailLimit = (email: string) => confirmationLimit('sign_up_mails', email)
/** Returns the limit on confirmation emails that users request for an address. */
export const confirmationMailLimit = (email: string) => confirmationLimit('confirmation_mails', email)

function confirmationLimit(kind: string, email: string): KeyedLimit {
  return { kind, key: hashedEmailKey(email), max: CONFIRMATION_MAILS_PER_HOUR, seconds: 3600 }
}

/** Hashes an email address for use as a rate-limit key, so that the address itself is not stored. */
export const hashedEmailKey = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** Returns the rate limit for reauthentication by password. */
export function passwordLimit({ accountId }: Actor): KeyedLimit {
  const { max, minutes } = PASSWORD_FAILURES
  return { kind: 'password', key: String(accountId), isOwn: true, max, seconds: minutes * 60 }
}
