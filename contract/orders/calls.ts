import * as z from 'zod'
import { Picture } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import {
  Amount,
  BodyId,
  boolean,
  count,
  example,
  Flag,
  Francs,
  Id,
  IdempotencyHeaders,
  idInPath,
  idOf,
  Moment,
  moment,
  namesEachProductOnce,
  object,
  optional,
  pageFields,
  PageNumber,
  PageSize,
  Pieces,
  PiecesPerPack,
  Quantity,
  say,
  searchText,
  text,
  textOrNull,
  TotalCount,
} from '../fields.ts'
import { IDEMPOTENCY_HOURS, MAX_LOCAL_ROWS } from '../limits.ts'
import { MAX_CART_LINES } from '../cart/limits.ts'
import { LATE_PACKING_HOURS, MAX_SELECTED_LINES, ORDERS_PAGE_SIZE } from './limits.ts'
import { CancelReason, cancellationFields, refuseUnlessCancelled } from './cancel.ts'
import { orderWaits, type OrderWait } from './waiting.ts'
import { Shortage } from './change.ts'
import { NewCustomerInfo } from './customer.ts'
import { OrderEvent } from './order-events.ts'
import { OrderAccount, OrderPayment, PayByMomo } from './payments.ts'
import { ReceiptTo } from './receipts.ts'
import { OrderReturn } from './returns.ts'
import { packingSteps } from './line-stage.ts'
import { orderStatuses } from './status.ts'

export const OrderStatus = say(z.enum(orderStatuses), 'Order status', 'pending')
export type OrderStatus = z.infer<typeof OrderStatus>

/** Handover state of a line, which never affects the status of the order. */
export const Handover = say(z.enum(packingSteps), 'Progress of a line at the seller', 'packed')
export type Handover = z.infer<typeof Handover>

export const OrderItem = object('OrderItem', 'An order line; name, picture, price and seller are those at purchase', {
  product_id: idOf('product'),
  product_name: text('Name of the product at purchase', example.product),
  price: Amount.describe('Price each at purchase, in francs'),
  quantity: Pieces,
  pieces_per_pack: PiecesPerPack.describe('Pieces per pack at purchase; 1: sold individually'),
  picture: Picture.nullable().describe('Picture at purchase; null without one'),
  mpn: textOrNull('Current part number of the product', example.partNumber),
  seller_name: text('Seller at purchase', example.seller),
  sold_by_shop: boolean('Sold by the shop itself, so admins hand it over', false),
  handover: Handover,
  restocked: count('In a cancelled order: restocked pieces', 0),
  returned: count('Pieces that came back after the delivery, or were missing', 0),
  returned_value: say(Amount, 'Francs taken off the line for returns', 0),
  ordered_quantity: count('Original quantity; 0: added later', 2),
  shortage: Shortage.nullable().describe('For admins and the seller: reported shortage; null: none'),
  product_now: z
    .object({ stock: count('Pieces in stock', 12), price: Amount.describe('Francs a piece') })
    .nullable()
    .describe('For admins: the product as currently offered; null: no longer offered'),
})
export type OrderItem = z.infer<typeof OrderItem>

const RemovedItem = OrderItem.extend({ quantity: count('None', 0) }).meta({
  id: 'RemovedItem',
  description: 'A line removed from an order',
})

export const OrderVersion = say(z.int().min(1), 'Increases with every change of status, handover, lines or delivery', 3)

export const Order = object('Order', 'An order', {
  id: Id.describe('Id and number of the order'),
  status: OrderStatus,
  total_amount: say(Amount, 'Total in francs; for a seller, of their own lines', 5000),
  quote_id: say(Id.nullable(), 'The proforma or quotation that the order comes from; null: none, or for sellers', null),
  account: OrderAccount.nullable().describe(
    'What is due and paid; null for sellers, and for orders delivered before payments were recorded',
  ),
  created_at: moment('When the order was placed'),
  version: OrderVersion,
  has_open_return: boolean('True if a reported problem is not settled yet; false for sellers', false),
  call_back_at: Moment.nullable().describe(
    'For admins: call-back time requested in the last call (ISO 8601, UTC); null: none',
  ),
  user_email: text('Email of the shopper; N/A for a seller', example.email),
  user_profile: z
    .object({
      full_name: text("The shopper's name, or N/A", example.person),
      phone_number: text("The shopper's phone, or N/A", example.phone),
      address: text("The shopper's address, or N/A", 'KN 4 Ave, Kigali'),
    })
    .describe('Current account details of the shopper'),
  customer_info: z
    .object({
      name: text('Recipient, or N/A', example.person),
      phone: text('Phone number to call, or N/A', example.phone),
      location: text('Delivery location, or N/A', 'KN 4 Ave, Kigali'),
      window: text('Delivery time, one of those offered by the shop; omitted: any time', example.window).optional(),
      note: text('Note for the driver; omitted for sellers and if there is none', example.driverNote).optional(),
      receipt: optional(ReceiptTo, 'Buyer to name on tax receipts; omitted for sellers and if nobody is named'),
    })
    .describe('Delivery details given with the order'),
  items: z.array(OrderItem).describe('Order lines; for a seller, their own'),
  removed_items: z.array(RemovedItem).describe('Removed lines; for a seller, their own'),
})
export type Order = z.infer<typeof Order>

export const StatusChange = object('StatusChange', 'A status change of an order', {
  status: OrderStatus,
  changed_at: moment('When'),
  by: text("Author: the shopper's name; for admins, anyone's name; otherwise the shop's", example.person),
  reason: CancelReason.nullable().describe('Reason for a cancellation; null if there is none or it is internal'),
  note: text('Note on a cancellation for admins; otherwise empty', 'Ordered again as #1043'),
})
export type StatusChange = z.infer<typeof StatusChange>

const QuotedPrice = object('QuotedPrice', 'The price of a product in a proforma or quotation', {
  product_id: idOf('product'),
  price: Amount.describe('Price each in francs'),
  quantity: Pieces,
})

export const OrderDetail = Order.extend({
  status_history: z.array(StatusChange).describe('Oldest first'),
  events: z.array(OrderEvent).describe('Calls, notes and changes, oldest first'),
  returns: z.array(OrderReturn).describe('Reported problems and returned pieces, oldest first'),
  pay: PayByMomo.nullable().describe(
    'How to pay by MoMo; null for sellers, until the order is confirmed, if nothing is left to pay, or if the shop has no MoMo account',
  ),
  payments: z.array(OrderPayment).describe('Payments and refunds, oldest first; empty for sellers'),
  quoted_prices: z
    .array(QuotedPrice)
    .describe('For admins: prices of the proforma or quotation that the order comes from; otherwise empty'),
}).meta({ id: 'OrderDetail', description: 'An order with its status history, calls, notes and changes' })
export type OrderDetail = z.infer<typeof OrderDetail>

/** Order as shown to a seller, limited to the fields that the seller needs to hand over the ordered items. */
export const SellerOrder = Order.omit({
  user_email: true,
  user_profile: true,
  call_back_at: true,
  quote_id: true,
  account: true,
  has_open_return: true,
}).meta({
  id: 'SellerOrder',
  description: "A seller's lines of an order",
})

const Orders = (which: string) => optional(z.int().min(0), `Orders ${which}`, 14)

/**
 * Number of orders per handover state. An order that is not cancelled is counted under the state of the least advanced
 * line among the seller's lines.
 */
const OrderCounts = object(
  'OrderCounts',
  'Order counts: for an admin by status and due call-backs; for a seller by progress of their lines, and cancelled',
  {
    pending: Orders('that are pending'),
    completed: Orders('that are completed'),
    delivered: Orders('that were delivered'),
    cancelled: Orders('that were cancelled'),
    to_pack: Orders('with a line to pack'),
    packed: Orders('with nothing left to pack, but with a line to hand over'),
    handed_over: Orders('with every line handed over'),
    call_due: Orders('whose shopper is due for a call-back'),
    to_call: Orders('whose shopper is due for a first call or a call-back'),
    cannot_supply: Orders(
      'that are open and have a shortage; for a seller, with nothing left to do but shortages of whole lines',
    ),
    ready_to_deliver: Orders('that are confirmed and completely packed, without a shortage'),
    to_pack_late: Orders('confirmed, but not packed a day after they were placed'),
    to_collect: Orders('delivered but not fully paid'),
    to_refund: Orders('for which the shop owes the buyer money'),
    to_return: Orders('with a reported problem that is not settled'),
  } satisfies Record<OrderStatus | Handover | OrderWait | 'call_due', z.ZodType>,
)
export type OrderCounts = z.infer<typeof OrderCounts>

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item).describe('Orders on this page'),
    ...pageFields,
    counts: OrderCounts.optional().describe('Ignoring the search, for admins and sellers; absent for own purchases'),
    found_counts: OrderCounts.optional().describe(
      'As `counts`, but of the orders that match the search; only with one',
    ),
  })

const PageQuery = z.object({
  page: PageNumber.optional(),
  page_size: PageSize.optional(),
  search: searchText(
    "A full order number, such as `395` or `#395`; otherwise part of a customer name, email, phone number, product name or seller name, ignoring case, or the start of a part number. Sellers can't search by email, and search only their own lines",
    'uwase',
  ),
  status: optional(OrderStatus, 'Only orders with this status', 'pending'),
  handover: optional(
    Handover,
    'For a seller: only active orders whose least advanced line has this progress',
    'to_pack',
  ),
})
export type PageQuery = z.output<typeof PageQuery>

const OrdersQuery = PageQuery.extend({
  as: optional(z.enum(['buyer']), "buyer: the caller's own purchases, in every role", 'buyer'),
  call_due: optional(Flag, 'For an admin, true: only open orders with a due call-back'),
  sort: optional(z.enum(['oldest']), 'oldest: oldest first; default: newest first', 'oldest'),
  waiting: optional(
    z.enum(orderWaits),
    `For an admin: only orders due for a call, with a shortage, confirmed and completely packed, confirmed but not packed ${LATE_PACKING_HOURS} hours after they were placed, delivered but not fully paid, with money owed to the buyer, or with a reported problem that is not settled`,
    'to_call',
  ),
})
export type OrdersQuery = z.output<typeof OrdersQuery>

/** Response to calls that create an order or change its status. */
const OrderWithData = OrderDetail.extend({
  data: OrderDetail.describe('The same order again'),
}).meta({ id: 'OrderWithData', description: 'An order; repeated under `data` for older clients' })

const OrderedLine = z.object({
  product_id: BodyId.describe("The product's id"),
  quantity: Quantity,
  price: Francs.describe('Price each in francs, as shown to the shopper; if it differs, the order is refused'),
})

export const PlaceOrder = object('PlaceOrder', 'Items with the prices shown, and delivery details', {
  items: z
    .array(OrderedLine)
    .min(1, fieldErrors.cart_empty)
    .max(MAX_CART_LINES, fieldErrors.too_long)
    .refine(namesEachProductOnce, fieldErrors.listed_twice)
    .describe('Each product once'),
  customer_info: NewCustomerInfo,
  quote_id: optional(
    BodyId,
    "One of the caller's proformas or quotations that the order comes from; ignored if it has expired or has none of the items",
    12,
  ),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'signed-in',
  invalidates: ['orders', 'cart', 'products', 'insights'],
  isOrder: true,
  summary: 'Place an order',
  description: `All or nothing. Ordered items are removed from the cart. The size of pending orders and the number of orders an hour are limited, more strictly for accounts with an unconfirmed email. A repeated \`Idempotency-Key\` returns the first order again for ${IDEMPOTENCY_HOURS} hours.`,
  headers: IdempotencyHeaders,
  body: PlaceOrder,
  response: OrderWithData,
  status: 201,
  refusals: [
    'cart_changed',
    'order_too_large',
    'idempotency_mismatch',
    'quote_not_found',
    'confirm_to_order',
    'too_many_pending',
    'too_much_pending',
    'too_many_orders',
  ],
})

const listNote = `Without a query, a plain list of the latest ${MAX_LOCAL_ROWS.toLocaleString('en')}; with \`page\`, \`page_size\` (${ORDERS_PAGE_SIZE} unless given), \`search\`, \`status\`, \`handover\`, \`call_due\`, \`waiting\` or \`sort\` one page.`
export const orderParams = z.object({ order_id: idInPath('order') })

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'signed-in',
  tags: ['orders'],
  summary: 'List orders',
  description: `Newest first. Admins get all orders, shoppers their own, and sellers those with their products, with only their own lines. ${listNote}`,
  query: OrdersQuery,
  response: z.union([z.array(Order), pageOf(Order).meta({ id: 'OrderPage', description: 'One page of orders' })]),
  responseHeaders: TotalCount,
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:order_id',
  access: 'order-party',
  tags: ['orders'],
  summary: 'Get an order with its history',
  description: 'Shoppers see their own orders, admins all, and sellers their own lines.',
  params: orderParams,
  response: OrderDetail,
  refusals: ['order_not_found'],
})

export const changeOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/orders/:order_id/status',
  access: 'admin',
  invalidates: ['orders', 'products', 'insights', 'activity'],
  summary: 'Set the status of an order',
  description:
    'Any from any. Cancelling returns the stock once, or the pieces of `restock`; leaving `cancelled` takes again what went back, or is refused. What is said of a cancellation is set right by saying it again. With `version_seen` an order that has changed meanwhile is left as it is.',
  params: orderParams,
  body: object('NewOrderStatus', 'New status', {
    status: OrderStatus.meta({ examples: ['cancelled'] }),
    version_seen: OrderVersion.optional().describe('Version of the order that the changes are based on'),
    ...cancellationFields,
  }).superRefine(refuseUnlessCancelled),
  response: OrderWithData,
  refusals: ['order_not_found', 'order_changed', 'order_short_of_stock', 'pieces_sold'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/cancel',
  access: 'order-buyer',
  invalidates: ['orders', 'cart', 'products', 'insights'],
  summary: 'Cancel a pending order',
  params: orderParams,
  response: OrderDetail,
  refusals: ['order_not_found', 'order_not_pending'],
})

export const listSellerOrders = endpoint({
  method: 'GET',
  path: '/api/seller/orders',
  access: 'seller',
  tags: ['orders'],
  summary: "List the caller's lines by order",
  description: `Newest first, with the delivery details, which are masked 30 days after the order ends. Admins get the shop's own lines. ${listNote}`,
  query: PageQuery,
  response: z.union([
    z.array(SellerOrder),
    pageOf(SellerOrder).meta({ id: 'SellerOrderPage', description: "One page of a seller's orders" }),
  ]),
  responseHeaders: TotalCount,
})

export const changeHandover = endpoint({
  method: 'PUT',
  path: '/api/seller/orders/:order_id/lines/:product_id',
  access: 'order-seller',
  invalidates: ['orders', 'insights'],
  summary: 'Set the progress of an order line',
  description:
    "Does not change the status of the order. Sellers update their own lines, admins the shop's. Only while the order is pending or completed; in a delivered order, every line is handed over.",
  params: orderParams.extend({ product_id: idInPath('product') }),
  body: object('NewHandover', 'Progress of the line', { handover: Handover }),
  response: SellerOrder,
  refusals: ['order_not_found', 'order_cancelled', 'order_not_open', 'line_cannot_be_supplied'],
})

const LinesOfOrders = z.array(object('LineOfOrder', 'A line', { order_id: idOf('order'), product_id: idOf('product') }))

export const changeHandovers = endpoint({
  method: 'PUT',
  path: '/api/seller/orders/handover',
  access: 'order-seller',
  invalidates: ['orders', 'insights'],
  summary: 'Set the progress of lines in several orders',
  description:
    'Changes the lines that still have the progress `from` and can be packed, and reports the others. To undo it, call it again with the changed lines and with `from` and `handover` swapped.',
  body: object('NewHandovers', 'Progress of lines in several orders', {
    from: Handover.meta({ examples: ['to_pack'] }),
    handover: Handover,
    lines: z
      .array(z.object({ order_id: BodyId.describe("The order's id"), product_id: BodyId.describe("The product's id") }))
      .min(1)
      .max(MAX_SELECTED_LINES, fieldErrors.too_long)
      .describe("The caller's lines"),
  }),
  response: object('ChangedHandovers', 'Changed lines', {
    changed: LinesOfOrders.describe('Lines that have changed'),
    skipped: LinesOfOrders.describe('Lines with another progress, without stock, or of an order that is not open'),
    orders: z.array(SellerOrder).describe('The orders of the changed lines'),
  }),
  refusals: ['order_not_found'],
})
