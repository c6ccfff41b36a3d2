import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCart } from '#contract/cart.ts'
import { browserApi } from '#app/api/client.ts'
import { useSession } from '#app/session/session.ts'

const STALE_TIME_MS = 60_000

/** The cart of one account; nobody's is never asked for. Every call that changes it answers the whole cart, which goes here. */
export function cartQuery(accountId: number | undefined) {
  return queryOptions({
    queryKey: ['cart', accountId],
    queryFn: () => browserApi(getCart),
    enabled: accountId !== undefined,
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: 'always', // another tab may have changed it
    meta: { private: true },
  })
}

/** The signed-in person's cart; without data for everybody else. */
export function useCart() {
  return useQuery(cartQuery(useSession().user?.id))
}
