import * as z from 'zod'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Amount, GivenId, Id, IdText, Quantity } from './fields.ts'

export const CartLine = z
  .object({
    id: Id.meta({ description: "The product's id" }),
    name: z.string(),
    price: Amount,
    quantity: z.number().int().min(1).meta({ description: 'Pieces' }),
    image: z.string().nullable().meta({ description: 'Relative to /static/' }),
    picture: Picture.nullable(),
    stock_quantity: z.number().int().min(0).meta({ description: 'Pieces that can be had now' }),
    available: z.boolean().meta({ description: 'false: no longer sold; the line blocks checkout' }),
    seller_name: z.string(),
  })
  .meta({ id: 'CartLine' })
export type CartLine = z.infer<typeof CartLine>

export const Cart = z
  .object({ items: z.array(CartLine), total: Amount.meta({ description: 'Sum of the available lines, francs' }) })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof Cart>

const stockRefusals = ['product_not_found', 'not_enough_stock', 'out_of_stock'] as const

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  access: 'signed-in',
  summary: 'The own cart',
  response: Cart,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  access: 'signed-in',
  summary: 'Add pieces of a product; a cart never holds more than the stock',
  body: z.object({ product_id: GivenId, quantity: Quantity.default(1) }),
  response: Cart,
  refusals: [...stockRefusals, 'cart_full'],
})

export const updateCartLine = endpoint({
  method: 'PUT',
  path: '/api/cart/update',
  access: 'signed-in',
  summary: 'Set the quantity of a line',
  body: z.object({ product_id: GivenId, quantity: Quantity }),
  response: Cart,
  refusals: stockRefusals,
})

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/api/cart/:product_id',
  access: 'signed-in',
  summary: 'Take a product out of the cart',
  params: z.object({ product_id: IdText }),
  response: Cart,
})

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/api/cart',
  access: 'signed-in',
  summary: 'Empty the cart',
  response: Cart,
})
