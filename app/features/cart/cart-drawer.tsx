import { Link, useNavigate } from 'react-router'
import { formatAmount } from '#app/format/amount.ts'
import type { EntryState } from '#app/browser/use-entry-state.ts'
import { useSession } from '#app/session/session.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cartContentWords } from '#app/words/cart-contents.ts'
import { cartWords } from '#app/words/cart.ts'
import { CartContent } from './cart-content.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartLoading } from './cart-loading.tsx'
import { useCart } from './cart-queries.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { EmptyDrawer } from './empty-cart.tsx'
import { hasIssue, lineIssue } from './line-issue.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** Cart lines in the drawer beside the page. */
export function CartDrawerBody({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const root = useFocusAfterRemoval()
  return (
    <div ref={root}>
      {user ? (
        <CartContent level={3} loading={<CartLoading />} empty={<EmptyDrawer onClose={onClose} />}>
          {(cart) => (
            <ul className="@container -mx-4 -my-3 *:px-4">
              {cart.items.map((line) => (
                <CartLineRow key={line.id} line={line} issue={lineIssue(line, false)} />
              ))}
            </ul>
          )}
        </CartContent>
      ) : (
        <EmptyDrawer isSignedOut onClose={onClose} />
      )}
    </div>
  )
}

/** Total and links of the cart drawer; renders nothing while the cart is empty. */
export function CartDrawerFooter() {
  const navigate = useNavigate()
  const { data: cart } = useCart()
  if (!cart || cart.items.length === 0) return null
  const isBlocked = hasIssue(cart)
  return (
    <div className="grid gap-2 pb-1">
      <p className="mb-1 flex items-baseline justify-between gap-4">
        <span className="font-semibold text-ink">{cartContentWords.subtotal}</span>
        <span aria-live="polite" className="text-lg font-bold text-ink">
          {formatAmount(cart.total)}
        </span>
      </p>
      {isBlocked && <p className="meta">{cartContentWords.blocked}</p>}
      <CheckoutButton
        isBlocked={isBlocked}
        onClick={() => void navigate('/cart', { state: { isCheckingOut: true } satisfies EntryState })}
      />
      <Link to="/cart" className={buttonClass({ block: true })}>
        {cartWords.viewCart}
      </Link>
    </div>
  )
}
