import { keepPreviousData } from '@tanstack/react-query'
import type { User } from '#contract/accounts/calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { MAX_LOCAL_ROWS } from '#contract/limits.ts'
import { USERS_PAGE_SIZE } from '#contract/accounts/limits.ts'
import { getUser, listUsers, type UserPage, type UsersQuery } from '#contract/accounts/admin.ts'
import type { ApiCache } from '#app/api/cache.ts'
import { apiQuery } from '#app/api/query.ts'
import { fetchExistingPage } from '#app/api/rows.ts'
import { authenticated } from './authenticated-api.ts'

/** Newest 1,000 accounts, or all accounts if there are no more than that. */
export const newestAccountsQuery = apiQuery(
  listUsers,
  {},
  { fetch: async (call) => toUsers(await authenticated(call)), name: 'newest' },
)

/** One page of accounts, for shops with more accounts than the browser keeps in memory. */
export const accountsPageQuery = (query: UsersQuery & { page: number }) => {
  const paged = { ...query, page_size: USERS_PAGE_SIZE }
  return apiQuery(
    listUsers,
    { query: paged },
    {
      fetch: (call) => fetchExistingPage(paged, async (one) => toPage(await authenticated(() => call({ query: one })))),
      name: 'existing-page',
      placeholderData: keepPreviousData,
    },
  )
}

/** Query for a user who is to be edited. @param userId null disables the query */
export const accountDetailQuery = (userId: number | null) =>
  apiQuery(
    getUser,
    { params: { user_id: userId ?? 0 } },
    {
      fetch: (call) => authenticated(call),
      enabled: userId !== null,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )

/** Replaces a cached user with the saved version, or adds a new user at the start of the list. */
export function cacheAccount(cache: ApiCache, saved: User): void {
  const isSaved = ({ id }: User) => id === saved.id
  cache.set(newestAccountsQuery, (users) => {
    if (users?.some(isSaved)) return users.map((user) => (isSaved(user) ? saved : user))
    return users && isNewest(saved, users) ? [saved, ...users].slice(0, MAX_LOCAL_ROWS) : users
  })
  cache.set(accountDetailQuery(saved.id), (user) => user && saved)
}

/** Removes a deleted user from the cached list. */
export function removeCachedAccount(cache: ApiCache, userId: number): void {
  cache.set(newestAccountsQuery, (users) =>
    // A list that was cut off at the limit keeps its full length, so that the screen knows to query the server.
    users?.length === MAX_LOCAL_ROWS ? users : users?.filter(({ id }) => id !== userId),
  )
}

/** Returns true if a user is among the newest 1,000. IDs only increase, so an ID below those in the list is older. */
function isNewest({ id }: User, [first]: User[]): boolean {
  return first === undefined || id > first.id
}

const toUsers = (answer: ResponseOf<typeof listUsers>) => (Array.isArray(answer) ? answer : answer.items)

function toPage(answer: ResponseOf<typeof listUsers>): UserPage {
  if (Array.isArray(answer)) throw new TypeError('a page was asked for') // only a request without a query gets an array
  return answer
}
