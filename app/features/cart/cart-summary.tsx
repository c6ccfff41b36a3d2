import { Phone } from 'lucide-react'
import { useId } from 'react'
import type { Cart } from '#contract/cart/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { cartContentWords } from '#app/words/cart-contents.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { Totals } from './totals.tsx'

interface CartSummaryProps {
  cart: Cart
  /** True if a cart line has an issue that blocks the order. */
  isBlocked: boolean
  onCheckout: () => void
}

/** Cart totals and checkout button. */
export function CartSummary({ cart, isBlocked, onCheckout }: CartSummaryProps) {
  const total = formatAmount(cart.total)
  const reasonId = useId()
  return (
    <section
      aria-label={cartContentWords.summary}
      className="box grid grid-cols-[minmax(0,1fr)] gap-4 p-5 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]"
    >
      <Totals
        rows={[
          { label: cartContentWords.subtotal, value: total },
          { label: cartContentWords.delivery, value: <span className="text-brand">{cartContentWords.free}</span> },
        ]}
        total={{
          label: cartContentWords.total,
          value: (
            <span aria-live="polite" className="text-xl font-bold">
              {total}
            </span>
          ),
        }}
      />
      <CheckoutButton isBlocked={isBlocked} aria-describedby={isBlocked ? reasonId : undefined} onClick={onCheckout} />
      <p id={reasonId} className="flex items-center gap-2 meta">
        <Phone className="size-4" />
        {isBlocked ? cartContentWords.blocked : cartContentWords.nothingCharged}
      </p>
    </section>
  )
}
