import { noop, type QueryKey } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { isOfRole, readSession } from '#app/session/session.ts'
import { getQueryClient } from './query-client.ts'

interface PrivatePage {
  /** Role that may see the page; by default everyone signed in. */
  role?: User['role']
  queries: (params: ClientLoaderFunctionArgs['params']) => { queryKey: QueryKey }[]
}

/**
 * Returns the `clientLoader` of a page guarded by `AreaGuard`: starts its queries before it renders, and restarts
 * failed ones. It awaits none, so that the page shows at once.
 */
export function privatePage({ role, queries }: PrivatePage) {
  return ({ params }: ClientLoaderFunctionArgs) => {
    if (!isOfRole(readSession().user, role)) return null
    for (const query of queries(params)) getQueryClient().ensureQueryData(query).catch(noop)
    return null
  }
}
