import { describeFailure } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { ShoppingCart } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { formatAmount } from '#app/format/amount.ts'
import { withReturnPath } from '#app/session/return-path.ts'
import { useIsScopeBusy } from '#app/api/mutation.ts'
import type { EntryState } from '#app/browser/use-entry-state.ts'
import { useSession } from '#app/session/session.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { shellWords } from '#app/words/shell.ts'
import { cartWords } from '#app/words/cart.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CartLoading } from './cart-loading.tsx'
import { CART_FAILURE, CART_SCOPE, useCart } from './cart-queries.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { hasIssue, lineIssue } from './line-issue.ts'

interface CartDrawerProps {
  onClose: () => void
}

/** Cart lines in the drawer beside the page. */
export function CartDrawerBody({ onClose }: CartDrawerProps) {
  const { user } = useSession()
  const { data: cart, error, refetch } = useCart()
  const root = useFocusAfterRemoval(cart?.items.length ?? 0)
  return (
    <div ref={root}>
      {!user && <EmptyDrawer onClose={onClose} isSignedOut />}
      {user &&
        !cart &&
        (error ? (
          <Failure
            place="page"
            icon={ShoppingCart}
            level={3}
            failure={describeFailure(error, CART_FAILURE)}
            onRetry={() => void refetch()}
          />
        ) : (
          <CartLoading />
        ))}
      {user && cart?.items.length === 0 && <EmptyDrawer onClose={onClose} />}
      {user && cart && cart.items.length > 0 && (
        <ul className="@container -mx-4 -my-3 [&>li]:px-4">
          {cart.items.map((line) => (
            <CartLineRow key={line.id} line={line} issue={lineIssue(line, false)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Total and links of the drawer; null while the cart is empty. */
export function CartDrawerFooter() {
  const navigate = useNavigate()
  const { data: cart } = useCart()
  const isUpdating = useIsScopeBusy(CART_SCOPE)
  if (!cart || cart.items.length === 0) return null
  const isBlocked = hasIssue(cart)
  return (
    <div className="grid gap-2 pb-1">
      <p className="mb-1 flex items-baseline justify-between gap-4">
        <span className="font-semibold text-ink">{cartWords.subtotal}</span>
        <span aria-live="polite" className="text-lg font-bold text-ink">
          {formatAmount(cart.total)}
        </span>
      </p>
      {isBlocked && <p className="meta">{cartWords.blocked}</p>}
      <Button
        tone="main"
        size="lg"
        block
        disabled={isUpdating || isBlocked}
        onClick={() => void navigate('/cart', { state: { isCheckingOut: true } satisfies EntryState })}
      >
        {cartWords.proceed}
      </Button>
      <Link to="/cart" className={buttonClass({ block: true })}>
        {cartWords.viewCart}
      </Link>
    </div>
  )
}

function EmptyDrawer({ onClose, isSignedOut = false }: CartDrawerProps & { isSignedOut?: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon={ShoppingCart}
      level={3}
      heading={cartWords.empty}
      text={isSignedOut ? cartWords.signedOutHint : cartWords.emptyHint}
      actions={
        <>
          <Button tone={isSignedOut ? 'line' : 'main'} onClick={onClose}>
            {cartWords.continueShopping}
          </Button>
          {isSignedOut && (
            <Link to={withReturnPath('/login', pathname + search)} className={buttonClass({ tone: 'main' })}>
              {shellWords.login}
            </Link>
          )}
        </>
      }
    />
  )
}
