import { isFrancs } from '#contract/money.ts'
import type { OrderDetail, OrderItem } from '#contract/orders/calls.ts'
import type { Bearer, ReturnOutcome, ReturnReason } from '#contract/orders/return-states.ts'
import type { CountedLine, OrderReturn } from '#contract/orders/returns.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { piecesLeft } from './returnable.ts'
import { sumFrancs, type SummedLine } from './return-summary.ts'

/** Values of a line's fields. */
export interface TypedCount {
  reason: ReturnReason
  counted: number
  shelf: number
  outcome: ReturnOutcome
  value: string
  bearer: Bearer
}

/** Line of an order with the values of its fields. */
export interface CountLine extends TypedCount {
  item: OrderItem
}

/** Returns the form key of an item. A bare number won't do, since the form library would treat it as an array index. */
export const keyOf = ({ product_id: productId }: Pick<OrderItem, 'product_id'>) => `product${productId}`

/** Returns the francs of a line that have not been taken off the order yet. */
const valueLeft = ({ price, quantity, returned_value: returned }: OrderItem) =>
  sumFrancs([(Math.round(price * 100) * quantity) / 100, -returned])

/** Returns the lines of an order whose pieces or price can still be returned. */
export const countableItems = ({ items }: Pick<OrderDetail, 'items'>) =>
  items.filter((item) => piecesLeft(item) > 0 || valueLeft(item) > 0)

/** Returns the initial values of a line: the pieces that the buyer reported, or none. */
export function initialCount(item: OrderItem, reported: OrderReturn | undefined): TypedCount {
  const line = reported?.lines.find(({ product_id: productId }) => productId === item.product_id)
  const [reason, counted] = [line?.reason ?? 'faulty', Math.min(line?.asked ?? 0, piecesLeft(item))]
  return {
    reason,
    counted,
    shelf: proposedShelf(reason, counted),
    outcome: 'money',
    value: proposedValue(item, { reason, counted }),
    bearer: proposedBearer(item, reason),
  }
}

/**
 * Applies a change to a line's fields. Updates the restocked pieces, the value and who bears it, unless someone has set
 * them to something else.
 */
export function nextCount(item: OrderItem, before: TypedCount, change: Partial<TypedCount>): TypedCount {
  const next = { ...before, ...change }
  if (next.reason === 'goodwill') next.counted = 0
  else if (before.reason === 'goodwill') next.counted = Math.min(1, piecesLeft(item))
  const isShelfProposed = before.shelf === proposedShelf(before.reason, before.counted)
  if (change.shelf === undefined)
    next.shelf = isShelfProposed ? proposedShelf(next.reason, next.counted) : Math.min(next.shelf, next.counted)
  if (next.reason === 'missing' || next.counted === 0) next.shelf = 0
  if (change.value === undefined && before.value === proposedValue(item, before)) next.value = proposedValue(item, next)
  if (change.bearer === undefined && before.bearer === proposedBearer(item, before.reason))
    next.bearer = proposedBearer(item, next.reason)
  return next
}

/** Reasons for which pieces are put back into stock only if an admin says so. */
const OFF_SHELF: readonly ReturnReason[] = ['missing', 'broken', 'faulty']
const proposedShelf = (reason: ReturnReason, counted: number) => (OFF_SHELF.includes(reason) ? 0 : counted)

/** Proposes the price of the counted pieces, up to what is left of the line; 0 for goodwill. */
function proposedValue(item: OrderItem, { reason, counted }: Pick<TypedCount, 'reason' | 'counted'>): string {
  if (reason === 'goodwill') return ''
  return String(Math.min(Math.round(item.price * 100) * counted, Math.round(valueLeft(item) * 100)) / 100)
}

const proposedBearer = ({ sold_by_shop: isShops }: OrderItem, reason: ReturnReason): Bearer =>
  isShops || reason === 'goodwill' ? 'shop' : 'seller'

/** Returns true if a line has pieces or, as goodwill, a value to give back. */
export const isCounted = ({ reason, counted }: TypedCount) => counted > 0 || reason === 'goodwill'

/** Returns the typed value of a line: 0 without money back, and NaN if it is not an amount. */
export function typedValue({ outcome, value }: TypedCount): number {
  if (outcome === 'none') return 0
  const francs = parseNumber(value)
  return isFrancs(francs) ? francs : NaN
}

/** Returns true if a value exceeds the price of the counted pieces, or what is left of the line. */
export function isValueTooHigh(item: OrderItem, count: TypedCount): boolean {
  const cents = Math.round(typedValue(count) * 100)
  const isAbovePieces = count.counted > 0 && cents > Math.round(item.price * 100) * count.counted
  return isAbovePieces || cents > Math.round(valueLeft(item) * 100)
}

/** Returns the counted lines in the form of the request. */
export const toCountedLines = (lines: readonly CountLine[]): CountedLine[] =>
  lines.filter(isCounted).map((line) => ({
    product_id: line.item.product_id,
    reason: line.reason,
    counted: line.counted,
    to_shelf: line.shelf,
    outcome: line.outcome,
    value: typedValue(line),
    borne_by: line.bearer,
  }))

/** Returns the counted lines for `returnSummary`; a value that is not an amount counts as 0. */
export const toSummedLines = (lines: readonly CountLine[]): SummedLine[] =>
  lines.filter(isCounted).map((line) => ({
    reason: line.reason,
    counted: line.counted,
    to_shelf: line.shelf,
    value: typedValue(line) || 0,
  }))

/** Returns what each seller bears, in francs. */
export function borneBySellers(lines: readonly CountLine[]): { seller: string; francs: number }[] {
  const borne = lines.filter((line) => isCounted(line) && line.bearer === 'seller' && typedValue(line) > 0)
  return [...Map.groupBy(borne, ({ item }) => item.seller_name)].map(([seller, own]) => ({
    seller,
    francs: sumFrancs(own.map(typedValue)),
  }))
}
