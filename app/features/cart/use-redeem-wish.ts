import { scrollBackTo } from '#app/lib/scroll-back.ts'
import { takeWish } from './remembered-wish.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Puts into the cart what somebody wanted before signing in, once they are back where they wanted it. */
export function useRedeemWish(): (path: string | null) => void {
  const add = useAddToCart()
  return (path) => {
    const wish = takeWish(path)
    if (!wish) return
    add.mutate(wish.addition)
    scrollBackTo(wish.scrollTop)
  }
}
