import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shops.ts'
import { serve } from '#server/http/serve.ts'
import { changeOwnShop, getOwnShop, getShop } from './service.ts'

export function shopRoutes(app: FastifyInstance): void {
  serve(app, contract.getShop, ({ db, params }) => getShop(db, params.slug))
  serve(app, contract.getOwnShop, ({ db, actor }) => getOwnShop(db, actor))
  serve(app, contract.changeOwnShop, ({ db, actor, body }) => changeOwnShop(db, app.timeZone, actor, body))
}
