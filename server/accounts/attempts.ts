import { LOGIN_FAILURES, PASSWORD_FAILURES, SIGN_INS, SIGNUPS_PER_HOUR } from '#contract/limits.ts'
import type { Actor } from '#server/http/actor.ts'
import { networkOf, type Count, type Origin } from '#server/throttle/service.ts'

/** What a sign-in counts against. Wrong ones never by the account alone: a stranger could keep its owner out. */
export function loginCounts(origin: Origin, accountId: number | undefined): Count[] {
  const network = networkOf(origin)
  const seconds = LOGIN_FAILURES.minutes * 60
  const byNetwork: Count[] = [
    { kind: 'login', key: network, most: LOGIN_FAILURES.ofNetwork, seconds },
    { ...SIGNED_IN, kind: 'signed in from', key: network },
  ]
  if (accountId === undefined) return byNetwork
  return [
    ...byNetwork,
    { kind: 'login to', key: `${accountId} ${network}`, most: LOGIN_FAILURES.ofAccount, seconds },
    { ...SIGNED_IN, kind: 'signed in to', key: String(accountId) },
  ]
}

const SIGNED_IN = { counted: 'right', most: SIGN_INS.most, seconds: SIGN_INS.minutes * 60 } as const

export function signUpCount(origin: Origin): Count {
  return { kind: 'sign-up', key: networkOf(origin), most: SIGNUPS_PER_HOUR, seconds: 3600 }
}

/** Whoever sits at a session that is not theirs must not find out its password. */
export function passwordCount({ accountId }: Actor): Count {
  const { most, minutes } = PASSWORD_FAILURES
  return { kind: 'password', key: String(accountId), most, seconds: minutes * 60 }
}
