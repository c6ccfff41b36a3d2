import type { NotificationType } from '#contract/notifications/calls.ts'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#server/db/columns.ts'

export const notifications = pgTable('notifications', {
  id: id(),
  accountId: integer().notNull(),
  type: text().$type<NotificationType>().notNull(),
  title: text().notNull(),
  message: text().notNull(),
  subjectId: integer(),
  readAt: moment(),
  createdAt: createdAt(),
  mergeKey: text(),
  event: jsonb(),
})
