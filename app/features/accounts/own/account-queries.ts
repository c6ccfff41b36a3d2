import { useQuery } from '@tanstack/react-query'
import { getOwnAccount, type User } from '#contract/accounts.ts'
import { getMailPreferences, getNotificationPreferences } from '#contract/accounts-own.ts'
import { getOwnPayout } from '#contract/accounts-payout.ts'
import { listSessions } from '#contract/sessions.ts'
import { getTwoStep } from '#contract/accounts-two-step.ts'
import type { ApiCache } from '#app/api/cache.ts'
import { apiQuery } from '#app/api/query.ts'
import { readSession, updateSessionUser } from '#app/session/session.ts'

/** E-mail preferences of the account. */
export const mailPreferencesQuery = apiQuery(getMailPreferences)

/** Notification preferences of the account. */
export const notificationPreferencesQuery = apiQuery(getNotificationPreferences)

/** Payout details of the signed-in seller. */
export const ownPayoutQuery = apiQuery(getOwnPayout)

/** Open sessions of the account. Each page fetches them again, since they change elsewhere. */
export const sessionsQuery = apiQuery(listSessions, {}, { staleTime: 0 })

/** Two-step sign-in of the account. Each page fetches it again, since it changes elsewhere. */
export const twoStepQuery = apiQuery(getTwoStep, {}, { staleTime: 0 })

/** The account lives in the session, which all tabs share, so each answer is stored there. */
const accountQuery = apiQuery(
  getOwnAccount,
  {},
  {
    staleTime: 0,
    fetch: async (call) => {
      const session = readSession()
      const user = await call()
      if (readSession() === session) updateSessionUser(user) // a write in between has stored a newer answer
      return user
    },
  },
)

/** Keeps the signed-in user up to date while a page shows it: an e-mail link may have been opened on another device. */
export function useAccountRefresh(): void {
  useQuery(accountQuery)
}

/** Stores the account as a write returned it. */
export function cacheAccount(cache: ApiCache, saved: User): void {
  cache.set(accountQuery, (user) => user && saved)
  updateSessionUser(saved)
}
