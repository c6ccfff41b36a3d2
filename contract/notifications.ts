import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Moment } from './fields.ts'

export const NotificationType = z.enum([
  'new_order',
  'new_user',
  'user_role_change',
  'low_stock',
  'product_update',
  'new_product',
])
export type NotificationType = z.infer<typeof NotificationType>

export const Notification = z
  .object({
    id: Id,
    type: NotificationType,
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    created_at: Moment,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'seller',
  summary: 'The newest 100 of the caller',
  response: z.array(Notification),
})

export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/stream',
  access: 'seller',
  streams: true,
  summary: "The caller's notifications as they come, until the session ends; 10 streams an account, the newest ones",
  response: z.string().meta({
    description:
      'Server-sent events. `notification`: its data is a Notification. `refresh`: some may have been missed, list them anew. A comment every 25 seconds.',
  }),
})

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:notification_id/read',
  access: 'seller',
  summary: 'Mark an own notification as read',
  params: z.object({ notification_id: IdText }),
  response: Notification,
  refusals: ['notification_not_found'],
})

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read-all',
  access: 'seller',
  summary: "Mark all of the caller's notifications as read",
  response: z.object({ marked: z.number().int().meta({ description: 'How many were unread' }) }),
})
