import { useQuery } from '@tanstack/react-query'
import { getCart } from '#contract/cart.ts'
import { apiQuery } from '#app/api/query.ts'

/** Cart calls run one after another, since each returns the whole cart. */
export const CART_SCOPE = 'cart'

export const cartQuery = apiQuery(
  getCart,
  {},
  { staleTime: 60_000, refetchOnWindowFocus: 'always' }, // another tab may have changed it
)

/** Query of the signed-in account's cart; without data when signed out. */
export const useCart = () => useQuery(cartQuery)
