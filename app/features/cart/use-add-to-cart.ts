import { useNavigate } from 'react-router'
import { addToCart } from '#contract/cart/calls.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { readSession } from '#app/session/session.ts'
import { cartWords } from '#app/words/cart.ts'
import { CART_SCOPE, cartQuery } from './cart-queries.ts'
import { showAddedToast } from './cart-toasts.tsx'
import { withAddition, type Addition } from './optimistic-add.ts'
import { useCartFailure, useSignInPrompt } from './use-sign-in-prompt.ts'

/**
 * Adds a quantity of a product to the cart optimistically and shows a toast; prompts signed-out visitors to sign in.
 * @param failureTexts failure messages; the product page passes its own
 */
export function useAddToCart(failureTexts: FailureTexts = { tried: cartWords.addFailed, shown: 'all' }) {
  const navigate = useNavigate()
  const promptSignIn = useSignInPrompt()
  const showCartFailure = useCartFailure()
  const addition = useApiMutation(addToCart, {
    input: ({ product, quantity }: Addition) => ({ body: { product_id: product.id, quantity } }),
    optimistic: (cache, addition) => cache.set(cartQuery, (cart) => cart && withAddition(cart, addition)),
    update: (cache, cart) => cache.set(cartQuery, cart),
    refusalInvalidates: ['products'], // someone else bought first, so the displayed stock is stale
    scope: CART_SCOPE,
    onSuccess: (_, addition) => showAddedToast(addition, () => void navigate('/cart')),
    onError: (error, addition) => showCartFailure(error, failureTexts, addition),
  })
  function mutate(requested: Addition) {
    if (!readSession().user) return promptSignIn(cartWords.signInToAdd, requested)
    addition.mutate(requested)
  }
  return { mutate, isPending: addition.isPending }
}
