import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { useCart } from '#app/features/cart/cart-queries.ts'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { shellWords } from '#app/words/shell.ts'

/** The way to the cart, with the number of its lines for those who are signed in and have any. */
export function CartLink() {
  const lines = useCart().data?.items.length ?? 0
  return (
    <Link
      to="/cart"
      aria-label={lines > 0 ? shellWords.cartWith(lines) : shellWords.cart}
      className={iconButtonClass()}
    >
      <ShoppingCart className="size-5.5" />
      {lines > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-copper px-1 text-2xs leading-none font-bold text-on-copper ring-2 ring-surface"
        >
          {lines}
        </span>
      )}
    </Link>
  )
}
