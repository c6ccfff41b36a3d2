/**
 * Causes of a change in stock, price, status or texts of a product; `by_hand` has no stated reason, `carried` merges a month of old
 * changes.
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

/** Causes of orders, which only move stock; they are reverted through the order. */
export const ORDER_CAUSES = [
  'sale',
  'cancelled',
  'revived',
  'order_changed',
  'missing',
] as const satisfies ChangeCause[]
