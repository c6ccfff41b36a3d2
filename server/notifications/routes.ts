import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notifications.ts'
import { serve } from '#server/http/serve.ts'
import * as notifications from './service.ts'

export function notificationRoutes(app: FastifyInstance): void {
  serve(app, contract.listNotifications, ({ db, actor }) => notifications.listNotifications(db, actor))
}
