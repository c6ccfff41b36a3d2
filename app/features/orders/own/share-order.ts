import { formatCount } from '#contract/money.ts'
import type { Order } from '#contract/orders/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import { orderWords as words } from '#app/words/orders.ts'

/** Maximum number of lines in a shared order, since apps cut off very long links. */
const MAX_SHARED_LINES = 20

interface Shop {
  name: string
  publicUrl: string
}

/**
 * Describes an order for sharing: its parts with their links, and the total. Leaves out the buyer and the delivery
 * address.
 */
export function sharedOrderText({ id, items, total_amount: total }: Order, { name, publicUrl }: Shop): string {
  const lines = items
    .slice(0, MAX_SHARED_LINES)
    .map((item) =>
      words.sharedLine(formatCount(item.quantity), item.product_name, `${publicUrl}/product/${item.product_id}`),
    )
  const more = items.length - lines.length
  return [
    words.sharedOrder(id, name),
    ...lines,
    ...(more > 0 ? [words.sharedMore(more)] : []),
    words.sharedTotal(formatAmount(total)),
  ].join('\n')
}
