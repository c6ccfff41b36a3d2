import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
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
  OneLine,
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
} from './fields.ts'
import {
  IDEMPOTENCY_HOURS,
  LATE_PACKING_HOURS,
  MAX_CART_LINES,
  MAX_LINE_LENGTH,
  MAX_LOCAL_ROWS,
  MIN_LOCATION_LENGTH,
  MIN_PHONE_LENGTH,
  ORDERS_PAGE_SIZE,
} from './limits.ts'
import { CancelReason, cancellationFields, refuseUnlessCancelled } from './orders-cancel.ts'
import { orderWaits, type OrderWait } from './rules/order-events.ts'
import { deliveryWishes, Shortage } from './orders-change.ts'
import { OrderEvent } from './orders-events.ts'
import { orderStatuses } from './rules/order-status.ts'
import { normalizeLine } from './rules/text.ts'

export const OrderStatus = say(z.enum(orderStatuses), 'How far an order is', 'pending')
export type OrderStatus = z.infer<typeof OrderStatus>

/** Handover state of a line; it never changes the order's status. */
export const Handover = say(z.enum(['to_pack', 'packed', 'handed_over']), 'How far the seller is with a line', 'packed')
export type Handover = z.infer<typeof Handover>

export const OrderItem = object('OrderItem', 'A line of an order; its name, picture, price and seller stay as bought', {
  product_id: idOf('product'),
  product_name: text('Name of the product, as bought', example.product),
  price: Amount.describe('Francs a piece, as bought'),
  quantity: Pieces,
  pieces_per_pack: PiecesPerPack.describe('Pieces in each, as bought; 1 is no pack'),
  picture: Picture.nullable().describe('As bought; null without a picture'),
  mpn: textOrNull('Part number of the product, as it is now', example.partNumber),
  seller_name: text('Who sold it, as bought', example.seller),
  sold_by_shop: boolean("The shop's own, which admins hand over", false),
  handover: Handover,
  restocked: count('Of a cancelled order: pieces that went back on the shelf', 0),
  ordered_quantity: count('Pieces before any change; 0: added later', 2),
  shortage: Shortage.nullable().describe('For admins and its seller: what they can supply; null: all of it'),
  product_now: z
    .object({ stock: count('Pieces on the shelf', 12), price: Amount.describe('Francs a piece') })
    .nullable()
    .describe('For admins: the product as it is offered today; null: it is not'),
})
export type OrderItem = z.infer<typeof OrderItem>

const RemovedItem = OrderItem.extend({ quantity: count('None', 0) }).meta({
  id: 'RemovedItem',
  description: 'A line that was taken out of an order',
})

export const OrderVersion = say(z.int().min(1), 'Higher after every change of status, handover, lines or delivery', 3)

export const Order = object('Order', 'An order', {
  id: Id.describe("The order's id and number"),
  status: OrderStatus,
  total_amount: say(Amount, 'Francs; for a seller the sum of their own lines', 5000),
  created_at: moment('When it was placed'),
  version: OrderVersion,
  call_back_at: Moment.nullable().describe(
    'For admins: when the shopper asked to be called again, in the last call; null: they did not. ISO 8601, UTC',
  ),
  user_email: text("The shopper's; N/A for a seller", example.email),
  user_profile: z
    .object({
      full_name: text("The shopper's name, or N/A", example.person),
      phone_number: text("The shopper's phone, or N/A", example.phone),
      address: text("The shopper's address, or N/A", 'KN 4 Ave, Kigali'),
    })
    .describe('The shopper as the account is now'),
  customer_info: z
    .object({
      name: text('Who receives it, or N/A', example.person),
      phone: text('Whom to call, or N/A', example.phone),
      location: text('Where to deliver, or N/A', 'KN 4 Ave, Kigali'),
      window: text(
        'When to deliver, one of the times that the shop offers; left out: any time',
        example.window,
      ).optional(),
      note: text('For the driver; left out for sellers, and where there is none', example.driverNote).optional(),
    })
    .describe('Where it goes, as given with the order'),
  items: z.array(OrderItem).describe('Its lines; for a seller their own'),
  removed_items: z.array(RemovedItem).describe('Lines that were taken out; for a seller their own'),
})
export type Order = z.infer<typeof Order>

export const StatusChange = object('StatusChange', 'A step in the life of an order', {
  status: OrderStatus,
  changed_at: moment('When'),
  by: text("Who: the shopper's name, for admins that of any person, else the shop's", example.person),
  reason: CancelReason.nullable().describe('Of a cancellation; null also where it is for the shop alone'),
  note: text('What was written of a cancellation; for admins, else empty', 'Ordered again as #1043'),
})
export type StatusChange = z.infer<typeof StatusChange>

export const OrderDetail = Order.extend({
  status_history: z.array(StatusChange).describe('Oldest first'),
  events: z.array(OrderEvent).describe('Calls, notes and changes, oldest first'),
}).meta({ id: 'OrderDetail', description: 'An order with the history of its status, calls, notes and changes' })
export type OrderDetail = z.infer<typeof OrderDetail>

/** Order as its seller sees it: the fields needed to hand over their lines. */
export const SellerOrder = Order.omit({ user_email: true, user_profile: true, call_back_at: true }).meta({
  id: 'SellerOrder',
  description: "A seller's own lines of an order",
})

const Orders = (which: string) => optional(z.int().min(0), `Orders ${which}`, 14)

/** Number of orders by handover state; a seller's order that is not cancelled has the state of its least advanced line. */
const OrderCounts = object(
  'OrderCounts',
  'How many orders there are in all, whatever was searched for: for an admin by status and to call again, for a seller by how far their lines are, and cancelled',
  {
    pending: Orders('that are pending'),
    completed: Orders('that are completed'),
    delivered: Orders('that were delivered'),
    cancelled: Orders('that were cancelled'),
    to_pack: Orders('with a line to pack'),
    packed: Orders('with nothing left to pack, but with a line to hand over'),
    handed_over: Orders('of which every line was handed over'),
    call_due: Orders('whose shopper is to be called again by now'),
    to_call: Orders('whose shopper is to be called now, for the first time or again'),
    cannot_supply: Orders('that are open, of which a seller cannot supply all'),
    to_pack_late: Orders('agreed, and not packed a day after they were placed'),
  } satisfies Record<OrderStatus | Handover | OrderWait | 'call_due', z.ZodType>,
)
export type OrderCounts = z.infer<typeof OrderCounts>

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item).describe('The orders of this page'),
    ...pageFields,
    counts: OrderCounts.optional().describe('For admins and sellers; of own purchases there are none'),
  })

const PageQuery = z.object({
  page: PageNumber.optional(),
  page_size: PageSize.optional(),
  search: searchText(
    "The order's whole number, as in `395` or `#395`; else a part of customer name or e-mail without case, of the phone or its digits, or of product or seller of a line, or how a part number begins; for a seller no e-mail, and of lines their own",
    'uwase',
  ),
  status: optional(OrderStatus, 'Only orders of this status', 'pending'),
  handover: optional(
    Handover,
    'For a seller: only orders, not cancelled, of whose lines the least advanced is so far',
    'to_pack',
  ),
})
export type PageQuery = z.output<typeof PageQuery>

const OrdersQuery = PageQuery.extend({
  as: optional(z.enum(['buyer']), "buyer: the caller's own purchases, in every role", 'buyer'),
  call_due: optional(Flag, 'For an admin, true: only open orders whose shopper is to be called again by now'),
  sort: optional(z.enum(['oldest']), 'oldest: the oldest first; else the newest', 'oldest'),
  waiting: optional(
    z.enum(orderWaits),
    `For an admin: only orders whose shopper is to be called now, or that are agreed and not packed ${LATE_PACKING_HOURS} hours after they were placed`,
    'to_call',
  ),
})
export type OrdersQuery = z.output<typeof OrdersQuery>

/** Answer of create and status: the order, repeated under `data` for clients of the first version. */
const OrderWithData = OrderDetail.extend({
  data: OrderDetail.describe('The same order once more'),
}).meta({ id: 'OrderWithData', description: 'An order as such, and for clients of the first version under data' })

/** Line with a minimum length, counted after trimming; stored as typed. */
const lineOfAtLeast = (length: number, sentence: string) =>
  OneLine.max(MAX_LINE_LENGTH, fieldErrors.too_long).refine((text) => normalizeLine(text).length >= length, sentence)

export const CustomerInfo = object('CustomerInfo', 'Where an order goes', {
  phone: lineOfAtLeast(MIN_PHONE_LENGTH, fieldErrors.phone_too_short).meta({
    description: `Whom to call before delivery; at least ${MIN_PHONE_LENGTH} characters, kept as typed`,
    minLength: MIN_PHONE_LENGTH,
    examples: [example.phone],
  }),
  location: lineOfAtLeast(MIN_LOCATION_LENGTH, fieldErrors.location_too_short).meta({
    description: `Where to deliver; at least ${MIN_LOCATION_LENGTH} characters, kept as typed`,
    minLength: MIN_LOCATION_LENGTH,
    examples: [example.address],
  }),
  ...deliveryWishes,
})
export type CustomerInfo = z.infer<typeof CustomerInfo>

const OrderedLine = z.object({
  product_id: BodyId.describe("The product's id"),
  quantity: Quantity,
  price: Francs.describe('What the shopper saw, francs a piece; where it differs nothing is placed'),
})

export const PlaceOrder = object('PlaceOrder', 'What is ordered, at the prices seen, and where it goes', {
  items: z
    .array(OrderedLine)
    .min(1, fieldErrors.cart_empty)
    .max(MAX_CART_LINES, fieldErrors.too_long)
    .refine(namesEachProductOnce, fieldErrors.listed_twice)
    .describe('Each product once'),
  customer_info: CustomerInfo,
})
export type PlaceOrder = z.output<typeof PlaceOrder>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'signed-in',
  invalidates: ['orders', 'cart', 'products', 'insights'],
  summary: 'Place an order',
  description: `All of it or nothing. What was ordered leaves the cart. How much an account may have in pending orders, and how often it may order, is bounded: less for one whose e-mail is not confirmed. A repeated \`Idempotency-Key\` answers the first order again, for ${IDEMPOTENCY_HOURS} hours.`,
  headers: IdempotencyHeaders,
  body: PlaceOrder,
  response: OrderWithData,
  status: 201,
  refusals: [
    'cart_changed',
    'order_too_large',
    'idempotency_mismatch',
    'confirm_to_order',
    'too_many_pending',
    'too_much_pending',
    'too_many_orders',
  ],
})

const listNote = `Without a query a plain list of the newest ${MAX_LOCAL_ROWS.toLocaleString('en')}; with \`page\`, \`page_size\` (${ORDERS_PAGE_SIZE} unless given), \`search\`, \`status\`, \`handover\`, \`call_due\`, \`waiting\` or \`sort\` one page.`
export const orderParams = z.object({ order_id: idInPath('order') })

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'signed-in',
  tags: ['orders'],
  summary: 'List orders',
  description: `Newest first: an admin's all, a shopper's own, a seller's those with their products and of these only their lines. ${listNote}`,
  query: OrdersQuery,
  response: z.union([z.array(Order), pageOf(Order).meta({ id: 'OrderPage', description: 'One page of orders' })]),
  responseHeaders: TotalCount,
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:order_id',
  access: 'order-party',
  tags: ['orders'],
  summary: 'One order with the history of its status',
  description: 'An own one; an admin sees any, a seller their own lines of it.',
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
  body: object('NewOrderStatus', 'The status to set', {
    status: OrderStatus.meta({ examples: ['cancelled'] }),
    version_seen: OrderVersion.optional().describe('The version of the order that was looked at'),
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
  summary: 'Cancel an own order that is pending',
  params: orderParams,
  response: OrderDetail,
  refusals: ['order_not_found', 'order_not_pending'],
})

export const listSellerOrders = endpoint({
  method: 'GET',
  path: '/api/seller/orders',
  access: 'seller',
  tags: ['orders'],
  summary: 'List own lines by order',
  description: `Newest first, with whom they go to, masked once they ended 30 days ago; for an admin the shop's own lines. ${listNote}`,
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
  summary: 'Say how far an own line of an order is',
  description: "The status of the order stays. An admin says it of the shop's own lines, as a seller of theirs.",
  params: orderParams.extend({ product_id: idInPath('product') }),
  body: object('NewHandover', 'How far the line is', { handover: Handover }),
  response: SellerOrder,
  refusals: ['order_not_found', 'order_cancelled'],
})
