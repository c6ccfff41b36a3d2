import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useCart } from '#app/features/cart/cart-queries.ts'
import { ordersQuery } from '#app/features/orders/order-queries.ts'
import { useSession } from '#app/session/session.ts'
import type { ListChoices } from './list.ts'
import { setChoices } from './list-store.ts'

/** Quantity of a product that came from a list: the part still in the cart, and the part ordered since. */
export interface Owned {
  inCart: number
  ordered: number
}

export type OwnedProducts = ReadonlyMap<number, Owned>

/**
 * Returns how much of a list is still in the cart and how much has been ordered since. Ignores quantities that were in
 * the cart before the list was added, or that have since been removed from the cart.
 */
export function useOwned({ added, heldBefore, lastOrderId }: ListChoices): OwnedProducts {
  const { user } = useSession()
  const { data: cart } = useCart()
  const isAdded = Object.keys(added).length > 0
  const { data: orders } = useQuery({
    ...ordersQuery(1),
    enabled: Boolean(user) && isAdded,
    refetchOnMount: 'always', // an order may have been placed in another tab
    refetchOnWindowFocus: 'always',
  })
  const newestId = orders && Math.max(0, ...orders.items.map(({ id }) => id))
  useEffect(() => {
    if (isAdded && lastOrderId === undefined && newestId !== undefined) setChoices({ lastOrderId: newestId })
  }, [isAdded, lastOrderId, newestId])
  return useMemo(() => {
    const since = (orders?.items ?? []).filter(({ id, status }) => id > (lastOrderId ?? id) && status !== 'cancelled')
    const orderedOf = (productId: number) =>
      since
        .flatMap(({ items }) => items)
        .reduce((sum, item) => sum + (item.product_id === productId ? item.quantity : 0), 0)
    return new Map(
      Object.entries(added).map(([key, quantity]): [number, Owned] => {
        const productId = Number(key)
        if (!cart) return [productId, { inCart: quantity, ordered: 0 }]
        const held = cart.items.find(({ id }) => id === productId)?.quantity ?? 0
        const ordered = Math.max(0, orderedOf(productId) - (heldBefore?.[productId] ?? 0))
        const before = Math.max(0, (heldBefore?.[productId] ?? 0) - orderedOf(productId))
        return [productId, { inCart: Math.max(0, held - before), ordered }]
      }),
    )
  }, [added, heldBefore, lastOrderId, cart, orders])
}
