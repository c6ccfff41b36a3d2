import { serverSentence } from '#app/features/accounts/server-sentence.ts'
import { ApiError, sentenceFor } from '#app/lib/api.ts'
import { ProductPicture } from '#app/ui/product-picture.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { cartWords } from '#app/words/cart.ts'
import type { AddableProduct } from './optimistic-add.ts'

/** One toast for all that happens to the cart: a newer one takes the place of the older. */
export const CART_TOAST = 'cart'

const STOCK_REFUSALS = ['product_not_found', 'not_enough_stock', 'out_of_stock']

export function showAdded({ name, pictures }: AddableProduct): void {
  const picture = <ProductPicture picture={pictures[0]} sizes="44px" alt="" className="size-11 flex-none rounded-sm" />
  showToast({ tone: 'success', text: cartWords.added, detail: name, picture, id: CART_TOAST })
}

/** Why a change of the cart failed: what the stock refuses says it all; else what was tried, and below it the reason. */
export function showCartFailure(error: unknown, tried: string): void {
  console.warn(error)
  const isStock = error instanceof ApiError && STOCK_REFUSALS.includes(error.body.code)
  const detail = sentenceFor(error)
  showToast({ tone: 'error', id: CART_TOAST, ...(isStock ? { text: error.message } : { text: tried, detail }) })
}

/** Why a line could not be changed: in the server's words where it has any. */
export function showLineFailure(error: unknown, tried: string): void {
  console.warn(error)
  const said = serverSentence(error)
  showToast({ tone: 'error', id: CART_TOAST, ...(said ? { text: said } : { text: tried, detail: sentenceFor(error) }) })
}
