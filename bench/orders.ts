import type { Session } from '#contract/accounts.ts'
import { bearer, get, post } from './api.ts'

const BUYERS = 16
const DURATION_SECONDS = 10

interface Part {
  id: number
  price: number
  stock_quantity: number
}

/** Pieces of a part that are left when all buyers have bought it all the time. */
const SPARE_PIECES = 500

/** Sixteen shoppers place order after order, each with pieces of two parts out of a hundred. @returns orders per second */
export async function ordersPerSecond(shop: string): Promise<number> {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, number) => signUp(shop, number)))
  const parts = await readParts(shop)
  const startedAt = performance.now()
  const endsAt = startedAt + DURATION_SECONDS * 1000
  const placed = await Promise.all(buyers.map((token, number) => buyUntil(endsAt, { shop, token, parts, number })))
  return placed.reduce((sum, orders) => sum + orders, 0) / ((performance.now() - startedAt) / 1000)
}

async function signUp(shop: string, number: number): Promise<string> {
  const password = 'bench bench'
  const person = { full_name: `Buyer ${number}`, email: `buyer${number}@isoko.example` }
  const { access_token: token } = await post<Session>(`${shop}/api/auth/signup`, {
    ...person,
    password,
    confirm_password: password,
  })
  return token
}

async function readParts(shop: string): Promise<Part[]> {
  const { items } = await get<{ items: Part[] }>(`${shop}/api/products?page_size=100&page=20`)
  return items.filter(({ stock_quantity: stock }) => stock >= SPARE_PIECES)
}

interface Buyer {
  shop: string
  token: string
  parts: Part[]
  number: number
}

async function buyUntil(endsAt: number, { shop, token, parts, number }: Buyer): Promise<number> {
  let placed = 0
  while (performance.now() < endsAt) {
    const chosen = [number + placed * BUYERS, number * 7 + placed * 3 + 1].map((at) => parts[at % parts.length])
    const items = [...new Set(chosen)].flatMap((part) =>
      part ? [{ product_id: part.id, quantity: 1, price: part.price }] : [],
    )
    const body = { items, customer_info: { phone: '+250 788 000 000', location: 'KN 4 Ave, Kigali' } }
    await post(`${shop}/api/orders`, body, {
      ...bearer(token),
      'idempotency-key': `bench order ${number}-${placed}`,
    })
    placed++
  }
  return placed
}
