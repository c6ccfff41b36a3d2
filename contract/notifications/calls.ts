import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { boolean, count, Id, idInPath, idOf, IdText, moment, object, optional, say, text } from '../fields.ts'
import { MAX_NOTIFICATIONS, MAX_STREAMS, NOTIFICATION_RETENTION_DAYS, NOTIFICATION_SCROLL_DAYS } from './limits.ts'
import { notificationTypes } from './types.ts'

export const NotificationType = say(
  z.enum(Object.keys(notificationTypes) as (keyof typeof notificationTypes)[]),
  'Event type; sellers are notified about their own orders and products',
  'low_stock',
)
export type NotificationType = z.infer<typeof NotificationType>

export const Notification = object('Notification', 'A notification for an admin or a seller', {
  id: idOf('notification'),
  type: NotificationType,
  title: text('A few words', 'Low stock'),
  message: text('One sentence', 'Only 5 of HC-SR04 Ultrasonic Distance Sensor left.'),
  subject_id: say(
    Id.nullable(),
    'Id of the order, account, product or application, depending on the type; null if there is none',
    42,
  ),
  read: boolean('Whether this account has read it', false),
  created_at: moment('When it happened'),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'seller',
  tags: ['notifications'],
  summary: `List the latest ${MAX_NOTIFICATIONS} notifications`,
  description: `Newest first; with \`before\`, the ${MAX_NOTIFICATIONS} before that one from the last ${NOTIFICATION_SCROLL_DAYS} days. Notifications older than ${NOTIFICATION_RETENTION_DAYS} days are deleted.`,
  query: z.object({ before: optional(IdText, 'Id of the oldest notification listed so far', 42) }),
  response: z.array(Notification),
  refusals: ['notification_not_found'],
})

export const streamNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/stream',
  access: 'seller',
  tags: [],
  streams: true,
  summary: 'Stream notifications',
  description: `The caller's notifications, until the session ends. An account can have ${MAX_STREAMS} streams; older ones are closed. Read it with \`fetch\`: an EventSource cannot send the token.`,
  response: text(
    'Server-sent events. `notification`: its data is a Notification. `refresh`: some may have been missed; fetch the list again. `orders`: someone else changed the status or handover of orders that the caller sees. A comment is sent every 25 seconds.',
    'event: refresh\ndata: {}\n\n',
  ),
})

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:notification_id/read',
  access: 'addressee',
  invalidates: ['notifications'],
  summary: 'Mark a notification as read',
  params: z.object({ notification_id: idInPath('notification') }),
  response: Notification,
  refusals: ['notification_not_found'],
})

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read-all',
  access: 'seller',
  invalidates: ['notifications'],
  summary: 'Mark all notifications as read',
  response: z.object({
    marked: count('Number that were unread', 4),
  }),
})
