import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { ApiError } from '#app/api/client.ts'
import { cartQuery } from './cart-queries.ts'
import { withAddition, type Addition } from './optimistic-add.ts'

/**
 * Mutation options of all cart calls: one after another, since each answers the whole cart; offline they fail at
 * once.
 */
export const cartMutation = { mutationKey: ['cart'], scope: { id: 'cart' }, networkMode: 'always' } as const
export const cartAddMutation = { ...cartMutation, mutationKey: ['cart', 'add'] } as const

/** Caches an answered cart; pending additions stay applied to it. */
export async function replaceCart(
  queryClient: QueryClient,
  accountId: number | undefined,
  cart: Cart,
  answeredAddition?: Addition,
): Promise<void> {
  const { queryKey } = cartQuery(accountId)
  await queryClient.cancelQueries({ queryKey }) // one asked before this change may answer after it
  const { mutationKey } = cartAddMutation
  const pendingAdditions = queryClient
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map((mutation) => mutation.state.variables as Addition)
    .filter((addition) => addition !== answeredAddition)
  queryClient.setQueryData(queryKey, pendingAdditions.reduce(withAddition, cart))
}

/** Refetches the cart after a failed change; waits for it only when the server refused. */
export async function refetchCart(queryClient: QueryClient, queryKey: QueryKey, failure: unknown): Promise<void> {
  const refetching = queryClient.invalidateQueries({ queryKey })
  if (failure instanceof ApiError && failure.status < 500) await refetching
}
