import { noop, type QueryKey } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { User } from '#contract/accounts/calls.ts'
import { isOfRole, readSession } from '#app/session/session.ts'
import { getQueryClient } from './query-client.ts'

interface PrivatePage {
  /** Role required to see the page; defaults to any signed-in user. */
  role?: User['role']
  queries: (params: ClientLoaderFunctionArgs['params']) => { queryKey: QueryKey }[]
}

/**
 * Returns the `clientLoader` of a page guarded by `AreaGuard`. It starts the page's queries before rendering and
 * restarts failed queries, but awaits none of them so that the page appears immediately.
 */
export function privatePage({ role, queries }: PrivatePage) {
  return ({ params }: ClientLoaderFunctionArgs) => {
    if (!isOfRole(readSession().user, role)) return null
    for (const query of queries(params)) getQueryClient().ensureQueryData(query).catch(noop)
    return null
  }
}
