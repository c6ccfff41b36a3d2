import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { StopResult } from '#contract/rounds/results.ts'
import { cents, createdAt, id, moment } from '#server/db/columns.ts'

export const rounds = pgTable('rounds', {
  id: id(),
  accountId: integer(),
  at: createdAt(),
  day: date().notNull(),
  name: text().notNull(),
  driver: text().notNull().default(''),
  version: integer().notNull().default(1),
  closedAt: moment(),
  expectedCents: cents(), // cash of the round at its closing
  countedCents: cents(),
  note: text().notNull().default(''),
})

export const roundStops = pgTable('round_stops', {
  roundId: integer().notNull(),
  orderId: integer().notNull(),
  position: integer().notNull(),
  isOpen: boolean().notNull().default(true), // the round is open
  result: text().$type<StopResult>(),
  recordedAt: moment(),
})
