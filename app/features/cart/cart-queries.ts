import { useQuery } from '@tanstack/react-query'
import { getCart } from '#contract/cart/calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Scope of cart requests. They run one after another, because each returns the whole cart. */
export const CART_SCOPE = 'cart'

export const cartQuery = apiQuery(
  getCart,
  {},
  { staleTime: 60_000, refetchOnWindowFocus: 'always' }, // another tab may have changed the cart
)

/** Queries the signed-in account's cart; returns no data when signed out. */
export const useCart = () => useQuery(cartQuery)
