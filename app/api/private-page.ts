import { noop, type QueryKey } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { isOfRole, readSession } from '#app/session/session.ts'
import { getQueryClient } from './query-client.ts'

interface PrivatePage {
  /** Whose page it is; left out: everyone's who is signed in. */
  role?: User['role']
  queries: (params: ClientLoaderFunctionArgs['params']) => { queryKey: QueryKey }[]
}

/**
 * The `clientLoader` of a page that `AreaGuard` guards: begins its queries before it renders, and again those that have
 * failed. Awaits none, so that a press shows the page at once.
 */
export function privatePage({ role, queries }: PrivatePage) {
  return ({ params }: ClientLoaderFunctionArgs) => {
    if (!isOfRole(readSession().user, role)) return null
    for (const query of queries(params)) getQueryClient().ensureQueryData(query).catch(noop)
    return null
  }
}
