import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notifications.ts'
import { serve } from '#server/http/serve.ts'
import * as notifications from './service.ts'

export function notificationRoutes(app: FastifyInstance): void {
  serve(app, contract.listNotifications, ({ db, actor }) => notifications.listNotifications(db, actor))
  serve(app, contract.readNotification, ({ db, actor, params }) =>
    notifications.readNotification(db, actor, params.notification_id),
  )
  serve(app, contract.readAllNotifications, ({ db, actor }) => notifications.readAllNotifications(db, actor))
}
