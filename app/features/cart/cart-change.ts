import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { ApiError } from '#app/lib/api.ts'
import { cartQuery } from './cart-queries.ts'
import { withAddition, type Addition } from './optimistic-add.ts'

/**
 * Calls that change the cart go one after another: each answers the whole cart, and the last answer must be the newest.
 * Offline they fail at once instead of waiting for a network that the person knows nothing of.
 */
export const cartChange = { mutationKey: ['cart'], scope: { id: 'cart' }, networkMode: 'always' } as const
export const cartAddition = { ...cartChange, mutationKey: ['cart', 'add'] } as const

/** Puts an answered cart in place; what is still on its way into it stays visible. */
export async function replaceCart(
  queryClient: QueryClient,
  accountId: number | undefined,
  cart: Cart,
  answered?: Addition,
): Promise<void> {
  const { queryKey } = cartQuery(accountId)
  await queryClient.cancelQueries({ queryKey }) // one asked before this change may answer after it
  const { mutationKey } = cartAddition
  const waiting = queryClient
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map((mutation) => mutation.state.variables as Addition)
    .filter((addition) => addition !== answered)
  queryClient.setQueryData(queryKey, waiting.reduce(withAddition, cart))
}

/**
 * Reads the cart again after a change of it failed. What the server refused is true on the page before anything can be
 * pressed again; where no answer came, nobody has to wait for the next tries.
 */
export async function rereadCart(queryClient: QueryClient, queryKey: QueryKey, failure: unknown): Promise<void> {
  const reading = queryClient.invalidateQueries({ queryKey })
  if (failure instanceof ApiError && failure.status < 500) await reading
}
