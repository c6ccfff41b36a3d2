import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/activity.ts'
import { serve } from '#server/http/serve.ts'
import * as activity from './activity.ts'

export function activityRoutes(app: FastifyInstance): void {
  serve(app, contract.listActivity, ({ db, query }) => activity.listActivity(db, query, app.timeZone))
}
