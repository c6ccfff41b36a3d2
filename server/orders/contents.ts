import type { OrderDetail } from '#contract/orders/calls.ts'

/** Returns the parts of an order, other than its status, that its participants can see. */
export const contentsOf = ({
  items,
  removed_items: removed,
  total_amount: total,
  customer_info: customer,
}: OrderDetail) => ({
  lines: [...items, ...removed].map(({ product_id: productId, quantity, price }) => ({ productId, quantity, price })),
  total,
  customer,
})
export type OrderContents = ReturnType<typeof contentsOf>
