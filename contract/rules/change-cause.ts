/**
 * Causes of a change to the stock, price, status or texts of a product. `by_hand` stands for a change without a stated
 * reason, and `carried` for a month of older changes merged into one.
 */
export const changeCauses = [
  'sale',
  'cancelled',
  'revived',
  'order_changed',
  'missing',
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

/** Causes related to orders, which only change the stock and are reverted through the order. */
export const ORDER_CAUSES = [
  'sale',
  'cancelled',
  'revived',
  'order_changed',
  'missing',
] as const satisfies ChangeCause[]
