import { Refusal } from '#contract/errors.ts'
import { type RefusedLine } from '#contract/cart/errors.ts'
import { MAX_ORDER_FRANCS, sumLines, toCents, toFrancs } from '#contract/money.ts'
import { buyableStock, refuseQuantity } from '#contract/cart/quantities.ts'
import type { OrderDetail, PlaceOrder } from '#contract/orders/calls.ts'
import { cartChanged, removeOrdered, UNKNOWN_PRODUCT } from '#server/cart/service.ts'
import type { Db } from '#server/db/client.ts'
import { isKeyUsed, runIdempotent } from '#server/db/idempotency.ts'
import { rowLocks } from '#server/db/locks.ts'
import { accounts, type orders } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { orderPlaced } from './events.ts'
import { quoteOfOrder, readQuotedPrices } from '#server/quotes/service.ts'
import type { Actor, AuthenticatedCaller } from '#server/http/actor.ts'
import { isContended, whilePlacing } from './contention.ts'
import { assertOffered } from './delivery-window.ts'
import { assertWithinLimits, lockOrdersOf } from './limits.ts'
import { allOrders, toOrder } from './read.ts'
import { receiptColumns } from './receipts/note.ts'
import { contactsOfSale, type OrderContacts } from './recipients.ts'
import { getOrder } from './service.ts'
import {
  assertAllMoved,
  lockProducts,
  readUnlockedProducts,
  reserveProducts,
  stockEvents,
  movePieces,
  type LockedProduct,
  type ReservedProduct,
} from './stock.ts'

interface RequestedLine {
  productId: number
  quantity: number
  priceCents: bigint
}

interface PlacedBy {
  order: PlaceOrder
  /** The caller's Idempotency-Key, remembered for 24 hours. */
  key?: string | undefined
  /** Delivery times that shoppers can choose. */
  windows: string[]
  timeZone: string
}

/**
 * Places an order in one transaction: reduces the stock, removes the ordered pieces from the cart, and notifies admins
 * and sellers. A repeated key returns the first order.
 * @throws invalid_input for a delivery time that is not offered, quote_not_found, cart_changed naming each line whose product is no
 * longer available as displayed, order_too_large, idempotency_mismatch, and the refusals of `assertWithinLimits`
 */
export async function placeOrder(
  db: Db,
  { actor, origin }: AuthenticatedCaller,
  { order, key, windows, timeZone }: PlacedBy,
): Promise<OrderDetail & { data: OrderDetail }> {
  const place = async (tx: Db) => {
    const insertOrder = async () => {
      assertOffered(order.customer_info.window, windows)
      const accountOrders = await lockOrdersOf(tx, actor, origin.scale)
      await assertWithinLimits(tx, { actor, origin }, accountOrders, order.items)
      const { quote_id, items } = order
      const quoteId = quote_id === undefined ? null : await quoteOfOrder(tx, actor, timeZone, { quote_id, items })
      return createOrder(tx, actor, { order, quoteId })
    }
    return runIdempotent(tx, actor, { key, call: 'orders', contents: order }, insertOrder, {
      store: ({ id }) => id,
      restore: (id: number) => getOrder(tx, actor, id),
    })
  }
  const placed = await whilePlacing(
    order.items.map((item) => item.product_id),
    async () => {
      await refuseSoldOut(db, actor, { order, key })
      return db.transaction(place)
    },
  )
  return { ...placed, data: placed }
}

/**
 * Refuses an order before it starts a transaction, if others are ordering the same products and they are not available
 * as displayed; otherwise, a thousand buyers of a sold-out part would be refused one after another.
 * @throws cart_changed
 */
async function refuseSoldOut(db: Db, actor: Actor, { order, key }: Pick<PlacedBy, 'order' | 'key'>): Promise<void> {
  const requested = order.items.map(toRequestedLine)
  const ids = requested.map((line) => line.productId)
  if (!isContended(ids)) return
  const refused = refusalsOf(requested, await readUnlockedProducts(db, ids))
  // The key is looked up after the stock, so that an order placed in the meantime with this key is found.
  if (refused.length > 0 && !(await isKeyUsed(db, actor, { key, call: 'orders' }))) throw cartChanged(refused)
}

async function createOrder(
  tx: Db,
  actor: Actor,
  { order: { items, customer_info: customer }, quoteId }: { order: PlaceOrder; quoteId: number | null },
): Promise<OrderDetail> {
  const lines = await reserve(tx, items.map(toRequestedLine))
  const totalCents = sumLines(lines)
  if (toFrancs(totalCents) > MAX_ORDER_FRANCS) throw new Refusal('order_too_large')
  const { phone, location, window: deliveryWindow = '', note: deliveryNote = '', receipt } = customer
  const columns = { totalCents, phone, location, deliveryWindow, deliveryNote, quoteId, ...receiptColumns(receipt) }
  const { buyerName, contacts, ...placed } = await insertOrder(tx, actor, lines, columns)
  const order = toPlacedOrder({ ...columns, ...placed }, lines)
  if (quoteId !== null && actor.role === 'admin') order.quoted_prices = await readQuotedPrices(tx, quoteId)
  await emitEvents(
    tx,
    actor,
    orderPlaced({ order, buyerName, lines: lines.map(toSoldLine), contacts }),
    ...stockEvents(lines),
  )
  return order
}

const toRequestedLine = (item: PlaceOrder['items'][number]): RequestedLine => ({
  productId: item.product_id,
  quantity: item.quantity,
  priceCents: toCents(item.price),
})

const toSoldLine = ({ productId, sellerId, priceCents, quantity }: ReservedProduct) => ({
  productId,
  sellerId,
  priceCents: String(priceCents),
  quantity,
})

type OrderColumns = Pick<
  typeof orders.$inferSelect,
  | 'totalCents'
  | 'phone'
  | 'location'
  | 'deliveryWindow'
  | 'deliveryNote'
  | 'quoteId'
  | 'receiptPhone'
  | 'receiptTin'
  | 'receiptName'
>

interface InsertedOrder extends Pick<typeof orders.$inferSelect, 'id' | 'createdAt' | 'customerName' | 'email'> {
  buyerName: string
  contacts: OrderContacts
}

/** Row returned by the statement that inserts an order; times are texts. */
interface InsertedRow extends Pick<InsertedOrder, 'id' | 'customerName' | 'email'>, Pick<OrderContacts, 'sellers'> {
  createdAt: string
  username: string
  isConfirmed: boolean
  taken: number
}

/**
 * Inserts the order, its lines and its first status, moves the ordered pieces out of the stock and the cart, and adds
 * ledger entries, all in a single statement that returns the people to notify. Locks the account, so that an account
 * that is being deleted or deactivated cannot order.
 * @throws session_ended
 */
async function insertOrder(
  tx: Db,
  { accountId }: Actor,
  lines: ReservedProduct[],
  columns: OrderColumns,
): Promise<InsertedOrder> {
  const { totalCents, phone, location, deliveryWindow, deliveryNote, receiptPhone, receiptTin, receiptName, quoteId } =
    columns
  const [inserted] = await sqlOf(tx)<InsertedRow>`
    with line as (
      select * from json_to_recordset(${JSON.stringify(lines.map(toLineRow))}::json) as line (product_id int,
        product_name text, seller_id int, seller_name text, price_cents bigint, quantity int, picture jsonb, pieces_per_pack int)
    ), taken as (${movePieces}), buyer as (
      select * from accounts where id = ${accountId} and status = 'Active' and deleted_at is null
      ${rowLocks(tx, accounts, 'share')}
    ), placed as (
      insert into orders (account_id, total_cents, customer_name, email, phone, location, delivery_window, delivery_note,
        receipt_phone, receipt_tin, receipt_name, quote_id)
      select id, ${totalCents}::bigint, full_name, email, ${phone}, ${location}, ${deliveryWindow}, ${deliveryNote},
        ${receiptPhone}, ${receiptTin}, ${receiptName}, ${quoteId}::int
      from buyer returning *
    ), inserted as (
      insert into order_lines (order_id, product_id, product_name, seller_id, seller_name, price_cents, quantity, picture,
        pieces_per_pack)
      select placed.id, line.* from placed, line
    ), change as (
      insert into order_status_changes (order_id, status, account_id) select id, status, account_id from placed
    ), ${removeOrdered}
    select placed.id, placed.created_at as "createdAt", placed.customer_name as "customerName", placed.email,
      buyer.username, buyer.email_confirmed_at is not null as "isConfirmed", ${contactsOfSale} as sellers,
      (select count(*)::int from taken) as taken,
      set_config('isoko.change', json_build_object('account', placed.account_id, 'cause', 'sale', 'order', placed.id)::text, true)
    from placed join buyer on buyer.id = placed.account_id`
  if (!inserted) throw new Refusal('session_ended')
  const { createdAt, username, isConfirmed, sellers, taken, ...order } = inserted
  assertAllMoved(taken, lines)
  return {
    ...order,
    createdAt: new Date(createdAt),
    buyerName: order.customerName || username,
    contacts: { buyer: { isConfirmed, wantsStatus: true }, sellers },
  }
}

/** Converts the inserted row to an order with the same contents as `getOrder` would return. */
function toPlacedOrder(
  placed: Pick<InsertedOrder, 'id' | 'createdAt' | 'customerName' | 'email'> & OrderColumns,
  lines: ReservedProduct[],
): OrderDetail {
  const orderLines = lines.map((line) => ({
    ...line,
    productName: line.name,
    handover: 'to_pack' as const,
    released: 0,
    returned: 0,
    returnedCents: 0n,
    orderedQuantity: null,
    shortQuantity: null,
    shortReason: null,
    shortNote: '',
  }))
  const order = toOrder(
    { ...placed, status: 'pending', version: 1, returnedCents: 0n, paidCents: 0n, inBooks: true },
    orderLines,
    allOrders,
  )
  const { status, created_at: changedAt, customer_info: customer } = order
  return {
    ...order,
    status_history: [{ status, changed_at: changedAt, by: customer.name, reason: null, note: '' }],
    events: [],
    returns: [],
    pay: null,
    payments: [],
    quoted_prices: [],
  }
}

/** Locks the products in id order, and refuses the order if a line is not available as displayed. */
async function reserve(tx: Db, requested: RequestedLine[]): Promise<ReservedProduct[]> {
  const locked = await lockProducts(
    tx,
    requested.map((line) => line.productId),
  )
  const refused = refusalsOf(requested, locked)
  if (refused.length > 0) throw cartChanged(refused)
  return reserveProducts(requested, locked)
}

const refusalsOf = (requested: RequestedLine[], products: Map<number, LockedProduct>) =>
  requested.flatMap((line) => lineRefusal(line, products.get(line.productId)) ?? [])

function lineRefusal(requested: RequestedLine, product: LockedProduct | undefined): RefusedLine | null {
  const line = {
    product_id: requested.productId,
    product: product?.name || UNKNOWN_PRODUCT,
    stock_quantity: 0,
    price: toFrancs(requested.priceCents),
  }
  if (!product?.isPublic) return { ...line, code: 'product_unavailable' }
  const rule = { min_quantity: product.minQuantity, quantity_step: product.quantityStep }
  const now = { ...line, stock_quantity: buyableStock(product.stock, rule), price: toFrancs(product.priceCents) }
  if (product.awayUntil) return { ...now, code: 'seller_away', away_until: product.awayUntil }
  const refused = refuseQuantity(requested.quantity, product.stock, rule)
  if (refused) return { ...now, ...refused }
  return product.priceCents === requested.priceCents ? null : { ...now, code: 'price_changed' }
}

function toLineRow(line: ReservedProduct) {
  const { quantity, picture } = line
  return {
    product_id: line.productId,
    product_name: line.name,
    seller_id: line.sellerId,
    seller_name: line.sellerName,
    price_cents: Number(line.priceCents), // at most 100,000,000,000 cents
    quantity,
    picture,
    pieces_per_pack: line.piecesPerPack,
  }
}
