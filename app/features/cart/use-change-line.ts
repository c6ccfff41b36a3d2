import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeCartLine, updateCartLine, type Cart } from '#contract/cart.ts'
import { ApiError, browserApi } from '#app/api/client.ts'
import { useSession } from '#app/session/session.ts'
import { useSingleFlight } from '#app/api/use-single-flight.ts'
import { cartWords } from '#app/words/cart.ts'
import { cartMutation, replaceCart, refetchCart } from './cart-mutations.ts'
import { cartQuery } from './cart-queries.ts'
import { showCartError } from './cart-toasts.tsx'
import { useSignInPrompt } from './use-sign-in-prompt.ts'

/** Changes one line of the cart; `isPending` locks it meanwhile. */
export function useChangeLine(productId: number) {
  const setQuantity = useLineMutation(cartWords.updateFailed, (quantity: number) =>
    browserApi(updateCartLine, { body: { product_id: productId, quantity } }),
  )
  const remove = useLineMutation(cartWords.removeFailed, () =>
    browserApi(removeCartLine, { params: { product_id: String(productId) } }),
  )
  return {
    setQuantity: useSingleFlight(setQuantity),
    remove: useSingleFlight<void>(remove),
    isPending: setQuantity.isPending || remove.isPending,
  }
}

function useLineMutation<Input>(fallback: string, call: (input: Input) => Promise<Cart>) {
  const queryClient = useQueryClient()
  const promptSignIn = useSignInPrompt()
  const accountId = useSession().user?.id
  const { queryKey } = cartQuery(accountId)
  return useMutation({
    ...cartMutation,
    mutationFn: call,
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (cart) => replaceCart(queryClient, accountId, cart),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return promptSignIn(error.message)
      showCartError(error, { fallback })
      return refetchCart(queryClient, queryKey, error) // the line then says itself how many are left
    },
  })
}
