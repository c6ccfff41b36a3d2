import { Fragment, useEffect, useEffectEvent } from 'react'
import type { Cart } from '#contract/cart/calls.ts'
import { controlWords } from '#app/words/controls.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { hasIssue, lineIssue } from './line-issue.ts'
import { useSeenPrices } from './use-seen-prices.ts'

interface FullCartProps {
  cart: Cart
  /**
   * True if the visitor opened the cart in order to check out; the checkout then opens immediately, provided that the
   * cart can be ordered.
   */
  hasCheckoutIntent: boolean
  onCheckout: () => void
}

/** Cart lines, grouped by seller, with the summary beside them. */
export function FullCart({ cart, hasCheckoutIntent, onCheckout }: FullCartProps) {
  const openOnIntent = useEffectEvent(() => hasCheckoutIntent && !hasIssue(cart) && onCheckout())
  useEffect(() => void openOnIntent(), [])
  const prices = useSeenPrices(cart.items)
  const lines = cart.items.map((line) => ({ line, issue: lineIssue(line, prices.hasNewPrice(line)) }))
  const sellers = [...Map.groupBy(lines, ({ line }) => line.seller_name)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div className="@container box">
        {sellers.map(([seller, sold]) => (
          <Fragment key={seller}>
            {sellers.length > 1 && <p className={sellerClass}>{controlWords.soldBy(seller)}</p>}
            <ul
              aria-label={sellers.length > 1 ? controlWords.soldBy(seller) : undefined}
              className={sellers.length > 1 ? 'border-t border-line' : undefined}
            >
              {sold.map(({ line, issue }) => (
                <CartLineRow key={line.id} line={line} issue={issue} onAcceptPrice={() => prices.acceptPrice(line)} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <CartSummary cart={cart} isBlocked={lines.some(({ issue }) => issue !== null)} onCheckout={onCheckout} />
    </div>
  )
}

const sellerClass = 'border-line bg-fill px-3.5 py-1.5 meta not-first:border-t first:rounded-t-md @min-[35rem]:px-4'
