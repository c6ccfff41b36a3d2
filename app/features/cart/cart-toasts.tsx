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
  /** Failed action, shown with the reason if `textOf` gives no text. */
  fallback: string
  /** Returns the full text of an error, if any; defaults to the server's. */
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

/** Returns the server's text of a stock refusal; null for other errors. */
export function stockErrorText(error: unknown): string | null {
  return error instanceof ApiError && STOCK_ERROR_CODES.includes(error.body.code) ? error.message : null
}
