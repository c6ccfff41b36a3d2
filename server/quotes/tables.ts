import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { QuoteDetail, QuoteLine } from '#contract/quotes/calls.ts'
import { cents, createdAt, id } from '#server/db/columns.ts'

/** Line as stored: the price is in cents. */
export type StoredQuoteLine = Omit<QuoteLine, 'price'> & { price_cents: number }

/** Proformas and quotations. */
export const quotes = pgTable('quotes', {
  id: id(),
  accountId: integer(),
  at: createdAt(),
  kind: text().$type<QuoteDetail['kind']>().notNull(),
  validUntil: date().notNull(),
  buyer: jsonb().$type<QuoteDetail['buyer']>().notNull(),
  lines: jsonb().$type<StoredQuoteLine[]>().notNull(),
  totalCents: cents().notNull(),
})
