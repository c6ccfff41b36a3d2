import type { Cart, CartLine } from '#contract/cart/calls.ts'
import { nextQuantity, quantityProblem } from '#contract/cart/quantities.ts'

/** Issue with a cart line and the action that fixes it. Prices are in francs; quantities are in pieces. */
export type LineIssue =
  | { kind: 'unavailable'; fix: 'remove' }
  | { kind: 'sold_out'; fix: 'remove' }
  | { kind: 'away'; until: string; fix: 'remove' }
  | { kind: 'too_few' | 'wrong_quantity'; to: number; fix: 'set' }
  | { kind: 'new_price'; price: number; fix: 'accept' }

/**
 * Returns the issue that blocks a cart line; null if there is none.
 * @param hasNewPrice true if the buyer hasn't yet accepted a price change
 */
export function lineIssue(line: CartLine, hasNewPrice: boolean): LineIssue | null {
  if (!line.available) return { kind: 'unavailable', fix: 'remove' }
  if (line.stock_quantity === 0) return { kind: 'sold_out', fix: 'remove' }
  if (line.away_until) return { kind: 'away', until: line.away_until, fix: 'remove' }
  if (line.stock_quantity < line.quantity) return { kind: 'too_few', to: line.stock_quantity, fix: 'set' }
  if (quantityProblem(line.quantity, line))
    return { kind: 'wrong_quantity', to: nextQuantity(line.quantity, line), fix: 'set' }
  return hasNewPrice ? { kind: 'new_price', price: line.price, fix: 'accept' } : null
}

/** Returns true if any line blocks the order. */
export function hasIssue({ items }: Cart): boolean {
  return items.some((line) => lineIssue(line, false) !== null)
}
