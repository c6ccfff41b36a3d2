import { Phone } from 'lucide-react'
import { useId } from 'react'
import type { Cart } from '#contract/cart.ts'
import { formatAmount } from '#app/format/amount.ts'
import { Button } from '#app/ui/button.tsx'
import { cartWords } from '#app/words/cart.ts'
import { Totals } from './totals.tsx'

interface CartSummaryProps {
  cart: Cart
  isUpdating: boolean
  /** Whether a line has an issue. */
  isBlocked: boolean
  onCheckout: () => void
}

/** Totals of the cart and the checkout button. */
export function CartSummary({ cart, isUpdating, isBlocked, onCheckout }: CartSummaryProps) {
  const total = formatAmount(cart.total)
  const reasonId = useId()
  return (
    <section
      aria-label={cartWords.summary}
      className="box grid grid-cols-[minmax(0,1fr)] gap-4 p-5 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]"
    >
      <Totals
        rows={[
          { label: cartWords.subtotal, value: total },
          { label: cartWords.delivery, value: <span className="text-brand">{cartWords.free}</span> },
        ]}
        total={{
          label: cartWords.total,
          value: (
            <span aria-live="polite" className="text-xl font-bold">
              {total}
            </span>
          ),
        }}
      />
      <Button
        tone="main"
        size="lg"
        block
        disabled={isUpdating || isBlocked}
        aria-describedby={isBlocked ? reasonId : undefined}
        onClick={onCheckout}
      >
        {cartWords.proceed}
      </Button>
      <p id={reasonId} className="flex items-center gap-2 meta">
        <Phone className="size-4" />
        {isBlocked ? cartWords.blocked : cartWords.nothingCharged}
      </p>
    </section>
  )
}
