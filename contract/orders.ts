import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { Amount, Francs, Id, IdText, Line, Moment, OneLine, Quantity } from './fields.ts'
import { MAX_CART_LINES, MAX_LINE_LENGTH, MIN_LOCATION_LENGTH, MIN_PHONE_LENGTH } from './limits.ts'

export const OrderStatus = z.enum(['pending', 'completed', 'delivered', 'cancelled'])
export type OrderStatus = z.infer<typeof OrderStatus>

export const OrderItem = z
  .object({
    product_id: Id,
    product_name: z.string(),
    price: Amount.meta({ description: 'Francs a piece, as bought' }),
    quantity: z.number().int().min(1).meta({ description: 'Pieces' }),
    picture: Picture.nullable(),
    seller_name: z.string(),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof OrderItem>

export const Order = z
  .object({
    id: Id,
    status: OrderStatus,
    total_amount: Amount,
    created_at: Moment,
    user_email: z.string(),
    user_profile: z.object({ full_name: z.string(), phone_number: z.string(), address: z.string() }),
    customer_info: z.object({ name: z.string(), phone: z.string(), location: z.string() }),
    items: z.array(OrderItem),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** Create answers the order as such and, for clients of the first version, under `data`. */
const OrderWithData = Order.extend({ data: Order })

/** Kept as typed, outer spaces included, so the length counts what is left without them. */
const lineOfAtLeast = (length: number, sentence: string) =>
  OneLine.max(MAX_LINE_LENGTH, fieldErrors.too_long).refine((text) => text.trim().length >= length, sentence)

export const CustomerInfo = z.object({
  phone: lineOfAtLeast(MIN_PHONE_LENGTH, fieldErrors.phone_too_short),
  location: lineOfAtLeast(MIN_LOCATION_LENGTH, fieldErrors.location_too_short),
})
export type CustomerInfo = z.infer<typeof CustomerInfo>

const OrderedLine = z.object({
  product_id: Id,
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

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:order_id',
  access: 'signed-in',
  summary: 'One own order; an admin sees any',
  params: z.object({ order_id: IdText }),
  response: Order,
  refusals: ['order_not_found'],
})
