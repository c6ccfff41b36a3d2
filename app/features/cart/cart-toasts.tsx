import { serverErrorText } from '#app/api/error-text.ts'
import { ApiError, errorText } from '#app/api/client.ts'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { cartWords } from '#app/words/cart.ts'
import type { AddableProduct } from './optimistic-add.ts'

/** Toast id of the cart: a newer toast replaces the older. */
export const CART_TOAST = 'cart'

const STOCK_ERROR_CODES = ['product_not_found', 'not_enough_stock', 'out_of_stock']

export function showAddedToast({ name, pictures }: AddableProduct): void {
  const picture = <ProductPicture picture={pictures[0]} sizes="44px" alt="" className="size-11 flex-none rounded-sm" />
  showToast({ tone: 'success', text: cartWords.added, detail: name, picture, id: CART_TOAST })
}

/** Texts of a failed cart change. */
export interface CartErrorTexts {
  /** What was tried, said together with the reason where there are no better words. */
  fallback: string
  /** The words that say it all, if any; the server's own unless given. */
  textOf?: (error: unknown) => string | null
}

export function showCartError(error: unknown, { fallback, textOf = serverErrorText }: CartErrorTexts): void {
  console.warn(error)
  const text = textOf(error)
  showToast({
    tone: 'error',
    id: CART_TOAST,
    ...(text ? { text: text } : { text: fallback, detail: errorText(error) }),
  })
}

/** The server's words for what the stock refuses, and for nothing else. */
export function stockErrorText(error: unknown): string | null {
  return error instanceof ApiError && STOCK_ERROR_CODES.includes(error.body.code) ? error.message : null
}
