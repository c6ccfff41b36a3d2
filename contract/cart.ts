import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
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
} from './fields.ts'
import { MAX_CART_LINES } from './limits.ts'

export const CartLine = object('CartLine', 'A product in the cart', {
  id: idOf('product'),
  name: text('Name of the product', example.product),
  price: Amount.describe('Francs a piece, as of now'),
  quantity: Pieces,
  image: staticPath(', 640 pixels wide', 'products/4f/4f0c2a91d7e35b68-640.webp'),
  picture: Picture.nullable().describe('The same picture in every size'),
  ...saleFields,
  available: boolean('false: no longer sold; the line blocks checkout', true),
  away_until: say(
    Day.nullable(),
    'The day on which its seller is back; null: not away. Until then the line blocks checkout',
    null,
  ),
  seller_name: text('Who sells it', example.seller),
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = object('Cart', 'What an account is about to buy', {
  items: z.array(CartLine).describe('One line a product, in the order they were put in'),
  total: say(Amount, 'Sum of the available lines, francs', 5000),
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
  summary: 'The own cart',
  response: Cart,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  access: 'signed-in',
  invalidates: ['cart'],
  summary: 'Add pieces of a product',
  description:
    'To those that the cart holds already. A cart never holds more than the stock, and quantities are multiples of `quantity_step` from `min_quantity` on.',
  body: object('CartAddition', 'Pieces to be added', {
    product_id: NumberOrNumericText(ProductId),
    quantity: optional(Quantity, 'How many; the minimum of the product unless given, which is mostly 1', 1),
  }),
  response: Cart,
  refusals: [...stockErrorCodes, 'cart_full'],
})

const ShortLine = object('ShortLine', 'A line that cannot be had as asked', {
  product_id: ProductId,
  product: text('Name of the product', example.product),
  code: say(z.enum(lineCodes), 'Why, as refusals name it', 'not_enough_stock'),
  left: saleFields.stock_quantity,
  price: Amount.describe('Francs a piece, as of now'),
  min_quantity: saleFields.min_quantity.optional(),
  quantity_step: saleFields.quantity_step.optional(),
  away_until: optional(Day, 'The day on which its seller is back; only with `seller_away`', '2027-01-12'),
}) satisfies z.ZodType<RefusedLine>

export const addManyToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add-many',
  access: 'signed-in',
  invalidates: ['cart'],
  summary: 'Add pieces of many products at once',
  description:
    'To those that the cart holds already, as one addition each. All or none, unless `partial`: then what can be had is added, and `short` names the rest.',
  body: object('CartAdditions', 'Pieces of many products to be added', {
    lines: z
      .array(
        object('CartAdditionLine', 'A product and pieces of it', {
          product_id: NumberOrNumericText(ProductId),
          quantity: Quantity,
        }),
      )
      .min(1)
      .max(MAX_CART_LINES)
      .describe(`At most ${MAX_CART_LINES}; those of one product are summed`),
    partial: say(z.boolean().default(false), 'true: add what can be had', true),
  }),
  response: object('CartAfterAdditions', 'The cart after many additions', {
    cart: Cart,
    short: z.array(ShortLine).describe('What was not added; only with `partial`'),
  }),
  refusals: ['cart_changed', 'cart_full'],
})

export const updateCartLine = endpoint({
  method: 'PUT',
  path: '/api/cart/update',
  access: 'signed-in',
  invalidates: ['cart'],
  keepalive: true,
  summary: 'Set the quantity of a line',
  body: object('CartLineChange', 'A line and how many pieces it is to hold', {
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
  summary: 'Take a product out of the cart',
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
