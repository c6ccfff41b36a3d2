import { formatCount } from '#contract/money.ts'
import type { OrderChange } from '#contract/orders/change.ts'
import { formatAmount } from '#app/format/amount.ts'
import { orderChangeWords } from '#app/words/orders-change.ts'

/** Describes a change to an order, with one sentence each for the lines, the total and all other changes. */
export function changeLines({ lines, total, changed }: OrderChange): string[] {
  return [
    ...lines.flatMap(lineTexts),
    ...(total && total.from !== total.to
      ? [orderChangeWords.total(formatAmount(total.from), formatAmount(total.to))]
      : []),
    ...changed.map((field) => orderChangeWords.newField(field)),
  ]
}

function lineTexts({ product_name: product, from, to }: OrderChange['lines'][number]): string[] {
  if (to.quantity === 0) return [orderChangeWords.removed(product, formatCount(from.quantity))]
  if (from.quantity === 0) return [orderChangeWords.added(product, formatCount(to.quantity))]
  return [
    ...(from.quantity === to.quantity
      ? []
      : [orderChangeWords.pieces(product, formatCount(from.quantity), formatCount(to.quantity))]),
    ...(from.price === to.price
      ? []
      : [orderChangeWords.price(product, formatAmount(from.price), formatAmount(to.price))]),
  ]
}
