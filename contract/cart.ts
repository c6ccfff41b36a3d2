import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Id, IdText, NumberOrNumericText, Quantity } from './fields.ts'

export const CartLine = z
  .object({
    id: Id.meta({ description: "The product's id" }),
    name: z.string().meta({ description: 'Name of the product', examples: ['HC-SR04 Ultrasonic Distance Sensor'] }),
    price: Amount.meta({ description: 'Francs a piece, as of now' }),
    quantity: z
      .number()
      .int()
      .min(1)
      .meta({ description: 'Pieces', examples: [2] }),
    image: z
      .string()
      .nullable()
      .meta({
        description: 'Path under /static/, 640 pixels wide; null without a picture',
        examples: ['products/4f/4f0c2a91d7e35b68-640.webp'],
      }),
    picture: Picture.nullable().meta({ description: 'The same picture in every size' }),
    stock_quantity: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'Pieces that can be had now', examples: [210] }),
    available: z.boolean().meta({
      description: 'false: no longer sold; the line blocks checkout',
      examples: [true],
    }),
    seller_name: z.string().meta({ description: 'Who sells it', examples: ['Kigali Robotics'] }),
  })
  .meta({ id: 'CartLine', description: 'A product in the cart' })
export type CartLine = z.infer<typeof CartLine>

export const Cart = z
  .object({
    items: z.array(CartLine).meta({ description: 'One line a product, in the order they were put in' }),
    total: Amount.meta({ description: 'Sum of the available lines, francs', examples: [5000] }),
  })
  .meta({ id: 'Cart', description: 'What an account is about to buy' })
export type Cart = z.infer<typeof Cart>

const ProductId = Id.meta({ description: "The product's id" })
const stockErrorCodes = ['product_not_found', 'not_enough_stock', 'out_of_stock'] as const

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
  description: 'To those that the cart holds already. A cart never holds more than the stock.',
  body: z
    .object({ product_id: NumberOrNumericText(ProductId), quantity: Quantity.default(1) })
    .meta({ id: 'CartAddition', description: 'Pieces to be added' }),
  response: Cart,
  refusals: [...stockErrorCodes, 'cart_full'],
})

export const updateCartLine = endpoint({
  method: 'PUT',
  path: '/api/cart/update',
  access: 'signed-in',
  invalidates: ['cart'],
  summary: 'Set the quantity of a line',
  body: z
    .object({ product_id: NumberOrNumericText(ProductId), quantity: Quantity })
    .meta({ id: 'CartLineChange', description: 'A line and how many pieces it is to hold' }),
  response: Cart,
  refusals: stockErrorCodes,
})

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/api/cart/:product_id',
  access: 'signed-in',
  invalidates: ['cart'],
  summary: 'Take a product out of the cart',
  params: z.object({ product_id: IdText.meta({ description: "The product's id" }) }),
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
