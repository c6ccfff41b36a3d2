import type { Role, User } from '#contract/accounts/calls.ts'
import { USERS_PAGE_SIZE } from '#contract/accounts/limits.ts'
import { useRows } from '#app/api/rows.ts'
import { oneOf } from '#app/browser/list-parsers.ts'
import { listState, page, text, type ListState } from '#app/browser/list-state.ts'
import { useListState } from '#app/browser/use-list-state.ts'
import { accountsPageQuery, newestAccountsQuery } from './account-admin-queries.ts'

export const ROLES = ['user', 'seller', 'admin'] as const satisfies Role[]

const parsers = { page, search: text, role: oneOf(ROLES) }
export const accountsState = listState(parsers)
export const accountsOverviewState = listState(parsers, 'users_')

type AccountsState = ReturnType<typeof accountsState.read>

/** Returns a page of ten accounts from the account list. */
export function useAccountList(list: ListState<AccountsState>) {
  const [state, change, reset] = useListState(list)
  const rows = useRows(state, {
    all: newestAccountsQuery,
    page: ({ search, ...query }) => accountsPageQuery({ ...query, search: search || undefined }),
    pageSize: USERS_PAGE_SIZE,
    matches,
    passes: (user, { role }) => role === undefined || role === user.role,
    countBy: ({ role }) => role,
  })
  return { state, change, reset, ...rows }
}

export type AccountList = ReturnType<typeof useAccountList>

/** Returns true if an account's name, full name or email contains the search text, ignoring case as the server does. */
function matches({ name, username, full_name: fullName, email }: User, text: string): boolean {
  return [name, username, fullName, email].some((field) => field.toLowerCase().includes(text.toLowerCase()))
}
