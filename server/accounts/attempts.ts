import { createHash } from 'node:crypto'
import {
  ACCOUNT_GUESSES,
  CODE_FAILURES,
  CONFIRMATION_MAILS_PER_HOUR,
  LOGIN_FAILURES,
  PASSWORD_FAILURES,
  SIGN_INS,
  SIGNUPS_PER_HOUR,
} from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { hashToken, type Actor } from '#server/http/actor.ts'
import type { Visitor } from '#server/http/device-cookie.ts'
import { networkOf, type Count, type Origin } from '#server/throttle/service.ts'
import { isKnownDevice } from './known-devices.ts'

/**
 * What a sign-in counts against. The wrong passwords of a device that has signed in before count by itself alone, so
 * that nobody else can keep it out; those of all others count by network, and by account from wherever they come.
 */
export async function loginCounts(
  db: Db,
  { origin, browser }: Visitor,
  accountId: number | undefined,
): Promise<Count[]> {
  if (accountId === undefined) return ofNetwork(origin)
  const isKnown = await isKnownDevice(db, accountId, browser)
  const wrong = isKnown ? [ofDevice(accountId, browser)] : [...ofNetwork(origin), ...ofAccount(accountId, origin)]
  return [...wrong, { ...SIGNED_IN, kind: 'signed in to', key: String(accountId) }]
}

const FAILURES_SECONDS = LOGIN_FAILURES.minutes * 60
const SIGNED_IN = { counted: 'right', most: SIGN_INS.most, seconds: SIGN_INS.minutes * 60 } as const
const GUARDED = { refusal: 'too_many_guesses' } as const

function ofDevice(accountId: number, browser: string): Count {
  return {
    kind: 'login on',
    key: deviceKey(accountId, browser),
    most: LOGIN_FAILURES.ofDevice,
    seconds: FAILURES_SECONDS,
  }
}

const deviceKey = (accountId: number, browser: string) => `${accountId} ${hashToken(browser).toString('base64url')}`

function ofNetwork(origin: Origin): Count[] {
  const key = networkOf(origin)
  return [
    { kind: 'login', key, most: LOGIN_FAILURES.ofNetwork, seconds: FAILURES_SECONDS },
    { ...SIGNED_IN, kind: 'signed in from', key },
  ]
}

function ofAccount(accountId: number, origin: Origin): Count[] {
  const key = String(accountId)
  const { anHour, aDay } = ACCOUNT_GUESSES
  return [
    { kind: 'login to', key: `${key} ${networkOf(origin)}`, most: LOGIN_FAILURES.ofAccount, seconds: FAILURES_SECONDS },
    { ...GUARDED, kind: 'guesses in an hour', key, most: anHour, seconds: 3600 },
    { ...GUARDED, kind: 'guesses in a day', key, most: aDay, seconds: 24 * 3600 },
  ]
}

/**
 * What a wrong code counts against: the account, or by itself a device that has signed in before. Only who has shown the
 * first step gets so far.
 * @param kind also says what that was: wrong codes after one way in keep nobody from another
 */
export async function codeCounts(db: Db, { browser }: Pick<Visitor, 'browser'>, accountId: number, kind: string) {
  const isKnown = await isKnownDevice(db, accountId, browser)
  return countsOfCode(kind, isKnown ? deviceKey(accountId, browser) : String(accountId))
}

/** The same for who is signed in. */
export const ownCodeCounts = (actor: Actor, kind: string): Count[] => [
  passwordCount(actor),
  ...countsOfCode(kind, String(actor.accountId)),
]

function countsOfCode(kind: string, key: string): Count[] {
  const { most, minutes, aDay } = CODE_FAILURES
  return [
    { kind, key, most, seconds: minutes * 60 },
    { kind: `${kind} today`, key, most: aDay, seconds: 24 * 3600 },
  ]
}

export function signUpCount(origin: Origin): Count {
  return { kind: 'sign-up', key: networkOf(origin), most: SIGNUPS_PER_HOUR, seconds: 3600 }
}

/** Confirmations that an address is mailed when an account is made of it: deleted and made again it could be any number. */
export const signUpMailCount = (email: string) => confirmations('sign_up_mails', email)
/** Confirmations that an address is mailed because somebody asks for them. */
export const confirmationCount = (email: string) => confirmations('confirmation_mails', email)

function confirmations(kind: string, email: string): Count {
  return { kind, key: keyOf(email), most: CONFIRMATION_MAILS_PER_HOUR, seconds: 3600 }
}

/** What mails to an address are counted under; the address itself is kept nowhere. */
export const keyOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** Whoever sits at a session that is not theirs must not find out its password. */
export function passwordCount({ accountId }: Actor): Count {
  const { most, minutes } = PASSWORD_FAILURES
  return { kind: 'password', key: String(accountId), most, seconds: minutes * 60 }
}
