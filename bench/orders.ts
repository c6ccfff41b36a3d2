import { randomUUID } from 'node:crypto'
import type { Session } from '#contract/accounts/calls.ts'
import { get, post } from './api.ts'

export interface Part {
  id: number
  price: number
  stock_quantity: number
}

/** Minimum stock of a part at the start, so that all buyers can buy it throughout the run. */
const SPARE_PIECES = 500

/** Creates accounts for buyers. @returns their session tokens */
export function signUpBuyers(shop: string, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => signUp(shop, number)))
}

async function signUp(shop: string, number: number): Promise<string> {
  const password = 'bench bench'
  const person = { full_name: `Buyer ${number}`, email: `buyer${number}-${randomUUID()}@isoko.example` }
  const { access_token: token } = await post<Session>(`${shop}/api/auth/signup`, {
    ...person,
    password,
    confirm_password: password,
  })
  return token
}

/** Returns parts with enough stock for all orders of the run. */
export async function readParts(shop: string): Promise<Part[]> {
  const { items } = await get<{ items: Part[] }>(`${shop}/api/products?page_size=100&page=20`)
  return items.filter(({ stock_quantity: stock }) => stock >= SPARE_PIECES)
}

/** Builds an order for one piece of each part. */
export function orderOf(parts: Part[]) {
  const items = [...new Set(parts)].map(({ id, price }) => ({ product_id: id, quantity: 1, price }))
  return { items, customer_info: { phone: '+250 788 000 000', location: 'KN 4 Ave, Kigali' } }
}
