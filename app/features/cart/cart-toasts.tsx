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

/** What to say when a change of the cart failed. */
export interface FailureWords {
  /** What was tried, said together with the reason where there are no better words. */
  tried: string
  /** The words that say it all, if any; the server's own unless given. */
  wordsOf?: (error: unknown) => string | null
}

export function showCartFailure(error: unknown, { tried, wordsOf = serverSentence }: FailureWords): void {
  console.warn(error)
  const said = wordsOf(error)
  showToast({ tone: 'error', id: CART_TOAST, ...(said ? { text: said } : { text: tried, detail: sentenceFor(error) }) })
}

/** The server's words for what the stock refuses, and for nothing else. */
export function stockSentence(error: unknown): string | null {
  return error instanceof ApiError && STOCK_REFUSALS.includes(error.body.code) ? error.message : null
}
