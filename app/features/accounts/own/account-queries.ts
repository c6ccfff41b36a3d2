import { queryOptions, useQuery } from '@tanstack/react-query'
import { getOwnAccount, type User } from '#contract/accounts.ts'
import { getMailPreferences } from '#contract/accounts-own.ts'
import { listSessions } from '#contract/sessions.ts'
import { getTwoStep } from '#contract/accounts-two-step.ts'
import { browserApi } from '#app/api/client.ts'
import { readToken, updateSessionUser } from '#app/session/session.ts'

/** Which mails the account wants. */
export function mailPreferencesQuery(accountId: number) {
  return queryOptions({
    queryKey: ['mail-preferences', accountId],
    queryFn: () => browserApi(getMailPreferences),
    meta: { tags: ['accounts'], isPrivate: true },
  })
}

/** Where the account is signed in; asked anew by every page, since it changes elsewhere. */
export function sessionsQuery(accountId: number) {
  return queryOptions({
    queryKey: ['sessions', accountId],
    queryFn: () => browserApi(listSessions),
    staleTime: 0,
    meta: { tags: ['accounts'], isPrivate: true },
  })
}

/** Two-step sign-in of the account; asked anew by every page, since it changes elsewhere. */
export function twoStepQuery(accountId: number) {
  return queryOptions({
    queryKey: ['two-step', accountId],
    queryFn: () => browserApi(getTwoStep),
    staleTime: 0,
    meta: { tags: ['accounts'], isPrivate: true },
  })
}

/** The account itself lives in the session, which every tab shares: what comes back is kept there. */
export function accountQuery(accountId: number) {
  return queryOptions({
    queryKey: ['own-account', accountId],
    queryFn: fetchAccount,
    staleTime: 0,
    meta: { tags: ['accounts'], isPrivate: true },
  })
}

/** Keeps who is signed in true while a page shows it: a mail's link may have been opened on another device. */
export function useAccountRefresh({ id }: User): void {
  useQuery(accountQuery(id))
}

async function fetchAccount(): Promise<User> {
  const token = readToken()
  const user = await browserApi(getOwnAccount)
  if (readToken() === token) updateSessionUser(user)
  return user
}
