import { ShoppingCart } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { Cart } from '#contract/cart/calls.ts'
import { describeFailure } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { cartContentWords } from '#app/words/cart-contents.ts'
import { pruneAsked } from './asked-quantities.ts'
import { useCart } from './cart-queries.ts'

interface CartContentProps {
  /** Heading level of the error state. */
  level?: 1 | 3
  loading: ReactNode
  empty: ReactNode
  children: (cart: Cart) => ReactNode
}

/** Cart lines, or the loading, empty or error state in their place. */
export function CartContent({ level, loading, empty, children }: CartContentProps) {
  const { data: cart, error, refetch } = useCart()
  useEffect(() => {
    if (cart) pruneAsked(cart.items.map(({ id }) => id))
  }, [cart])
  if (cart) return cart.items.length > 0 ? children(cart) : empty
  if (!error) return loading
  const failure = describeFailure(error, { tried: cartContentWords.loadFailed, shown: [] })
  return <Failure place="page" icon={ShoppingCart} level={level} failure={failure} onRetry={() => void refetch()} />
}
