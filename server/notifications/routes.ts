import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notifications/calls.ts'
import { serve } from '#server/http/serve.ts'
import { serveStream } from '#server/http/serve-stream.ts'
import * as notifications from './service.ts'
import { createStreamRegistry } from './streams.ts'

export function notificationRoutes(app: FastifyInstance): void {
  serve(app, contract.listNotifications, ({ db, actor, query }) => notifications.listNotifications(db, actor, query))
  serveStream(app, contract.streamNotifications, createStreamRegistry(app))
  serve(app, contract.readNotification, ({ db, actor, params }) =>
    notifications.readNotification(db, actor, params.notification_id),
  )
  serve(app, contract.readAllNotifications, ({ db, actor }) => notifications.readAllNotifications(db, actor))
}
