/** Why stock, price, status or texts of a product changed; `by_hand` is what nobody told a reason of, `carried` all of a month of long ago. */
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

/** Those of orders, which move pieces alone; they are changed back as orders. */
export const ORDER_CAUSES = [
  'sale',
  'cancelled',
  'revived',
  'order_changed',
  'missing',
] as const satisfies ChangeCause[]
