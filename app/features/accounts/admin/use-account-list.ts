import { useQuery } from '@tanstack/react-query'
import type { Role, User } from '#contract/accounts.ts'
import { SEARCH_DEBOUNCE_MS, USERS_PAGE_SIZE } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import type { UserCounts } from '#contract/accounts-admin.ts'
import { isTruncated, localPage, serverPage, type Rows } from '#app/api/rows.ts'
import { useListParams, type ListParams } from '#app/browser/use-list-params.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { newestAccountsQuery, accountsPageQuery } from './account-admin-queries.ts'

export const ROLES = ['user', 'seller', 'admin'] as const satisfies Role[]

/**
 * Ten users of a view that the address keeps. Up to 1,000 are kept whole, and searched, filtered and paged here; of more
 * the server is asked for each page.
 * @param prefix before the view's names in the address, where another list shares the page
 */
export function useAccountList(prefix?: string) {
  const control = useListParams(ROLES, { filter: 'role', ...(prefix && { prefix }) })
  return { ...control, list: useAccountRows(control.view) }
}

export type AccountList = ReturnType<typeof useAccountList>

function useAccountRows(view: ListParams<Role>): Rows<User, UserCounts> {
  const newest = useQuery(newestAccountsQuery)
  const isServerPaged = isTruncated(newest.data)
  const search = useDebounced(view.search.trim(), SEARCH_DEBOUNCE_MS)
  const query = { page: view.page, ...(search && { search }), ...(view.filter !== 'all' && { role: view.filter }) }
  const page = useQuery(accountsPageQuery(query, isServerPaged))
  if (isServerPaged) return serverPage(page, page.data?.counts)
  return localPage(
    newest,
    { page: view.page, pageSize: USERS_PAGE_SIZE },
    { pick: (users) => users.filter((user) => matchesParams(user, view)), count: countByRole },
  )
}

/** Name, full name or e-mail, without case, as the server searches. */
function matchesParams(
  { name, username, full_name, email, role }: User,
  { search, filter }: ListParams<Role>,
): boolean {
  if (filter !== 'all' && role !== filter) return false
  const text = search.trim().toLowerCase()
  return [name, username, full_name, email].some((one) => one.toLowerCase().includes(text))
}

/** How many there are in all; empty until that is known. */
export function totalText(counts: UserCounts | undefined): string {
  return counts ? formatCount(counts.user + counts.seller + counts.admin) : ''
}

function countByRole(users: User[]): UserCounts {
  const counts = { user: 0, seller: 0, admin: 0 }
  for (const { role } of users) counts[role]++
  return counts
}
