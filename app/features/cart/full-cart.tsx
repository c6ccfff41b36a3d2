import { useEffect, useEffectEvent } from 'react'
import type { Cart } from '#contract/cart/calls.ts'
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

/** Cart lines with the summary beside them. */
export function FullCart({ cart, hasCheckoutIntent, onCheckout }: FullCartProps) {
  const openOnIntent = useEffectEvent(() => hasCheckoutIntent && !hasIssue(cart) && onCheckout())
  useEffect(() => void openOnIntent(), [])
  const prices = useSeenPrices(cart.items)
  const lines = cart.items.map((line) => ({ line, issue: lineIssue(line, prices.hasNewPrice(line)) }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 pt-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <ul className="@container box">
        {lines.map(({ line, issue }) => (
          <CartLineRow key={line.id} line={line} issue={issue} onAcceptPrice={() => prices.acceptPrice(line)} />
        ))}
      </ul>
      <CartSummary cart={cart} isBlocked={lines.some(({ issue }) => issue !== null)} onCheckout={onCheckout} />
    </div>
  )
}
