import assert from 'node:assert/strict'
import { logIn, signUp } from '#contract/accounts/calls.ts'
import { addToCart } from '#contract/cart/calls.ts'
import { createCategory } from '#contract/categories/manage.ts'
import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/orders/calls.ts'
import { createProduct } from '#contract/products/calls.ts'
import { buildRequest } from '#contract/request.ts'

const PASSWORD = 'umuganda wa kera'

/**
 * Creates a product as an admin, then signs up as a buyer and orders it.
 * @returns the buyer's token and the order's ID
 */
export async function trade(
  shop: string,
  credentials: { email: string; password: string },
): Promise<{ buyer: string; orderId: number }> {
  const { access_token: admin } = await call(shop, logIn, { body: credentials })
  const { id: category } = await call(shop, createCategory, { body: { name: 'Sensors' } }, admin)
  const offer = { category_id: category, name: 'HC-SR04 Ultrasonic Sensor', price: 2_500, stock_quantity: 10 }
  const product = await call(shop, createProduct, { body: offer }, admin)
  const form = { email: 'buyer@isoko.example', full_name: 'A Buyer', password: PASSWORD, confirm_password: PASSWORD }
  const { access_token: buyer } = await call(shop, signUp, { body: form })
  await call(shop, addToCart, { body: { product_id: product.id, quantity: 1 } }, buyer)
  const line = { product_id: product.id, quantity: 1, price: product.price }
  const customer = { phone: '+250 788 000 001', location: 'KN 4 Ave, Kigali' }
  const order = await call(shop, placeOrder, { body: { items: [line], customer_info: customer } }, buyer)
  return { buyer, orderId: order.id }
}

/** Calls the API and expects the response declared in the contract. */
export async function call<E extends Endpoint>(shop: string, endpoint: E, input?: InputOf<E>, token?: string) {
  const { url, ...request } = buildRequest(endpoint, input)
  const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(shop + url, { ...request, headers })
  assert.ok(answer.ok, `${endpoint.path} answers ${answer.status}`)
  return (await answer.json()) as ResponseOf<E>
}
