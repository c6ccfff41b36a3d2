import { useQuery } from '@tanstack/react-query'
import { getOwnAccount, type User } from '#contract/accounts.ts'
import { getMailPreferences, getNotificationPreferences } from '#contract/accounts-own.ts'
import { getOwnPayout } from '#contract/accounts-payout.ts'
import { listSessions } from '#contract/sessions.ts'
import { getTwoStep } from '#contract/accounts-two-step.ts'
import type { ApiCache } from '#app/api/cache.ts'
import { apiQuery } from '#app/api/query.ts'
import { readSession, updateSessionUser } from '#app/session/session.ts'

/** Which mails the account wants. */
export const mailPreferencesQuery = apiQuery(getMailPreferences)

/** Which notifications the account wants. */
export const notificationPreferencesQuery = apiQuery(getNotificationPreferences)

/** How the account is paid for what it sells. */
export const ownPayoutQuery = apiQuery(getOwnPayout)

/** Where the account is signed in; asked anew by every page, since it changes elsewhere. */
export const sessionsQuery = apiQuery(listSessions, {}, { staleTime: 0 })

/** Two-step sign-in of the account; asked anew by every page, since it changes elsewhere. */
export const twoStepQuery = apiQuery(getTwoStep, {}, { staleTime: 0 })

/** The account itself lives in the session, which every tab shares: what comes back is kept there. */
const accountQuery = apiQuery(
  getOwnAccount,
  {},
  {
    staleTime: 0,
    fetch: async (call) => {
      const session = readSession()
      const user = await call()
      if (readSession() === session) updateSessionUser(user) // what a write has answered meanwhile is newer
      return user
    },
  },
)

/** Keeps who is signed in true while a page shows it: a mail's link may have been opened on another device. */
export function useAccountRefresh(): void {
  useQuery(accountQuery)
}

/** Keeps the account as a write has answered it. */
export function cacheAccount(cache: ApiCache, saved: User): void {
  cache.set(accountQuery, (user) => user && saved)
  updateSessionUser(saved)
}
