/**
 * Causes of a change to a product's stock, price, status or text. `by_hand` is the cause of a change without a stated
 * reason, and `carried` represents the merged changes of an older month.
 */
export const changeCauses = [
  'sale',
  'cancelled',
  'revived',
  'order_changed',
  'missing',
  'returned',
  'count',
  'moved',
  'form',
  'inline',
  'bulk',
  'import',
  'category',
  'undo',
  'check',
  'carried',
  'by_hand',
] as const
export type ChangeCause = (typeof changeCauses)[number]

/** Causes that originate from orders. They affect only the stock, and their changes are reverted through the order. */
export const ORDER_CAUSES = [
  'sale',
  'cancelled',
  'revived',
  'order_changed',
  'missing',
  'returned',
] as const satisfies ChangeCause[]
