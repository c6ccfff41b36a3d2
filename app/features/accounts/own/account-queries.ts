import { useQuery } from '@tanstack/react-query'
import { getOwnAccount, type User } from '#contract/accounts/calls.ts'
import { getMailPreferences, getNotificationPreferences } from '#contract/accounts/own.ts'
import { getOwnPayout } from '#contract/accounts/payout.ts'
import { listSessions } from '#contract/sessions/calls.ts'
import { getTwoStep } from '#contract/accounts/two-step.ts'
import type { ApiCache } from '#app/api/cache.ts'
import { apiQuery } from '#app/api/query.ts'
import { readSession, updateSessionUser } from '#app/session/session.ts'

export const mailPreferencesQuery = apiQuery(getMailPreferences)

export const notificationPreferencesQuery = apiQuery(getNotificationPreferences)

export const ownPayoutQuery = apiQuery(getOwnPayout)

/** Active sessions of the account. Each page refetches them, since they also change on other devices. */
export const sessionsQuery = apiQuery(listSessions, {}, { staleTime: 0 })

/** Two-step sign-in of the account. Each page refetches it, since it also changes on other devices. */
export const twoStepQuery = apiQuery(getTwoStep, {}, { staleTime: 0 })

/** Account of the signed-in user. Each response is stored in the session, which all tabs share. */
const accountQuery = apiQuery(
  getOwnAccount,
  {},
  {
    staleTime: 0,
    fetch: async (call) => {
      const session = readSession()
      const user = await call()
      if (readSession() === session) updateSessionUser(user) // skipped if a change has stored a newer account
      return user
    },
  },
)

/**
 * Keeps the signed-in user's account up to date while a page shows it, because a confirmation link may have been opened
 * on another device.
 */
export function useAccountRefresh(): void {
  useQuery(accountQuery)
}

/** Stores the account that a write request returned. */
export function cacheAccount(cache: ApiCache, saved: User): void {
  cache.set(accountQuery, (user) => user && saved)
  updateSessionUser(saved)
}
