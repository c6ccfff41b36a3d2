import { addToCart, getCart, type Cart } from '#contract/cart/calls.ts'
import type { OrderItem } from '#contract/orders/calls.ts'
import { CART_SCOPE, cartQuery } from '#app/features/cart/cart-queries.ts'
import { useCartFailure } from '#app/features/cart/use-sign-in-prompt.ts'
import { ApiError, browserApi } from '#app/api/client.ts'
import { holdAccount } from '#app/api/hold-account.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { orderWords } from '#app/words/orders.ts'

/** Result of a reorder. `issues` maps product IDs to the reasons why no pieces, or fewer than ordered, were added. */
export interface ReorderResult {
  lines: number
  /** Number of lines of which at least one piece was added. */
  addedCount: number
  issues: ReadonlyMap<number, string>
}

/** Adds the available pieces of an order's lines to the cart. */
export function useReorder() {
  const showCartFailure = useCartFailure()
  return useApiMutation(addToCart, {
    send: addAll,
    update: (cache, { cart }) => cart && cache.set(cartQuery, cart),
    scope: CART_SCOPE,
    onError: (error) => showCartFailure(error, { tried: orderWords.reorderFailed, shown: [] }),
  })
}

/**
 * Adds items one after another, because each call returns the whole cart. @throws if the network or the server fails
 */
async function addAll(items: OrderItem[]): Promise<ReorderResult & { cart: Cart | null }> {
  const issues = new Map<number, string>()
  let cart: Cart | null = null
  let addedCount = 0
  const assertAccount = holdAccount()
  for (const { product_id: productId, quantity } of items) {
    assertAccount()
    const added = await addAvailable(productId, quantity)
    if (added.issue) issues.set(productId, added.issue)
    if (added.cart) addedCount++
    cart = added.cart ?? cart
  }
  return { lines: items.length, addedCount, issues, cart }
}

async function addAvailable(productId: number, quantity: number): Promise<{ cart?: Cart; issue?: string }> {
  try {
    return { cart: await add(productId, quantity) }
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error
    const available = await availableFor(productId, error)
    return { issue: error.message, ...(available > 0 ? { cart: await add(productId, available) } : {}) }
  }
}

/** Returns how many pieces can still be added: the stock reported in the error minus the pieces in the cart. */
async function availableFor(productId: number, { body }: ApiError): Promise<number> {
  if (body.code !== 'not_enough_stock') return 0
  const { items } = await browserApi(getCart)
  const inCart = items.find((line) => line.id === productId)?.quantity ?? 0
  return (body.lines?.[0]?.stock_quantity ?? 0) - inCart
}

const add = (productId: number, quantity: number) =>
  browserApi(addToCart, { body: { product_id: productId, quantity } })
