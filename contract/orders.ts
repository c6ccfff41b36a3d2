import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import {
  Amount,
  Francs,
  GivenId,
  Id,
  IdText,
  Line,
  Moment,
  OneLine,
  PageNumber,
  PageSize,
  Quantity,
  Text,
} from './fields.ts'
import {
  LONGEST_LIST,
  MAX_CART_LINES,
  MAX_LINE_LENGTH,
  MIN_LOCATION_LENGTH,
  MIN_PHONE_LENGTH,
  ORDERS_PAGE_SIZE,
} from './limits.ts'
import { orderStatuses } from './rules/order-status.ts'

export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

/** How far a seller is with a line; it never moves the order's status. */
export const Handover = z.enum(['to_pack', 'packed', 'handed_over'])
export type Handover = z.infer<typeof Handover>

export const OrderItem = z
  .object({
    product_id: Id,
    product_name: z.string(),
    price: Amount.meta({ description: 'Francs a piece, as bought' }),
    quantity: z.number().int().min(1).meta({ description: 'Pieces' }),
    picture: Picture.nullable(),
    seller_name: z.string(),
    handover: Handover.meta({ description: 'How far the seller is with this line' }),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof OrderItem>

export const Order = z
  .object({
    id: Id,
    status: OrderStatus,
    total_amount: Amount.meta({ description: 'Francs; for a seller the sum of their own lines' }),
    created_at: Moment,
    user_email: z.string().meta({ description: 'N/A for a seller' }),
    user_profile: z.object({ full_name: z.string(), phone_number: z.string(), address: z.string() }),
    customer_info: z.object({ name: z.string(), phone: z.string(), location: z.string() }),
    items: z.array(OrderItem),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const StatusChange = z
  .object({
    status: OrderStatus,
    changed_at: Moment,
    by: z.string().meta({ description: "Who: the shopper's name, for admins that of any person, else the shop's" }),
  })
  .meta({ id: 'StatusChange' })
export type StatusChange = z.infer<typeof StatusChange>

export const OrderDetail = Order.extend({
  status_history: z.array(StatusChange).meta({ description: 'Oldest first' }),
}).meta({ id: 'OrderDetail' })
export type OrderDetail = z.infer<typeof OrderDetail>

/** What a seller needs to hand over their lines of an order. */
const SellerOrder = Order.omit({ user_email: true, user_profile: true }).meta({ id: 'SellerOrder' })

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), page_size: z.number().int() })

const PageQuery = z.object({
  page: PageNumber.optional(),
  page_size: PageSize.optional(),
  search: Text.trim().max(MAX_LINE_LENGTH).optional(),
})
export type PageQuery = z.output<typeof PageQuery>

const OrdersQuery = PageQuery.extend({
  as: z.enum(['buyer']).optional().meta({ description: "buyer: the caller's own purchases, in every role" }),
})
export type OrdersQuery = z.output<typeof OrdersQuery>

/** Create and status answer the order as such and, for clients of the first version, under `data`. */
const OrderWithData = OrderDetail.extend({ data: OrderDetail })

/** Kept as typed, outer spaces included, so the length counts what is left without them. */
const lineOfAtLeast = (length: number, sentence: string) =>
  OneLine.max(MAX_LINE_LENGTH, fieldErrors.too_long).refine((text) => text.trim().length >= length, sentence)

export const CustomerInfo = z.object({
  phone: lineOfAtLeast(MIN_PHONE_LENGTH, fieldErrors.phone_too_short),
  location: lineOfAtLeast(MIN_LOCATION_LENGTH, fieldErrors.location_too_short),
})
export type CustomerInfo = z.infer<typeof CustomerInfo>

const OrderedLine = z.object({
  product_id: GivenId,
  quantity: Quantity,
  price: Francs.meta({ description: 'What the shopper saw, francs a piece; where it differs nothing is placed' }),
})

export const PlaceOrder = z.object({
  items: z
    .array(OrderedLine)
    .min(1, fieldErrors.cart_empty)
    .max(MAX_CART_LINES, fieldErrors.too_long)
    .refine(namesEachProductOnce, fieldErrors.listed_twice),
  customer_info: CustomerInfo,
})
export type PlaceOrder = z.output<typeof PlaceOrder>

function namesEachProductOnce(lines: { product_id: number }[]): boolean {
  return new Set(lines.map((line) => line.product_id)).size === lines.length
}

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'signed-in',
  summary: 'Place an order; all of it or nothing. A repeated Idempotency-Key answers the first order again',
  headers: z.object({ 'idempotency-key': Line.min(8, fieldErrors.key_too_short).optional() }),
  body: PlaceOrder,
  response: OrderWithData,
  status: 201,
  refusals: ['cart_changed', 'order_too_large', 'idempotency_mismatch'],
})

const listNote = `Without a query a plain list of the newest ${LONGEST_LIST.toLocaleString('en')}, their true number in X-Total-Count; with page, page_size (${ORDERS_PAGE_SIZE} unless given) or search (customer name and e-mail without case, phone as it stands) one page`
const params = z.object({ order_id: IdText })

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'signed-in',
  summary: `Orders, newest first: an admin's all, a shopper's own, a seller's those with their products and of these only their lines. ${listNote}`,
  query: OrdersQuery,
  response: z.union([z.array(Order), pageOf(Order).meta({ id: 'OrderPage' })]),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:order_id',
  access: 'order-party',
  summary: 'One own order with the history of its status; an admin sees any, a seller their own lines of it',
  params,
  response: OrderDetail,
  refusals: ['order_not_found'],
})

export const changeOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/orders/:order_id/status',
  access: 'admin',
  summary: 'Set any status. Cancelling returns the stock once; leaving cancelled takes it again or is refused',
  params,
  body: z.object({ status: OrderStatus }),
  response: OrderWithData,
  refusals: ['order_not_found', 'order_short_of_stock'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/cancel',
  access: 'order-buyer',
  summary: 'Cancel an own order that is pending',
  params,
  response: OrderDetail,
  refusals: ['order_not_found', 'order_not_pending'],
})

export const listSellerOrders = endpoint({
  method: 'GET',
  path: '/api/seller/orders',
  access: 'seller',
  summary: `The caller's own lines by order, newest first, with whom they go to. ${listNote}`,
  query: PageQuery,
  response: z.union([z.array(SellerOrder), pageOf(SellerOrder).meta({ id: 'SellerOrderPage' })]),
})

export const changeHandover = endpoint({
  method: 'PUT',
  path: '/api/seller/orders/:order_id/lines/:product_id',
  access: 'order-seller',
  summary: 'Say how far an own line of an order is; the status of the order stays',
  params: params.extend({ product_id: IdText }),
  body: z.object({ handover: Handover }),
  response: SellerOrder,
  refusals: ['order_not_found'],
})
