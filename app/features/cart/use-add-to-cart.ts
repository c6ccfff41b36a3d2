import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addToCart } from '#contract/cart.ts'
import { productQuery } from '#app/features/catalogue/product-queries.ts'
import { ApiError, browserApi } from '#app/lib/api.ts'
import { readSession } from '#app/lib/session.ts'
import { useOneAtATime } from '#app/lib/use-one-at-a-time.ts'
import { cartWords } from '#app/words/cart.ts'
import { cartAddition, replaceCart, rereadCart } from './cart-change.ts'
import { cartQuery } from './cart-queries.ts'
import { showAdded, showCartFailure, type FailureWords } from './cart-toasts.tsx'
import { withAddition, type Addition } from './optimistic-add.ts'
import { useAskToSignIn } from './use-ask-to-sign-in.ts'

/**
 * Puts pieces into the cart: the badge counts at once, a toast says what came of it. Signed out, nothing is added and the
 * person is asked to sign in.
 * @param failure what to say when it fails; the product page has its own sentence
 */
export function useAddToCart(failure: FailureWords = { tried: cartWords.addFailed }) {
  const queryClient = useQueryClient()
  const askToSignIn = useAskToSignIn()
  const addition = useMutation({
    ...cartAddition,
    mutationFn: ({ product, quantity }: Addition) =>
      browserApi(addToCart, { body: { product_id: product.id, quantity } }),
    onMutate: async (addition) => {
      const accountId = readSession().user?.id
      const { queryKey } = cartQuery(accountId)
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, before && withAddition(before, addition))
      return { accountId, queryKey, before }
    },
    onSuccess: async (cart, addition, { accountId }) => {
      await replaceCart(queryClient, accountId, cart, addition)
      showAdded(addition.product)
    },
    onError: (error, addition, start) => {
      // A dead token has emptied the caches; nothing may come back into them.
      if (error instanceof ApiError && error.status === 401) return askToSignIn(error.message, addition)
      showCartFailure(error, failure)
      // Another shopper was quicker: the page must not go on showing the stock of before.
      void queryClient.invalidateQueries({ queryKey: productQuery(addition.product.id).queryKey })
      if (!start) return
      queryClient.setQueryData(start.queryKey, start.before)
      return rereadCart(queryClient, start.queryKey, error)
    },
  })
  const add = useOneAtATime(addition)
  function mutate(wanted: Addition) {
    if (!readSession().user) return askToSignIn(cartWords.signInToAdd, wanted)
    add(wanted)
  }
  return { mutate, isPending: addition.isPending }
}
