import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MoneyMethod } from '#contract/orders/payments.ts'
import type { Entry, StatementDetail } from '#contract/statements/calls.ts'
import { cents, createdAt, id } from '#server/db/columns.ts'

export const statements = pgTable('statements', {
  id: id(),
  sellerId: integer().notNull(),
  number: integer().notNull(), // counts the seller's statements
  fromDay: date().notNull(),
  toDay: date().notNull(),
  at: createdAt(),
  accountId: integer(),
  openingCents: cents().notNull(),
  grossCents: cents().notNull(),
  commissionCents: cents().notNull(),
  adjustedCents: cents().notNull(),
  payableCents: cents().notNull(),
  remainderCents: cents().notNull(),
  seller: jsonb().$type<StatementDetail['payee']>().notNull(), // as on the day of closing
})

export const sellerEntries = pgTable('seller_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: integer().notNull(),
  orderId: integer(),
  lineId: integer(),
  at: createdAt(),
  accountId: integer(),
  kind: text().$type<Entry['kind']>().notNull(),
  grossCents: cents().notNull().default(0n),
  commissionCents: cents().notNull().default(0n),
  adjustedCents: cents().notNull().default(0n),
  note: text().notNull().default(''),
  statementId: integer(), // null: open
})

export const payouts = pgTable('payouts', {
  id: id(),
  statementId: integer().notNull(),
  accountId: integer(),
  at: createdAt(),
  amountCents: cents().notNull(), // negative: a reversal
  method: text().$type<MoneyMethod>().notNull(),
  reference: text(),
  paidOn: date().notNull(),
  reason: text().notNull().default(''),
  reversesId: integer(),
})
