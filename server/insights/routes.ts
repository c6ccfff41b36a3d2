import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/insights.ts'
import { serve } from '#server/http/serve.ts'
import * as insights from './service.ts'

export function insightRoutes(app: FastifyInstance): void {
  serve(app, contract.getAdminStats, ({ db }) => insights.getAdminStats(db))
}
