import { useId } from 'react'
import type { Cart } from '#contract/cart/calls.ts'
import { classNames } from '#app/ui/class-names.ts'
import { formatAmount } from '#app/format/amount.ts'
import { cartContentWords } from '#app/words/cart-contents.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { ProformaButton } from './proforma-button.tsx'
import { TrustBlock } from './lazy-trust-block.tsx'
import { Amounts } from './totals.tsx'

const footerClass = classNames(
  'sticky bottom-0 z-(--z-sticky) -mx-gutter grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line',
  'bg-surface px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] huge:grid-cols-1 lg:contents',
)

interface CartSummaryProps {
  cart: Cart
  /** True if a cart line has an issue that blocks the order. */
  isBlocked: boolean
  onCheckout: () => void
}

/** Cart totals and checkout button; on phones, the total and the button stay at the bottom of the window. */
export function CartSummary({ cart, isBlocked, onCheckout }: CartSummaryProps) {
  const total = formatAmount(cart.total)
  const reasonId = useId()
  return (
    <section
      aria-label={cartContentWords.summary}
      className="box contents gap-4 p-5 lg:sticky lg:grid lg:top-[calc(var(--header-h)+1.5rem)]"
    >
      <Amounts
        rows={[
          { label: cartContentWords.subtotal, value: total },
          { label: cartContentWords.delivery, value: <span className="text-brand">{cartContentWords.free}</span> },
        ]}
        className="px-3.5 lg:px-0"
      />
      <div data-foot-bar className={footerClass}>
        <hr className="hidden border-line lg:block" />
        <dl className="items-baseline justify-between gap-x-4 sm:flex">
          <dt className="font-semibold text-ink">{cartContentWords.total}</dt>
          <dd aria-live="polite" className="text-lg font-bold whitespace-nowrap text-ink">
            {total}
          </dd>
        </dl>
        <CheckoutButton
          isBlocked={isBlocked}
          aria-describedby={isBlocked ? reasonId : undefined}
          onClick={onCheckout}
        />
      </div>
      {isBlocked && (
        <p id={reasonId} className="meta px-3.5 lg:px-0">
          {cartContentWords.blocked}
        </p>
      )}
      <ProformaButton isBlocked={isBlocked} />
      <TrustBlock />
    </section>
  )
}
