import { ProductPicture } from '#app/display/product-picture.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { cartWords } from '#app/words/cart.ts'
import type { AddableProduct } from './optimistic-add.ts'

/** Toast id of the cart: a newer toast replaces the older. */
export const CART_TOAST = 'cart'

export function showAddedToast({ name, pictures }: AddableProduct): void {
  const picture = <ProductPicture picture={pictures[0]} sizes="44px" alt="" className="size-11 flex-none rounded-sm" />
  showToast({ tone: 'success', text: cartWords.added, detail: name, picture, id: CART_TOAST })
}
