import * as z from 'zod'
import { Picture } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { formerly } from '../former-names.ts'
import { lineCodes, type RefusedLine } from './errors.ts'
import {
  Amount,
  boolean,
  Day,
  example,
  idInPath,
  idOf,
  NumberOrNumericText,
  object,
  optional,
  Pieces,
  saleFields,
  Quantity,
  say,
  staticPath,
  text,
} from '../fields.ts'
import { MAX_CART_LINES } from './limits.ts'

export const CartLine = object('CartLine', 'A product in the cart', {
  id: idOf('product'),
  name: text('Name of the product', example.product),
  price: Amount.describe('Current price each, in francs'),
  quantity: Pieces,
  image: staticPath(', 640 pixels wide', 'products/4f/4f0c2a91d7e35b68-640.webp'),
  picture: Picture.nullable().describe('The picture in every size'),
  ...saleFields,
  available: boolean('false: no longer sold, which blocks checkout', true),
  away_until: say(Day.nullable(), 'Day the seller is back, until which the line blocks checkout; null: not away', null),
  seller_name: text('Seller', example.seller),
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = object('Cart', "An account's cart", {
  items: z.array(CartLine).describe('One line per product, in the order added'),
  total: say(Amount, 'Total of the available lines, in francs', 5000),
})
export type Cart = z.infer<typeof Cart>

const ProductId = idOf('product')
const stockErrorCodes = [
  'product_not_found',
  'not_enough_stock',
  'out_of_stock',
  'below_minimum',
  'not_a_multiple',
  'seller_away',
] as const

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  access: 'signed-in',
  tags: ['cart'],
  summary: "Get the caller's cart",
  response: Cart,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  access: 'signed-in',
  invalidates: ['cart'],
  summary: 'Add a product to the cart',
  description:
    "Adds to the quantity already in the cart. A cart can't exceed the stock, and quantities are multiples of `quantity_step`, starting at `min_quantity`.",
  body: object('CartAddition', 'Product and quantity to add', {
    product_id: NumberOrNumericText(ProductId),
    quantity: optional(Quantity, "Quantity; defaults to the product's minimum, usually 1", 1),
  }),
  response: Cart,
  refusals: [...stockErrorCodes, 'cart_full'],
})

const Shortfall = object('Shortfall', "A line that can't be fulfilled as requested", {
  product_id: ProductId,
  product: text('Name of the product', example.product),
  code: say(z.enum(lineCodes), 'Reason, as in errors', 'not_enough_stock'),
  stock_quantity: saleFields.stock_quantity,
  left: formerly(saleFields.stock_quantity, 'stock_quantity'),
  price: Amount.describe('Current price each, in francs'),
  min_quantity: saleFields.min_quantity.optional(),
  quantity_step: saleFields.quantity_step.optional(),
  away_until: optional(Day, 'Day the seller is back; only with `seller_away`', '2027-01-12'),
}) satisfies z.ZodType<RefusedLine>

export const addManyToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add-many',
  access: 'signed-in',
  invalidates: ['cart'],
  summary: 'Add several products to the cart',
  description:
    'Adds to the quantities already in the cart. All or nothing, unless `partial`: then the available stock is added and `shortfalls` lists the rest.',
  body: object('CartAdditions', 'Products and quantities to add', {
    lines: z
      .array(
        object('CartAdditionLine', 'A product and its quantity', {
          product_id: NumberOrNumericText(ProductId),
          quantity: Quantity,
        }),
      )
      .min(1)
      .max(MAX_CART_LINES)
      .describe(`At most ${MAX_CART_LINES}; quantities of the same product are added up`),
    partial: say(z.boolean().default(false), 'true: add the available stock', true),
  }),
  response: object('CartAfterAdditions', 'The cart after adding several products', {
    cart: Cart,
    shortfalls: z.array(Shortfall).describe('Shortfall; only with `partial`'),
    short: formerly(z.array(Shortfall), 'shortfalls'),
  }),
  refusals: ['cart_changed', 'cart_full'],
})

export const updateCartLine = endpoint({
  method: 'PUT',
  path: '/api/cart/update',
  access: 'signed-in',
  invalidates: ['cart'],
  keepalive: true,
  summary: 'Set the quantity of a cart line',
  body: object('CartLineChange', 'A cart line and its new quantity', {
    product_id: NumberOrNumericText(ProductId),
    quantity: Quantity,
  }),
  response: Cart,
  refusals: stockErrorCodes,
})

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/api/cart/:product_id',
  access: 'signed-in',
  invalidates: ['cart'],
  summary: 'Remove a product from the cart',
  params: z.object({ product_id: idInPath('product') }),
  response: Cart,
})

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/api/cart',
  access: 'signed-in',
  invalidates: ['cart'],
  summary: 'Empty the cart',
  response: Cart,
})
