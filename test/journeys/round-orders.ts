import type { APIRequestContext } from '@playwright/test'
import { createProducts, makeBuyer, signInAdmin } from './personas.ts'

/** Places of the buyers, in Kigali and elsewhere. */
const PLACES = [
  'KG 11 Ave 42, Remera',
  'KK 15 Rd 7, Kanombe, near the airport',
  'KG 7 Ave, Kacyiru, opposite the library',
  'Huye, opposite the stadium',
]

/** Places packed orders of Rwf 12,500 each, by buyers in several places. @returns the ids of the orders */
export async function makeReadyOrders(request: APIRequestContext, count: number): Promise<number[]> {
  const [product] = await createProducts(request, { name: 'Relay module', price: 12_500, stock: 100 })
  if (!product) throw new Error('no product')
  const admin = await signInAdmin(request)
  const ids: number[] = []
  let buyer = await makeBuyer(request)
  for (let at = 0; at < count; at++) {
    if (at % 5 === 4) buyer = await makeBuyer(request) // a new account may have five pending orders
    const items = [{ product_id: product.id, price: product.price, quantity: 1 }]
    const note = at % 3 === 1 ? 'The blue gate; please ring twice' : undefined
    const customer = { phone: '0788 123 456', location: PLACES[at % PLACES.length], ...(note && { note }) }
    const { id } = await buyer.call<{ id: number }>('POST', '/api/orders', { items, customer_info: customer })
    await admin('PUT', `/api/orders/${id}/status`, { status: 'completed' })
    ids.push(id)
  }
  const lines = ids.map((order_id) => ({ order_id, product_id: product.id }))
  await admin('PUT', '/api/seller/orders/handover', { from: 'to_pack', handover: 'packed', lines })
  return ids
}

/** Creates an open round with the given number of stops. */
export async function makeRound(
  request: APIRequestContext,
  count: number,
): Promise<{ id: number; orderIds: number[] }> {
  const orderIds = await makeReadyOrders(request, count)
  const admin = await signInAdmin(request)
  const body = { day: '2026-11-28', name: 'Remera and Kanombe', driver: 'Eric', order_ids: orderIds }
  const { id } = await admin<{ id: number }>('POST', '/api/admin/rounds', body)
  return { id, orderIds }
}
