import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { User } from '#contract/accounts/calls.ts'
import type { Cart } from '#contract/cart/calls.ts'
import { CartContent } from '#app/features/cart/cart-content.tsx'
import { useCart } from '#app/features/cart/cart-queries.ts'
import { CartSkeleton } from '#app/features/cart/cart-skeleton.tsx'
import { EmptyCart } from '#app/features/cart/empty-cart.tsx'
import { FullCart } from '#app/features/cart/full-cart.tsx'
import { useFocusAfterRemoval } from '#app/features/cart/use-focus-after-removal.ts'
import { CheckoutDialog } from '#app/features/orders/checkout/checkout-dialog.tsx'
import { OrderConfirmation } from '#app/features/orders/checkout/order-confirmation.tsx'
import { isCheckoutInterrupted, storeInterruption } from '#app/features/orders/checkout/checkout-storage.ts'
import { useCheckout, type Checkout } from '#app/features/orders/checkout/use-checkout.ts'
import { useEntryState, type EntryState } from '#app/browser/use-entry-state.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { useSession } from '#app/session/session.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { cartWords } from '#app/words/cart.ts'
import { orderWords } from '#app/words/orders.ts'
import { shellWords } from '#app/words/shell.ts'

/** Cart page. The server renders it identically for all visitors; the browser then fills in the cart. */
export default function CartPage() {
  const { user, ready } = useSession()
  const [checkingOut, setCheckingOut] = useState<User | null>(null)
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)
  const buyer = user ?? checkingOut // the checkout stays open when its session ends
  const placedOrderId = useEntryState('placedOrderId')
  const { name } = useShopDetails()
  const heading = user && placedOrderId !== undefined ? orderWords.thanks : cartWords.heading
  return (
    <div className="page min-h-dvh">
      <PageHead title={shellWords.title(heading, name)} isNoIndex />
      {!ready && <CartPlaceholder />}
      {ready && !buyer && <EmptyCart isSignedOut isSessionEnded={wasSignedIn} />}
      {buyer && placedOrderId === undefined && (
        <BuyerCart key={buyer.id} user={buyer} isSignedOut={!user} onCheckingOut={setCheckingOut} />
      )}
      {user && placedOrderId !== undefined && <OrderConfirmation orderId={placedOrderId} />}
    </div>
  )
}

/** Renders both the signed-in and the signed-out state; the stylesheet hides one of them until hydration. */
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

interface BuyerCartProps {
  user: User
  /** True if the session ended during the checkout. */
  isSignedOut: boolean
  /** Called with the user when the checkout opens, and with null when it closes. */
  onCheckingOut: (user: User | null) => void
}

function BuyerCart({ user, isSignedOut, onCheckingOut }: BuyerCartProps) {
  const navigate = useNavigate()
  const { data: cart } = useCart()
  const lineCount = cart?.items.length ?? 0
  const [changeNotice, setChangeNotice] = useState<string | null>(null)
  const [isResuming] = useState(() => isCheckoutInterrupted(user.id))
  const hasCheckoutIntent = (useEntryState('isCheckingOut') ?? false) || isResuming
  const root = useFocusAfterRemoval()
  const checkout = useCheckout(user, {
    // Otherwise, the cleared cart could be shown first, as one that has changed.
    onPlaced: async (order) =>
      navigate('/cart', { replace: true, flushSync: true, state: { placedOrderId: order.id } satisfies EntryState }),
    onCartChanged: (sentence) => {
      closeCheckout()
      setChangeNotice(sentence)
    },
  })
  if (cart && checkout.isOutdated(cart)) {
    checkout.close()
    setChangeNotice(orderWords.cartChanged)
  }
  const { isOpen } = checkout
  useEffect(() => {
    onCheckingOut(isOpen ? user : null)
    storeInterruption(user.id, isOpen && isSignedOut)
  }, [isOpen, isSignedOut, user, onCheckingOut])
  function closeCheckout() {
    checkout.close()
    if (hasCheckoutIntent) void navigate('/cart', { replace: true, preventScrollReset: true }) // or a reload reopens it
  }
  function openCheckout(shown: Cart) {
    setChangeNotice(null)
    checkout.open(shown)
  }
  return (
    <div ref={root}>
      {lineCount > 0 && (
        <h1 className="pt-7">
          {cartWords.heading} <span className="font-text text-ink-3">({cartWords.count(lineCount)})</span>
        </h1>
      )}
      {changeNotice && <ChangeNotice sentence={changeNotice} onDismiss={() => setChangeNotice(null)} />}
      {checkout.unansweredOrder && !checkout.isOpen && <UnansweredNotice checkout={checkout} />}
      {isSignedOut ? (
        <CartSkeleton />
      ) : (
        <CartContent loading={<CartSkeleton />} empty={<EmptyCart />}>
          {(shown) => (
            <FullCart
              cart={shown}
              hasCheckoutIntent={hasCheckoutIntent && !checkout.isOpen}
              onCheckout={() => openCheckout(shown)}
            />
          )}
        </CartContent>
      )}
      {isOpen && <CheckoutDialog checkout={checkout} isSignedOut={isSignedOut} onClose={closeCheckout} />}
    </div>
  )
}

/** Notice that the cart has changed. Receives the focus, because the button that was pressed has been disabled. */
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

/** Notice about an order that has had no response, shown while the checkout dialog is closed. */
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
