import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addToCart } from '#contract/cart.ts'
import { productQuery } from '#app/features/catalogue/product-queries.ts'
import { ApiError, browserApi } from '#app/api/client.ts'
import { readSession } from '#app/session/session.ts'
import { useSingleFlight } from '#app/api/use-single-flight.ts'
import { cartWords } from '#app/words/cart.ts'
import { cartAddMutation, replaceCart, refetchCart } from './cart-mutations.ts'
import { cartQuery } from './cart-queries.ts'
import { showAddedToast, showCartError, type CartErrorTexts } from './cart-toasts.tsx'
import { withAddition, type Addition } from './optimistic-add.ts'
import { useSignInPrompt } from './use-sign-in-prompt.ts'

/**
 * Adds pieces to the cart optimistically, with a toast; signed-out visitors are prompted to sign in.
 * @param errorTexts texts of a failure; the product page has its own
 */
export function useAddToCart(errorTexts: CartErrorTexts = { fallback: cartWords.addFailed }) {
  const queryClient = useQueryClient()
  const promptSignIn = useSignInPrompt()
  const addition = useMutation({
    ...cartAddMutation,
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
      showAddedToast(addition.product)
    },
    onError: (error, addition, snapshot) => {
      // A dead token has emptied the caches; nothing may come back into them.
      if (error instanceof ApiError && error.status === 401) return promptSignIn(error.message, addition)
      showCartError(error, errorTexts)
      // Another shopper was quicker: the page must not go on showing the stock of before.
      void queryClient.invalidateQueries({ queryKey: productQuery(addition.product.id).queryKey })
      if (!snapshot) return
      queryClient.setQueryData(snapshot.queryKey, snapshot.before)
      return refetchCart(queryClient, snapshot.queryKey, error)
    },
  })
  const add = useSingleFlight(addition)
  function mutate(requested: Addition) {
    if (!readSession().user) return promptSignIn(cartWords.signInToAdd, requested)
    add(requested)
  }
  return { mutate, isPending: addition.isPending }
}
