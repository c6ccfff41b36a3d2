import { restoreScroll } from '#app/browser/restore-scroll.ts'
import { pendingAddition } from './pending-addition.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/**
 * Returns a function that adds the product that a visitor chose before signing in, and restores the scroll position.
 */
export function useReplayAddition(): (path: string | null) => void {
  const add = useAddToCart()
  return (path) => {
    const pending = pendingAddition.read()
    pendingAddition.remove()
    if (pending?.path !== path) return
    add.mutate(pending.addition)
    restoreScroll(pending.scrollTop)
  }
}
