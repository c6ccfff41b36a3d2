import { useEffect, useEffectEvent, useState } from 'react'
import { addManyToCart } from '#contract/cart/calls.ts'
import type { RefusedLine } from '#contract/cart/errors.ts'
import { MAX_CART_LINES } from '#contract/cart/limits.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { CART_SCOPE, cartQuery, useCart } from '#app/features/cart/cart-queries.ts'
import { useCartFailure, useSignInPrompt } from '#app/features/cart/use-sign-in-prompt.ts'
import { useSession } from '#app/session/session.ts'
import { lineWords } from '#app/words/boms-lines.ts'
import { setChoices, type PartsList } from './list-store.ts'
import type { WantedProduct } from './totals.ts'

/** Result of adding the list to the cart: the number of parts added, and the parts with too little stock. */
export interface AdditionResult {
  count: number
  shortfalls: Pick<RefusedLine, 'product' | 'stock_quantity' | 'away_until'>[]
}

/**
 * Adds the available parts of the list to the cart, up to the maximum for one order; parts beyond the maximum can be
 * added later. If the user is signed out, prompts them to sign in and continues when they return.
 */
export function useAddList(
  { choices, isStale, isMatching, readingName }: PartsList,
  products: readonly WantedProduct[],
) {
  const { user } = useSession()
  const { data: cart } = useCart()
  const [result, setResult] = useState<AdditionResult | null>(null)
  const promptSignIn = useSignInPrompt()
  const showCartFailure = useCartFailure()
  const { added } = choices
  const open = products.flatMap((wanted) => {
    const quantity = wanted.quantity - wanted.missing - (added[wanted.product.id] ?? 0) // adds only the pieces in stock
    return quantity > 0 ? [{ ...wanted, quantity }] : []
  })
  const listed = new Set(open.map(({ product }) => product.id))
  const room = MAX_CART_LINES - (cart?.items.filter(({ id }) => !listed.has(id)).length ?? 0)
  const next = open.slice(0, Math.max(0, room))

  const addition = useApiMutation(addManyToCart, {
    input: (wanted: readonly WantedProduct[]) => ({
      body: {
        lines: wanted.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
        partial: true,
      },
    }),
    update: (cache, answer) => cache.set(cartQuery, answer.cart),
    refusalInvalidates: ['products'],
    scope: CART_SCOPE,
    onSuccess: (answer, wanted) => {
      const refused = new Set(answer.shortfalls.map((line) => line.product_id))
      const addedProducts = wanted.filter(({ product }) => !refused.has(product.id))
      const lacking = products.filter(({ product, missing }) => missing > 0 && !refused.has(product.id))
      const quantities = addedProducts.map(({ product, quantity }) => [product.id, quantity + (added[product.id] ?? 0)])
      setChoices({ added: { ...added, ...Object.fromEntries(quantities) } })
      setResult({
        count: addedProducts.length,
        shortfalls: [
          ...answer.shortfalls,
          ...lacking.map(({ product }) => ({ product: product.name, stock_quantity: product.stock_quantity })),
        ],
      })
    },
    onError: (error) => showCartFailure(error, { tried: lineWords.addFailed, shown: 'all' }),
  })
  function add() {
    setResult(null)
    if (user) return addition.mutate(next)
    setChoices({ isWaitingForSignIn: true })
    promptSignIn(lineWords.signInToAdd)
  }
  const isDue =
    user !== undefined &&
    user !== null &&
    choices.isWaitingForSignIn &&
    !isMatching &&
    !isStale &&
    readingName === null &&
    next.length > 0
  const addAfterSignIn = useEffectEvent(() => {
    setChoices({ isWaitingForSignIn: false })
    addition.mutate(next)
  })
  useEffect(() => {
    if (isDue) addAfterSignIn()
  }, [isDue])
  return {
    add,
    isPending: addition.isPending,
    isStale,
    /**
     * Number of parts that the next press of the button adds, and number of parts that still have to be added in total.
     */
    count: next.length,
    openCount: open.length,
    isComplete: products.length > 0 && open.length === 0 && Object.keys(added).length > 0,
    result,
  }
}

export type ListAddition = ReturnType<typeof useAddList>
