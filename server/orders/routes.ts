import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders.ts'
import { serve } from '#server/http/serve.ts'
import { placeOrder } from './place-order.ts'
import * as orders from './service.ts'

export function orderRoutes(app: FastifyInstance): void {
  serve(app, contract.placeOrder, ({ db, actor, body, headers }) =>
    placeOrder(db, actor, body, headers['idempotency-key']),
  )
  serve(app, contract.getOrder, ({ db, actor, params }) => orders.getOrder(db, actor, params.order_id))
}
