import { formatCount } from '#contract/money.ts'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { cartWords } from '#app/words/cart.ts'
import type { Addition } from './optimistic-add.ts'

/** ID shared by all cart toasts, so that a newer toast replaces the older one. */
export const CART_TOAST = 'cart'

export function showAddedToast({ product: { name, pictures }, quantity }: Addition, showCart: () => void): void {
  const picture = <ProductPicture picture={pictures[0]} sizes="44px" alt="" className="size-11 flex-none rounded-sm" />
  const detail = cartWords.addedPieces(formatCount(quantity), name)
  const action = { label: cartWords.viewCart, href: '/cart', onPress: showCart }
  showToast({ tone: 'success', text: cartWords.added, detail, picture, action, id: CART_TOAST })
}
