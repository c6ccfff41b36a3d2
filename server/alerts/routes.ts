import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/alerts/calls.ts'
import { serve } from '#server/http/serve.ts'
import * as alerts from './service.ts'

export function alertRoutes(app: FastifyInstance): void {
  serve(app, contract.listStockAlerts, ({ db, actor }) => alerts.listStockAlerts(db, actor))
  serve(app, contract.createStockAlert, ({ db, actor, params }) =>
    alerts.createStockAlert(db, actor, params.product_id),
  )
  serve(app, contract.withdrawStockAlert, ({ db, actor, params }) =>
    alerts.withdrawStockAlert(db, actor, params.product_id),
  )
}
