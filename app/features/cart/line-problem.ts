import type { Cart, CartLine } from '#contract/cart.ts'

/** What keeps a line from being ordered as it stands, and the one press that mends it. Amounts in francs and pieces. */
export type LineProblem =
  | { kind: 'unavailable'; mend: 'remove' }
  | { kind: 'sold_out'; mend: 'remove' }
  | { kind: 'too_few'; left: number; mend: 'set' }
  | { kind: 'new_price'; price: number; mend: 'accept' }

/** @param hasNewPrice the price moved since the shopper ordered, and they have not agreed to it yet */
export function lineProblem(line: CartLine, hasNewPrice: boolean): LineProblem | null {
  if (!line.available) return { kind: 'unavailable', mend: 'remove' }
  if (line.stock_quantity === 0) return { kind: 'sold_out', mend: 'remove' }
  if (line.stock_quantity < line.quantity) return { kind: 'too_few', left: line.stock_quantity, mend: 'set' }
  return hasNewPrice ? { kind: 'new_price', price: line.price, mend: 'accept' } : null
}

/** Whether the cart cannot be ordered as it stands. */
export function hasProblem({ items }: Cart): boolean {
  return items.some((line) => lineProblem(line, false) !== null)
}
