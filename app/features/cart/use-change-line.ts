import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeCartLine, updateCartLine, type Cart } from '#contract/cart.ts'
import { ApiError, browserApi } from '#app/lib/api.ts'
import { useSession } from '#app/lib/session.ts'
import { useOneAtATime } from '#app/lib/use-one-at-a-time.ts'
import { cartWords } from '#app/words/cart.ts'
import { cartChange, replaceCart, rereadCart } from './cart-change.ts'
import { cartQuery } from './cart-queries.ts'
import { showCartFailure } from './cart-toasts.tsx'
import { useAskToSignIn } from './use-ask-to-sign-in.ts'

/** Changes one line of the cart; `isPending` locks it meanwhile. */
export function useChangeLine(productId: number) {
  const setQuantity = useLineCall(cartWords.updateFailed, (quantity: number) =>
    browserApi(updateCartLine, { body: { product_id: productId, quantity } }),
  )
  const remove = useLineCall(cartWords.removeFailed, () =>
    browserApi(removeCartLine, { params: { product_id: String(productId) } }),
  )
  return {
    setQuantity: useOneAtATime(setQuantity),
    remove: useOneAtATime<void>(remove),
    isPending: setQuantity.isPending || remove.isPending,
  }
}

function useLineCall<Input>(tried: string, call: (input: Input) => Promise<Cart>) {
  const queryClient = useQueryClient()
  const askToSignIn = useAskToSignIn()
  const accountId = useSession().user?.id
  const { queryKey } = cartQuery(accountId)
  return useMutation({
    ...cartChange,
    mutationFn: call,
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (cart) => replaceCart(queryClient, accountId, cart),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return askToSignIn(error.message)
      showCartFailure(error, { tried })
      return rereadCart(queryClient, queryKey, error) // the line then says itself how many are left
    },
  })
}
