import { useEffect, useEffectEvent, useState } from 'react'
import { addManyToCart, type Cart } from '#contract/cart/calls.ts'
import type { RefusedLine } from '#contract/cart/errors.ts'
import { MAX_CART_LINES } from '#contract/cart/limits.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { rememberAsked } from '#app/features/cart/asked-quantities.ts'
import { CART_SCOPE, cartQuery, useCart } from '#app/features/cart/cart-queries.ts'
import { useCartFailure, useSignInPrompt } from '#app/features/cart/use-sign-in-prompt.ts'
import { useSession } from '#app/session/session.ts'
import { lineWords } from '#app/words/boms-lines.ts'
import { setChoices, updateStock, type PartsList } from './list-store.ts'
import type { WantedProduct } from './totals.ts'
import { useOwned, type Owned } from './use-owned.ts'

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
  const { added, heldBefore = {} } = choices
  const owned = useOwned(choices)
  const open = products.flatMap((wanted) => {
    const { inCart = 0, ordered = 0 } = owned.get(wanted.product.id) ?? {}
    const quantity = wanted.quantity - wanted.missing - inCart - ordered // adds only the pieces in stock
    return quantity > 0 ? [{ ...wanted, quantity }] : []
  })
  const listed = new Set(open.map(({ product }) => product.id))
  const room = MAX_CART_LINES - (cart?.items.filter(({ id }) => !listed.has(id)).length ?? 0)
  const next = open.slice(0, Math.max(0, room))
  const heldOf = (productId: number) => (cart && quantityIn(cart, productId)) ?? 0

  const addition = useApiMutation(addManyToCart, {
    send: async (wanted: readonly WantedProduct[], call) => {
      const answer = await call(additionOf(wanted.map(({ product, quantity }) => [product.id, quantity])))
      // stock that has been sold since the list was looked up: adds the rest of it
      const rest = answer.shortfalls.flatMap(({ code, product_id: id, stock_quantity: stock }): [number, number][] => {
        const quantity = code === 'not_enough_stock' ? stock - quantityIn(answer.cart, id) : 0
        return quantity > 0 ? [[id, quantity]] : []
      })
      return rest.length === 0 ? answer : { ...answer, cart: (await call(additionOf(rest))).cart }
    },
    update: (cache, answer) => cache.set(cartQuery, answer.cart),
    refusalInvalidates: ['products'],
    scope: CART_SCOPE,
    onSuccess: ({ cart: filled, shortfalls }, wanted) => {
      const refused = new Set(shortfalls.map((line) => line.product_id))
      const lacking = products.filter(({ product, missing }) => missing > 0 && !refused.has(product.id))
      const gained = wanted.flatMap(({ product: { id }, quantity }): [number, number][] => {
        const more = refused.has(id) ? quantityIn(filled, id) - heldOf(id) : quantity
        return more > 0 ? [[id, more]] : []
      })
      const held = gained.flatMap(([id]): [number, number][] => {
        const { inCart = 0, ordered = 0 } = owned.get(id) ?? {}
        return ordered > 0 ? [] : [[id, Math.max(0, heldOf(id) - inCart)]]
      })
      const heldNow: Record<number, number> = { ...heldBefore, ...Object.fromEntries(held) }
      setChoices({
        added: { ...added, ...Object.fromEntries(gained.map(([id, more]) => [id, more + (added[id] ?? 0)])) },
        heldBefore: heldNow,
      })
      for (const { product, quantity, missing } of products)
        if (missing > 0 || refused.has(product.id)) rememberAsked(product.id, quantity + (heldNow[product.id] ?? 0))
      if (refused.size > 0) updateStock(new Map(shortfalls.map((line) => [line.product_id, line.stock_quantity])))
      setResult({
        count: gained.length,
        shortfalls: [
          ...shortfalls,
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
    isComplete: products.length > 0 && open.length === 0 && [...owned.values()].some(isOwned),
    /** True if some of the list has been ordered. */
    hasOrdered: [...owned.values()].some(({ ordered }) => ordered > 0),
    owned,
    result,
  }
}

const isOwned = ({ inCart, ordered }: Owned) => inCart + ordered > 0

const quantityIn = ({ items }: Cart, productId: number) => items.find(({ id }) => id === productId)?.quantity ?? 0

const additionOf = (quantities: readonly [number, number][]) => ({
  body: { lines: quantities.map(([product_id, quantity]) => ({ product_id, quantity })), partial: true },
})

export type ListAddition = ReturnType<typeof useAddList>
