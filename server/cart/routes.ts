import { withFormerName } from '#contract/former-names.ts'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/cart/calls.ts'
import { serve } from '#server/http/serve.ts'
import * as cart from './service.ts'

export function cartRoutes(app: FastifyInstance): void {
  serve(app, contract.getCart, ({ db, actor }) => cart.getCart(db, actor))
  serve(app, contract.addToCart, ({ db, actor, body }) => cart.addToCart(db, actor, body))
  serve(app, contract.addManyToCart, async ({ db, actor, body }) => {
    const answer = await cart.addManyToCart(db, actor, body)
    const shortfalls = answer.shortfalls.map(withFormerName)
    return { ...answer, shortfalls, short: shortfalls }
  })
  serve(app, contract.updateCartLine, ({ db, actor, body }) => cart.updateCartLine(db, actor, body))
  serve(app, contract.removeCartLine, ({ db, actor, params }) => cart.removeCartLine(db, actor, params.product_id))
  serve(app, contract.clearCart, ({ db, actor }) => cart.clearCart(db, actor))
}
