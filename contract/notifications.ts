import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Moment } from './fields.ts'
import { NOTIFICATION_RETENTION_DAYS, MAX_NOTIFICATIONS, MAX_STREAMS } from './limits.ts'

export const NotificationType = z
  .enum(['new_order', 'new_user', 'user_role_change', 'low_stock', 'product_update', 'new_product'])
  .meta({ description: 'What happened; sellers hear of their own orders and products', examples: ['low_stock'] })
export type NotificationType = z.infer<typeof NotificationType>

export const Notification = z
  .object({
    id: Id.meta({ description: "The notification's id" }),
    type: NotificationType,
    title: z.string().meta({ description: 'A few words', examples: ['Low stock'] }),
    message: z.string().meta({
      description: 'One sentence',
      examples: ['Only 5 of HC-SR04 Ultrasonic Distance Sensor left.'],
    }),
    subject_id: Id.nullable().meta({
      description:
        'The order, account or product that it is about, as its type says; null when there is nothing to see',
      examples: [42],
    }),
    read: z.boolean().meta({ description: 'Whether this account has read it', examples: [false] }),
    created_at: Moment.meta({ description: 'When it happened; ISO 8601, UTC' }),
  })
  .meta({ id: 'Notification', description: 'Something that happened, told to an admin or a seller' })
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'seller',
  tags: ['notifications'],
  summary: `The newest ${MAX_NOTIFICATIONS} notifications`,
  description: `Newest first; those older than ${NOTIFICATION_RETENTION_DAYS} days are gone.`,
  response: z.array(Notification),
})

export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/stream',
  access: 'seller',
  tags: [],
  streams: true,
  summary: 'Hear of notifications as they come',
  description: `The caller's own, until the session ends; ${MAX_STREAMS} streams an account, the newest ones. Read it with \`fetch\`: an EventSource cannot send the token.`,
  response: z.string().meta({
    description:
      'Server-sent events. `notification`: its data is a Notification. `refresh`: some may have been missed, list them anew. A comment every 25 seconds.',
    examples: ['event: refresh\ndata: {}\n\n'],
  }),
})

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:notification_id/read',
  access: 'addressee',
  invalidates: ['notifications'],
  summary: 'Mark an own notification as read',
  params: z.object({ notification_id: IdText.meta({ description: "The notification's id" }) }),
  response: Notification,
  refusals: ['notification_not_found'],
})

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read-all',
  access: 'seller',
  invalidates: ['notifications'],
  summary: 'Mark all own notifications as read',
  response: z.object({
    marked: z
      .int()
      .min(0)
      .meta({ description: 'How many were unread', examples: [4] }),
  }),
})
