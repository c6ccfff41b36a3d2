import { fieldErrors, Refusal, type FieldIssue } from '#contract/errors.ts'
import { type RefusedLine } from '#contract/cart/errors.ts'
import { toCents, toFrancs } from '#contract/money.ts'
import type { ChangedLine } from '#contract/orders/change.ts'
import { changedPrice } from '#contract/orders/status.ts'
import { quantityProblem } from '#contract/cart/quantities.ts'
import { UNKNOWN_PRODUCT } from '#server/cart/service.ts'
import type { orderLines } from '#server/db/schema.ts'
import type { LockedProduct } from './stock.ts'

export type Line = typeof orderLines.$inferSelect

/** Change to an order line; `before` is null if the line is new. */
export interface LineMove {
  before: Line | null
  product: LockedProduct
  quantity: number
  priceCents: bigint
  /** Number of pieces removed from the order that are not returned to stock. */
  missing: number
}

/** Returns the number of pieces that a changed line takes from stock; negative if pieces are returned. */
export const piecesTaken = ({ before, quantity }: LineMove) => quantity - (before?.quantity ?? 0)

/**
 * Plans the changes to the lines whose requested contents differ from their current contents.
 * @throws invalid_input, line_handed_over, line_returned, and the refusal for the first unavailable line, naming every such line
 */
export function planMoves(
  changes: ChangedLine[],
  lines: Line[],
  locked: ReadonlyMap<number, LockedProduct>,
): LineMove[] {
  const [moves, refused, fields]: [LineMove[], RefusedLine[], FieldIssue[]] = [[], [], []]
  for (const [place, change] of changes.entries()) {
    const before = lines.find(({ productId }) => productId === change.product_id) ?? null
    const issue = before ? issueOfChanged(change, before) : issueOfAdded(change)
    if (issue) {
      fields.push({ loc: ['body', 'lines', String(place), issue[0]], msg: issue[1], type: 'custom' })
      continue
    }
    const product = locked.get(change.product_id)
    if (!product) {
      refused.push({
        product_id: change.product_id,
        product: UNKNOWN_PRODUCT,
        code: 'product_unavailable',
        stock_quantity: 0,
        price: 0,
      })
      continue
    }
    const move = toMove(change, before, product)
    if (before && piecesTaken(move) === 0 && (move.quantity === 0 || before.priceCents === move.priceCents)) continue
    if (before?.handover === 'handed_over' && before.quantity > 0)
      throw new Refusal('line_handed_over', { values: { product: before.productName } })
    if (before) assertKeepsReturned(before, move)
    const refusal = refusalOf(change, move)
    if (refusal) refused.push(refusal)
    moves.push(move)
  }
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  const [first] = refused
  if (first) throw new Refusal(first.code, { values: { ...first }, lines: refused })
  return moves
}

/** @throws line_returned if a line would no longer cover its returned pieces or their value */
function assertKeepsReturned({ returned, returnedCents, productName }: Line, { quantity, priceCents }: LineMove): void {
  if (quantity >= returned && priceCents * BigInt(quantity) >= returnedCents) return
  throw new Refusal('line_returned', { values: { product: productName, pieces: returned } })
}

type Issue = [field: keyof ChangedLine, sentence: string] | null

const issueOfChanged = ({ price }: ChangedLine, { priceCents }: Line): Issue =>
  price !== undefined && toCents(price) > priceCents ? ['price', fieldErrors.price_only_lower] : null

function issueOfAdded({ quantity, price }: ChangedLine): Issue {
  if (quantity === 0) return ['product_id', fieldErrors.not_in_order]
  return price === undefined ? ['price', fieldErrors.required] : null
}

function toMove({ quantity, price, restock }: ChangedLine, before: Line | null, product: LockedProduct): LineMove {
  const from = before?.quantity ?? 0
  const asked = price === undefined ? null : toCents(price)
  const today = product.isPublic ? product.priceCents : null
  const priceCents = before
    ? changedPrice(asked ?? before.priceCents, today, { from, to: quantity })
    : (asked ?? product.priceCents)
  const fewer = Math.max(0, from - quantity)
  const short = from - (before?.shortQuantity ?? from)
  const missing = restock === undefined ? Math.min(fewer, short) : restock ? 0 : fewer
  return { before, product, quantity, priceCents, missing }
}

/** Returns why the quantity of a product cannot be increased; decreasing is always possible. */
function refusalOf({ price }: ChangedLine, move: LineMove): RefusedLine | null {
  const { before, product, quantity, priceCents } = move
  const extraPieces = piecesTaken(move)
  if (extraPieces <= 0) return null
  const { productId, name, stock, minQuantity, quantityStep } = product
  const line = {
    product_id: productId,
    product: before?.productName ?? name,
    stock_quantity: stock,
    price: toFrancs(priceCents),
  }
  // A product that moved to another seller or changed its pack size is no longer the same as the product that was
  // ordered.
  const isOther = before && (before.sellerId !== product.sellerId || before.piecesPerPack !== product.piecesPerPack)
  if (!product.isPublic || isOther) return { ...line, code: 'product_unavailable', stock_quantity: 0 }
  const rule = { min_quantity: minQuantity, quantity_step: quantityStep }
  const problem = quantityProblem(quantity, rule)
  if (problem) return { ...line, ...rule, code: problem }
  if (extraPieces > stock) return { ...line, code: stock === 0 ? 'out_of_stock' : 'not_enough_stock' }
  if (before || price === toFrancs(product.priceCents)) return null
  return { ...line, code: 'price_changed', price: toFrancs(product.priceCents) }
}
