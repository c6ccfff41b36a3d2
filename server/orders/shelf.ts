import { Refusal, textOf, type ErrorCode } from '#contract/errors.ts'
import { type RefusedLine } from '#contract/cart/errors.ts'
import { toFrancs } from '#contract/money.ts'
import type { orderLines } from '#server/db/schema.ts'
import type { LockedProduct } from './stock.ts'

/** Pieces of an order line to take from stock. */
type ShelfLine = Pick<typeof orderLines.$inferSelect, 'productId' | 'productName' | 'quantity' | 'priceCents'>

/** @throws a refusal with the given `code`, naming each line with insufficient stock */
export function assertOnShelf(moves: ShelfLine[], locked: Map<number, LockedProduct>, code: ErrorCode): void {
  const shortLines = moves.flatMap((line) => lineShortage(line, locked.get(line.productId)?.stock ?? 0) ?? [])
  if (shortLines.length === 0) return
  const shortages = shortLines
    .map((line) => textOf(line.code, { product: line.product, stock_quantity: line.stock_quantity }))
    .join(' ')
  throw new Refusal(code, { values: { shortages }, lines: shortLines })
}

function lineShortage({ productId, productName, quantity, priceCents }: ShelfLine, stock: number): RefusedLine | null {
  if (stock >= quantity) return null
  const code = stock === 0 ? 'out_of_stock' : 'not_enough_stock'
  return { product_id: productId, product: productName, code, stock_quantity: stock, price: toFrancs(priceCents) }
}
