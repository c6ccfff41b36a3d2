import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Role, User } from '#contract/accounts.ts'
import { MAX_LOCAL_ROWS, USERS_PAGE_SIZE } from '#contract/limits.ts'
import { getPendingOrders } from '#contract/orders.ts'
import { getUser, listUsers, type UserPage } from '#contract/accounts-admin.ts'
import { fetchExistingPage } from '#app/api/rows.ts'
import { authenticatedApi } from './authenticated-api.ts'

type AccountId = number | undefined

export interface AccountsQuery {
  page: number
  search?: string
  role?: Role
}

/** The newest 1,000. With fewer there are no others. */
export function newestAccountsQuery(accountId: AccountId) {
  return queryOptions({
    queryKey: ['users', 'newest', accountId],
    queryFn: async () => {
      const answer = await authenticatedApi(listUsers)
      return Array.isArray(answer) ? answer : answer.items
    },
    enabled: accountId !== undefined,
    meta: { tags: ['accounts'], isPrivate: true },
  })
}

/** Ten of more users than are kept in memory. A page past the end is answered with the last. */
export function accountsPageQuery(accountId: AccountId, query: AccountsQuery) {
  return queryOptions({
    queryKey: ['users', 'page', accountId, query],
    queryFn: () => fetchExistingPage(USERS_PAGE_SIZE, query.page, (page) => fetchPage({ ...query, page })),
    placeholderData: keepPreviousData,
    meta: { tags: ['accounts'], isPrivate: true },
  })
}

/** One user, as an edit starts from. */
export function accountDetailQuery(accountId: AccountId, userId: number) {
  return queryOptions({
    queryKey: ['users', 'one', accountId, userId],
    queryFn: () => authenticatedApi(getUser, { params: { user_id: String(userId) } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { tags: ['accounts'], isPrivate: true },
  })
}

/** What a user has in pending orders. */
export function pendingOrdersQuery(accountId: AccountId, userId: number) {
  return queryOptions({
    queryKey: ['users', 'pending-orders', accountId, userId],
    queryFn: () => authenticatedApi(getPendingOrders, { params: { user_id: String(userId) } }),
    staleTime: 0,
    meta: { tags: ['accounts'], isPrivate: true },
  })
}

/** Puts a saved user where the old one was, a new one first. What is on its way would undo it. */
export async function cacheAccount(queryClient: QueryClient, saved: User): Promise<void> {
  await cancelRefetches(queryClient)
  const isSaved = ({ id }: User) => id === saved.id
  const patch = (users: User[]) => users.map((user) => (isSaved(user) ? saved : user))
  queryClient.setQueriesData<User[]>({ queryKey: ['users', 'newest'] }, (users) => {
    if (!users || users.some(isSaved)) return users && patch(users)
    return isNewest(saved, users) ? [saved, ...users].slice(0, MAX_LOCAL_ROWS) : users
  })
  queryClient.setQueriesData<UserPage>(
    { queryKey: ['users', 'page'] },
    (page) => page && { ...page, items: patch(page.items) },
  )
  queryClient.setQueriesData<User>({ queryKey: ['users', 'one'] }, (user) => user && (isSaved(user) ? saved : user))
  invalidateRelated(queryClient)
}

/** Takes a deleted user out. */
export async function removeCachedAccount(queryClient: QueryClient, userId: number): Promise<void> {
  await cancelRefetches(queryClient)
  queryClient.setQueriesData<User[]>({ queryKey: ['users', 'newest'] }, (users) =>
    // Of a list that was cut only its length counts: it says that the server is to be asked.
    users?.length === MAX_LOCAL_ROWS ? users : users?.filter(({ id }) => id !== userId),
  )
  queryClient.removeQueries({ queryKey: ['users', 'one'], type: 'inactive' })
  invalidateRelated(queryClient)
}

/** Reads all users anew, after the server has said that they are not as shown. */
export function invalidateAccounts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['users'] })
}

/** Identifiers only ever rise, so that a user who is older than the newest 1,000 stays out of them. */
function isNewest({ id }: User, [first]: User[]): boolean {
  return first === undefined || id > first.id
}

async function cancelRefetches(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['users'], predicate: ({ state }) => state.data !== undefined })
}

/** What tells of users elsewhere: figures, who did what, whose products are on sale, who may sell one. */
function invalidateRelated(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['products', 'list'] })
  for (const queryKey of [['users', 'page'], ['users', 'sellers'], ['totals'], ['activity'], ['products']])
    void queryClient.invalidateQueries({ queryKey })
}

async function fetchPage(query: AccountsQuery): Promise<UserPage> {
  const answer = await authenticatedApi(listUsers, { query: { ...query, page_size: USERS_PAGE_SIZE } })
  if (Array.isArray(answer)) throw new TypeError('a page was asked for') // the contract's other shape is for no query
  return answer
}
