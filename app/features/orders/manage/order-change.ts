import { isFrancs } from '#contract/money.ts'
import { deliveryFields } from '#contract/orders/change.ts'
import type { OrderDetail, OrderItem } from '#contract/orders/calls.ts'
import { changedPrice, type ChangeReason } from '#contract/orders/status.ts'
import { nextQuantity } from '#contract/cart/quantities.ts'
import type { Offer } from './add-product.tsx'

/** State of a change that isn't stored in form fields. */
export interface OrderChange {
  /** Version of the order that the form shows. */
  versionSeen: number
  /** Lines that the user has added at the current price. */
  added: OrderItem[]
  delivery: 'kept' | 'edited'
}

type ChangeAction =
  | { type: 'add'; item: OrderItem }
  | { type: 'remove'; item: OrderItem }
  | { type: 'editDelivery' }
  | { type: 'seeVersion'; version: number | undefined }

export function initialChange({ version }: OrderDetail): OrderChange {
  return { versionSeen: version, added: [], delivery: 'kept' }
}

export function nextChange(change: OrderChange, action: ChangeAction): OrderChange {
  const { versionSeen, added } = change
  switch (action.type) {
    case 'add':
      return { ...change, added: [...added, action.item] }
    case 'remove':
      return { ...change, added: added.filter((item) => item !== action.item) }
    case 'editDelivery':
      return { ...change, delivery: 'edited' }
    case 'seeVersion':
      return { ...change, versionSeen: action.version ?? versionSeen }
  }
}

interface TypedLine {
  quantity: number
  price: string
}

/** Values of the form's fields. */
export interface TypedChange {
  /** Values of each line, keyed by `keyOf`. */
  lines: Record<string, TypedLine>
  reason: ChangeReason
  name: string
  phone: string
  location: string
  window: string
  note: string
  agreed: boolean
  notify: boolean
}

/** Line of the form: fixed because it was handed over, already in the order, or added by the user. */
export interface ChangedLine extends TypedLine {
  kind: 'fixed' | 'ordered' | 'added'
  item: OrderItem
}

/** Returns the form key of an item. A bare number won't do, since the form library would treat it as an array index. */
export const keyOf = ({ product_id: productId }: Pick<OrderItem, 'product_id'>) => `product${productId}`
const asTyped = ({ quantity, price }: OrderItem): TypedLine => ({ quantity, price: String(price) })
const allItems = ({ items, removed_items: removed }: OrderDetail) => [...items, ...removed]

/**
 * Returns the initial values of the order's lines; a short line is reduced to the quantity that its seller can supply.
 */
export const initialLines = (order: OrderDetail, shortLine: OrderItem | undefined): TypedChange['lines'] =>
  Object.fromEntries(
    allItems(order).map((item) => [keyOf(item), asTyped(item === shortLine ? withoutShort(item) : item)]),
  )

const withoutShort = (item: OrderItem): OrderItem => ({ ...item, quantity: item.shortage?.can_supply ?? item.quantity })

/** Returns the lines as the form shows them: those of the newest order, followed by the added ones. */
export function linesOf(order: OrderDetail, { added }: OrderChange, { lines }: TypedChange): ChangedLine[] {
  const isFixed = ({ handover, quantity }: OrderItem) => handover === 'handed_over' && quantity > 0
  const withTyped = (item: OrderItem, kind: ChangedLine['kind']) => {
    return { kind, item, ...(lines[keyOf(item)] ?? asTyped(item)) }
  }
  return [
    ...allItems(order).map((item) => withTyped(item, isFixed(item) ? 'fixed' : 'ordered')),
    ...added.map((item) => withTyped(item, 'added')),
  ]
}

/** Returns the lines that can still change and whose price in the proforma or quotation is lower, with that price. */
export function lowerQuotes({ items, quoted_prices: quoted }: OrderDetail): { item: OrderItem; price: number }[] {
  return items.flatMap((item) => {
    const price = quoted.find((line) => line.product_id === item.product_id)?.price
    return item.handover !== 'handed_over' && price !== undefined && price < item.price ? [{ item, price }] : []
  })
}

/**
 * Converts an offer to a new order line, which has no pieces yet, and its initial values.
 * @param replaced line that the offer replaces; if set, the initial quantity covers the pieces that its seller can't
 * supply
 */
export function addedLine(offer: Offer, replaced: OrderItem | undefined): { item: OrderItem; typed: TypedLine } {
  const { id, name, price, pieces_per_pack, pictures, mpn, seller, stock_quantity: stock } = offer
  const missing = replaced ? replaced.quantity - withoutShort(replaced).quantity : 1
  const item: OrderItem = {
    product_id: id,
    product_name: name,
    price,
    quantity: 0,
    pieces_per_pack,
    picture: pictures[0] ?? null,
    mpn,
    seller_name: seller.name,
    sold_by_shop: false,
    handover: 'to_pack',
    restocked: 0,
    returned: 0,
    returned_value: 0,
    ordered_quantity: 0,
    shortage: null,
    product_now: { stock, price },
  }
  return { item, typed: { quantity: Math.min(nextQuantity(missing, offer), stock), price: String(price) } }
}

/** Parses the typed price of an order line; undefined if the price is invalid. */
export function typedPrice(text: string): number | undefined {
  const price = text.trim() === '' ? NaN : Number(text)
  return isFrancs(price) ? price : undefined
}

/** Sums the line totals in hundredths of a franc to avoid floating-point errors. */
export function totalOf(lines: ChangedLine[]): number {
  const cents = lines.map(({ item, quantity, price }) => {
    const today = item.product_now?.price ?? null
    const francs = changedPrice(typedPrice(price) ?? item.price, today, { from: item.quantity, to: quantity })
    return Math.round(francs * 100) * quantity
  })
  return cents.reduce((sum, line) => sum + line, 0) / 100
}

/** Returns only the fields of the order that the user changed. */
export function toBody(order: OrderDetail, change: OrderChange, typed: TypedChange) {
  const { lines: _lines, reason, agreed, notify, ...customer } = typed
  const changed = deliveryFields.filter((field) => customer[field] !== (order.customer_info[field] ?? ''))
  return {
    version_seen: change.versionSeen,
    reason,
    ...(agreed && { agreed }),
    notify,
    lines: linesOf(order, change, typed).flatMap(toBodyLine),
    customer_info: Object.fromEntries(changed.map((field) => [field, customer[field]])),
  }
}

function toBodyLine({ kind, item, quantity, price: text }: ChangedLine) {
  const { product_id, price: before } = item
  if (kind === 'added') return [{ product_id, quantity, price: before }]
  const price = typedPrice(text)
  const isOtherPrice = price !== undefined && price !== before && quantity > 0
  return quantity === item.quantity && !isOtherPrice ? [] : [{ product_id, quantity, ...(isOtherPrice && { price }) }]
}
