import { describeFailure } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { ShoppingCart } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Cart } from '#contract/cart.ts'
import { CartLineRow } from '#app/features/cart/cart-line-row.tsx'
import { CART_FAILURE, CART_SCOPE, useCart } from '#app/features/cart/cart-queries.ts'
import { CartSkeleton } from '#app/features/cart/cart-skeleton.tsx'
import { CartSummary } from '#app/features/cart/cart-summary.tsx'
import { EmptyCart } from '#app/features/cart/empty-cart.tsx'
import { useFocusAfterRemoval } from '#app/features/cart/use-focus-after-removal.ts'
import { hasIssue, lineIssue } from '#app/features/cart/line-issue.ts'
import { useSeenPrices } from '#app/features/cart/use-seen-prices.ts'
import { CheckoutDialog } from '#app/features/orders/checkout/checkout-dialog.tsx'
import { OrderConfirmation } from '#app/features/orders/checkout/order-confirmation.tsx'
import { useCheckout, type Checkout } from '#app/features/orders/checkout/use-checkout.ts'
import { useEntryState, type EntryState } from '#app/browser/use-entry-state.ts'
import { useIsScopeBusy } from '#app/api/mutation.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { useSession } from '#app/session/session.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { cartWords } from '#app/words/cart.ts'
import { orderWords } from '#app/words/orders.ts'
import { shellWords } from '#app/words/shell.ts'

/** A shell for everyone, which the browser fills for who is signed in. */
export default function CartPage() {
  const { user, ready } = useSession()
  const placedOrderId = useEntryState('placedOrderId')
  const { name } = useShopDetails()
  const heading = user && placedOrderId !== undefined ? orderWords.thanks : cartWords.heading
  return (
    <div className="page">
      <PageHead title={shellWords.title(heading, name)} isNoIndex />
      {!ready && <CartPlaceholder />}
      {ready && !user && <EmptyCart isSignedOut />}
      {user && placedOrderId === undefined && <BuyerCart key={user.id} user={user} />}
      {user && placedOrderId !== undefined && <OrderConfirmation orderId={placedOrderId} />}
    </div>
  )
}

/** Both faces; the style sheet shows the right one before the browser knows more. */
function CartPlaceholder() {
  return (
    <>
      <div className="only-signed-in">
        <CartSkeleton />
      </div>
      <div className="only-signed-out">
        <EmptyCart isSignedOut />
      </div>
    </>
  )
}

function BuyerCart({ user }: { user: User }) {
  const navigate = useNavigate()
  const { data: cart, error, refetch } = useCart()
  const [changeNotice, setChangeNotice] = useState<string | null>(null)
  const hasCheckoutIntent = useEntryState('isCheckingOut') ?? false
  const root = useFocusAfterRemoval(cart?.items.length ?? 0)
  const checkout = useCheckout(user, {
    onPlaced: async (order) =>
      navigate('/cart', { replace: true, state: { placedOrderId: order.id } satisfies EntryState }),
    onCartChanged: (sentence) => {
      closeCheckout()
      setChangeNotice(sentence)
    },
  })
  if (cart && checkout.isOutdated(cart)) {
    checkout.close()
    setChangeNotice(orderWords.cartChanged)
  }
  function closeCheckout() {
    checkout.close()
    if (hasCheckoutIntent) void navigate('/cart', { replace: true, preventScrollReset: true }) // a reload must not open it again
  }
  function openCheckout(shown: Cart) {
    setChangeNotice(null)
    checkout.open(shown)
  }
  return (
    <div ref={root}>
      {cart && cart.items.length > 0 && <h1 className="pt-7">{headingOf(cart)}</h1>}
      {changeNotice && <ChangeNotice sentence={changeNotice} onDismiss={() => setChangeNotice(null)} />}
      {checkout.unansweredOrder && !checkout.isOpen && <UnansweredNotice checkout={checkout} />}
      {!cart &&
        (error ? (
          <Failure
            place="page"
            icon={ShoppingCart}
            failure={describeFailure(error, CART_FAILURE)}
            onRetry={() => void refetch()}
          />
        ) : (
          <CartSkeleton />
        ))}
      {cart?.items.length === 0 && <EmptyCart />}
      {cart && cart.items.length > 0 && (
        <FullCart
          cart={cart}
          hasCheckoutIntent={hasCheckoutIntent && !checkout.isOpen}
          onCheckout={() => openCheckout(cart)}
        />
      )}
      {checkout.isOpen && <CheckoutDialog checkout={checkout} onClose={closeCheckout} />}
    </div>
  )
}

function headingOf({ items }: Cart) {
  return (
    <>
      {cartWords.heading} <span className="font-text text-ink-3">({cartWords.count(items.length)})</span>
    </>
  )
}

interface FullCartProps {
  cart: Cart
  /** Who came here to check out finds the checkout open, where the cart can be ordered as it stands. */
  hasCheckoutIntent: boolean
  onCheckout: () => void
}

function FullCart({ cart, hasCheckoutIntent, onCheckout }: FullCartProps) {
  const openOnIntent = useEffectEvent(() => hasCheckoutIntent && !hasIssue(cart) && onCheckout())
  useEffect(() => void openOnIntent(), [])
  const prices = useSeenPrices(cart.items)
  const isUpdating = useIsScopeBusy(CART_SCOPE)
  const lines = cart.items.map((line) => ({ line, issue: lineIssue(line, prices.hasNewPrice(line)) }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 pt-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <ul className="@container box">
        {lines.map(({ line, issue }) => (
          <CartLineRow key={line.id} line={line} issue={issue} onAcceptPrice={() => prices.acceptPrice(line)} />
        ))}
      </ul>
      <CartSummary
        cart={cart}
        isUpdating={isUpdating}
        isBlocked={lines.some(({ issue }) => issue !== null)}
        onCheckout={onCheckout}
      />
    </div>
  )
}

/** Takes the focus, since the button that was pressed cannot be pressed again yet. */
function ChangeNotice({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="mt-4">
      <Notice tone="amber" onDismiss={onDismiss}>
        {sentence}
      </Notice>
    </div>
  )
}

/** Notice of an order without an answer, while its dialog is closed. */
function UnansweredNotice({ checkout }: { checkout: Checkout }) {
  return (
    <Notice tone="amber" onDismiss={checkout.giveUp} className="mt-4">
      <p>{orderWords.unanswered}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" onClick={checkout.tryAgain}>
          {orderWords.sendAgain}
        </Button>
        <Link to="/orders" className="link">
          {orderWords.myOrders}
        </Link>
      </p>
    </Notice>
  )
}
