import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addToCart, getCart, type Cart } from '#contract/cart.ts'
import type { OrderItem } from '#contract/orders.ts'
import { cartChange, replaceCart, rereadCart } from '#app/features/cart/cart-change.ts'
import { cartQuery } from '#app/features/cart/cart-queries.ts'
import { useAskToSignIn } from '#app/features/cart/use-ask-to-sign-in.ts'
import { ApiError, browserApi, sentenceFor } from '#app/lib/api.ts'
import { useOneAtATime } from '#app/lib/use-one-at-a-time.ts'
import { showToast } from '#app/ui/toast.tsx'
import { orderWords } from '#app/words/orders.ts'

/** What came of ordering again: product -> why it, or all of it, could not be had. */
export interface Reordered {
  lines: number
  /** Lines of which at least a piece is in the cart now. */
  taken: number
  problems: ReadonlyMap<number, string>
}

/** Puts into the cart what can still be had of an order's lines. */
export function useReorder(accountId: number) {
  const queryClient = useQueryClient()
  const askToSignIn = useAskToSignIn()
  const reordering = useMutation({
    ...cartChange,
    mutationFn: addAll,
    onSuccess: ({ cart }) => cart && replaceCart(queryClient, accountId, cart),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return askToSignIn(error.message)
      console.warn(error)
      showToast({ tone: 'error', text: orderWords.reorderFailed, detail: sentenceFor(error) })
      return rereadCart(queryClient, cartQuery(accountId).queryKey, error)
    },
  })
  return { ...reordering, mutate: useOneAtATime(reordering) }
}

/** One after another: each answers the whole cart. @throws when the network or the server fails on the way */
async function addAll(items: OrderItem[]): Promise<Reordered & { cart: Cart | null }> {
  const problems = new Map<number, string>()
  let cart: Cart | null = null
  let taken = 0
  for (const { product_id: productId, quantity } of items) {
    const added = await addWhatIsLeft(productId, quantity)
    if (added.problem) problems.set(productId, added.problem)
    if (added.cart) taken++
    cart = added.cart ?? cart
  }
  return { lines: items.length, taken, problems, cart }
}

async function addWhatIsLeft(productId: number, quantity: number): Promise<{ cart?: Cart; problem?: string }> {
  try {
    return { cart: await add(productId, quantity) }
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error
    const room = await roomFor(productId, error)
    return { problem: error.message, ...(room > 0 ? { cart: await add(productId, room) } : {}) }
  }
}

/** The refusal names what is on the shelf; what the cart holds of it already counts too. */
async function roomFor(productId: number, { body }: ApiError): Promise<number> {
  if (body.code !== 'not_enough_stock') return 0
  const { items } = await browserApi(getCart)
  const inCart = items.find((line) => line.id === productId)?.quantity ?? 0
  return (body.lines?.[0]?.left ?? 0) - inCart
}

const add = (productId: number, quantity: number) =>
  browserApi(addToCart, { body: { product_id: productId, quantity } })
