import type { Cart } from '#contract/cart/calls.ts'
import type { RefusedLine } from '#contract/cart/errors.ts'
import { Refusal } from '#contract/errors.ts'
import { addManyToCart, getCart } from '#server/cart/service.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'
import { getQuote } from './service.ts'

/**
 * Raises the quantities in the caller's cart to those of a proforma or quotation, as far as the stock allows, so that a
 * repeated call adds nothing.
 * @returns the cart, and the products that the stock does not cover
 * @throws quote_not_found, quote_expired, cart_full
 */
export async function addQuoteToCart(
  db: Db,
  actor: Actor,
  timeZone: string,
  quoteId: number,
): Promise<{ cart: Cart; shortfalls: RefusedLine[] }> {
  const quote = await getQuote(db, actor, timeZone, quoteId)
  if (quote.is_expired) throw new Refusal('quote_expired')
  const cart = await getCart(db, actor)
  const missing = quote.lines.flatMap(({ product_id, quantity }) => {
    const more = quantity - quantityIn(cart, product_id)
    return more > 0 ? [{ product_id, quantity: more }] : []
  })
  if (missing.length === 0) return { cart, shortfalls: [] }
  const { cart: filled, shortfalls } = await addManyToCart(db, actor, { lines: missing, partial: true })
  const available = shortfalls.flatMap(({ code, product_id, stock_quantity: stock }) => {
    const more = code === 'not_enough_stock' ? stock - quantityIn(filled, product_id) : 0
    return more > 0 ? [{ product_id, quantity: more }] : []
  })
  if (available.length === 0) return { cart: filled, shortfalls }
  const answer = await addManyToCart(db, actor, { lines: available, partial: true })
  return { cart: answer.cart, shortfalls }
}

const quantityIn = ({ items }: Cart, productId: number) => items.find(({ id }) => id === productId)?.quantity ?? 0
