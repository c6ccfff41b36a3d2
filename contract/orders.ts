import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import {
  Amount,
  Francs,
  BodyId,
  Id,
  IdempotencyHeaders,
  IdText,
  Moment,
  OneLine,
  pageFields,
  PageNumber,
  PageSize,
  Quantity,
  Text,
  TotalCount,
} from './fields.ts'
import {
  IDEMPOTENCY_HOURS,
  MAX_LOCAL_ROWS,
  MAX_CART_LINES,
  MAX_LINE_LENGTH,
  MIN_LOCATION_LENGTH,
  MIN_PHONE_LENGTH,
  ORDERS_PAGE_SIZE,
} from './limits.ts'
import { orderStatuses } from './rules/order-status.ts'
import { normalizeLine } from './rules/text.ts'

export const OrderStatus = z.enum(orderStatuses).meta({ description: 'How far an order is', examples: ['pending'] })
export type OrderStatus = z.infer<typeof OrderStatus>

/** How far a seller is with a line; it never moves the order's status. */
export const Handover = z
  .enum(['to_pack', 'packed', 'handed_over'])
  .meta({ description: 'How far the seller is with a line', examples: ['packed'] })
export type Handover = z.infer<typeof Handover>

export const OrderItem = z
  .object({
    product_id: Id.meta({ description: "The product's id" }),
    product_name: z.string().meta({
      description: 'Name of the product, as bought',
      examples: ['HC-SR04 Ultrasonic Distance Sensor'],
    }),
    price: Amount.meta({ description: 'Francs a piece, as bought' }),
    quantity: z
      .number()
      .int()
      .min(1)
      .meta({ description: 'Pieces', examples: [2] }),
    picture: Picture.nullable().meta({ description: 'As bought; null without a picture' }),
    mpn: z
      .string()
      .nullable()
      .meta({ description: 'Part number of the product, as it is now', examples: ['HC-SR04'] }),
    seller_name: z.string().meta({ description: 'Who sold it, as bought', examples: ['Kigali Robotics'] }),
    sold_by_shop: z.boolean().meta({ description: "The shop's own, which admins hand over", examples: [false] }),
    handover: Handover,
  })
  .meta({ id: 'OrderItem', description: 'A line of an order; its name, picture, price and seller stay as bought' })
export type OrderItem = z.infer<typeof OrderItem>

export const Order = z
  .object({
    id: Id.meta({ description: "The order's id and number" }),
    status: OrderStatus,
    total_amount: Amount.meta({ description: 'Francs; for a seller the sum of their own lines', examples: [5000] }),
    created_at: Moment.meta({ description: 'When it was placed; ISO 8601, UTC' }),
    user_email: z.string().meta({
      description: "The shopper's; N/A for a seller",
      examples: ['aline.uwase@isoko.example'],
    }),
    user_profile: z
      .object({
        full_name: z.string().meta({ description: "The shopper's name, or N/A", examples: ['Aline Uwase'] }),
        phone_number: z.string().meta({ description: "The shopper's phone, or N/A", examples: ['+250 788 123 456'] }),
        address: z.string().meta({ description: "The shopper's address, or N/A", examples: ['KN 4 Ave, Kigali'] }),
      })
      .meta({ description: 'The shopper as the account is now' }),
    customer_info: z
      .object({
        name: z.string().meta({ description: 'Who receives it, or N/A', examples: ['Aline Uwase'] }),
        phone: z.string().meta({ description: 'Whom to call, or N/A', examples: ['+250 788 123 456'] }),
        location: z.string().meta({ description: 'Where to deliver, or N/A', examples: ['KN 4 Ave, Kigali'] }),
      })
      .meta({ description: 'Where it goes, as given with the order' }),
    items: z.array(OrderItem).meta({ description: 'Its lines; for a seller their own' }),
  })
  .meta({ id: 'Order', description: 'An order' })
export type Order = z.infer<typeof Order>

export const StatusChange = z
  .object({
    status: OrderStatus,
    changed_at: Moment.meta({ description: 'When; ISO 8601, UTC' }),
    by: z.string().meta({
      description: "Who: the shopper's name, for admins that of any person, else the shop's",
      examples: ['Aline Uwase'],
    }),
  })
  .meta({ id: 'StatusChange', description: 'A step in the life of an order' })
export type StatusChange = z.infer<typeof StatusChange>

export const OrderDetail = Order.extend({
  status_history: z.array(StatusChange).meta({ description: 'Oldest first' }),
}).meta({ id: 'OrderDetail', description: 'An order with the history of its status' })
export type OrderDetail = z.infer<typeof OrderDetail>

/** What a seller needs to hand over their lines of an order. */
const SellerOrder = Order.omit({ user_email: true, user_profile: true }).meta({
  id: 'SellerOrder',
  description: "A seller's own lines of an order",
})

const Orders = (which: string) =>
  z
    .int()
    .min(0)
    .optional()
    .meta({ description: `Orders ${which}`, examples: [14] })

/** A seller's order that is not cancelled stands where the least advanced of their lines does. */
const OrderCounts = z
  .object({
    pending: Orders('that are pending'),
    completed: Orders('that are completed'),
    delivered: Orders('that were delivered'),
    cancelled: Orders('that were cancelled'),
    to_pack: Orders('with a line to pack'),
    packed: Orders('with nothing left to pack, but with a line to hand over'),
    handed_over: Orders('of which every line was handed over'),
  } satisfies Record<OrderStatus | Handover, z.ZodType>)
  .meta({
    id: 'OrderCounts',
    description:
      'How many orders there are in all, whatever was searched for: for an admin by status, for a seller by how far their lines are, and cancelled',
  })
export type OrderCounts = z.infer<typeof OrderCounts>

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item).meta({ description: 'The orders of this page' }),
    ...pageFields,
    counts: OrderCounts.optional().meta({ description: 'For admins and sellers; of own purchases there are none' }),
  })

const PageQuery = z.object({
  page: PageNumber.optional(),
  page_size: PageSize.optional(),
  search: Text.trim()
    .max(MAX_LINE_LENGTH)
    .optional()
    .meta({
      description:
        "Customer name and e-mail without case, phone as it stands; for a seller no e-mail, but the order's number and the names of their lines",
      examples: ['uwase'],
    }),
  status: OrderStatus.optional().meta({ description: 'Only orders of this status', examples: ['pending'] }),
  handover: Handover.optional().meta({
    description: 'For a seller: only orders, not cancelled, of whose lines the least advanced is so far',
    examples: ['to_pack'],
  }),
})
export type PageQuery = z.output<typeof PageQuery>

const OrdersQuery = PageQuery.extend({
  as: z
    .enum(['buyer'])
    .optional()
    .meta({
      description: "buyer: the caller's own purchases, in every role",
      examples: ['buyer'],
    }),
})
export type OrdersQuery = z.output<typeof OrdersQuery>

/** Create and status answer the order as such and, for clients of the first version, under `data`. */
const OrderWithData = OrderDetail.extend({
  data: OrderDetail.meta({ description: 'The same order once more' }),
}).meta({ id: 'OrderWithData', description: 'An order as such, and for clients of the first version under data' })

/** Kept as typed, outer spaces included, so the length counts what is left without them. */
const lineOfAtLeast = (length: number, sentence: string) =>
  OneLine.max(MAX_LINE_LENGTH, fieldErrors.too_long).refine((text) => normalizeLine(text).length >= length, sentence)

export const CustomerInfo = z
  .object({
    phone: lineOfAtLeast(MIN_PHONE_LENGTH, fieldErrors.phone_too_short).meta({
      description: `Whom to call before delivery; at least ${MIN_PHONE_LENGTH} characters, kept as typed`,
      minLength: MIN_PHONE_LENGTH,
      examples: ['+250 788 123 456'],
    }),
    location: lineOfAtLeast(MIN_LOCATION_LENGTH, fieldErrors.location_too_short).meta({
      description: `Where to deliver; at least ${MIN_LOCATION_LENGTH} characters, kept as typed`,
      minLength: MIN_LOCATION_LENGTH,
      examples: ['KN 4 Ave, Nyarugenge, Kigali'],
    }),
  })
  .meta({ id: 'CustomerInfo', description: 'Where an order goes' })
export type CustomerInfo = z.infer<typeof CustomerInfo>

const OrderedLine = z.object({
  product_id: BodyId.meta({ description: "The product's id" }),
  quantity: Quantity,
  price: Francs.meta({ description: 'What the shopper saw, francs a piece; where it differs nothing is placed' }),
})

export const PlaceOrder = z
  .object({
    items: z
      .array(OrderedLine)
      .min(1, fieldErrors.cart_empty)
      .max(MAX_CART_LINES, fieldErrors.too_long)
      .refine(namesEachProductOnce, fieldErrors.listed_twice)
      .meta({ description: 'Each product once' }),
    customer_info: CustomerInfo,
  })
  .meta({ id: 'PlaceOrder', description: 'What is ordered, at the prices seen, and where it goes' })
export type PlaceOrder = z.output<typeof PlaceOrder>

function namesEachProductOnce(lines: { product_id: number }[]): boolean {
  return new Set(lines.map((line) => line.product_id)).size === lines.length
}

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

const listNote = `Without a query a plain list of the newest ${MAX_LOCAL_ROWS.toLocaleString('en')}; with \`page\`, \`page_size\` (${ORDERS_PAGE_SIZE} unless given), \`search\`, \`status\` or \`handover\` one page.`
const params = z.object({ order_id: IdText.meta({ description: "The order's id" }) })

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
  params,
  response: OrderDetail,
  refusals: ['order_not_found'],
})

export const changeOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/orders/:order_id/status',
  access: 'admin',
  invalidates: ['orders', 'products', 'insights', 'activity'],
  summary: 'Set the status of an order',
  description: 'Any from any. Cancelling returns the stock once; leaving `cancelled` takes it again or is refused.',
  params,
  body: z
    .object({ status: OrderStatus.meta({ examples: ['completed'] }) })
    .meta({ id: 'NewOrderStatus', description: 'The status to set' }),
  response: OrderWithData,
  refusals: ['order_not_found', 'order_short_of_stock'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:order_id/cancel',
  access: 'order-buyer',
  invalidates: ['orders', 'cart', 'products', 'insights'],
  summary: 'Cancel an own order that is pending',
  params,
  response: OrderDetail,
  refusals: ['order_not_found', 'order_not_pending'],
})

export const listSellerOrders = endpoint({
  method: 'GET',
  path: '/api/seller/orders',
  access: 'seller',
  tags: ['orders'],
  summary: 'List own lines by order',
  description: `Newest first, with whom they go to; for an admin the shop's own lines. ${listNote}`,
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
  params: params.extend({ product_id: IdText.meta({ description: "The product's id" }) }),
  body: z.object({ handover: Handover }).meta({ id: 'NewHandover', description: 'How far the line is' }),
  response: SellerOrder,
  refusals: ['order_not_found', 'order_cancelled'],
})
