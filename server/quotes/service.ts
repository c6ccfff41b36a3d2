import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { MAX_INT } from '#contract/fields.ts'
import { toFrancs } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import type { Quote, QuoteDetail } from '#contract/quotes/calls.ts'
import { MAX_LISTED_QUOTES } from '#contract/quotes/limits.ts'
import type { Db } from '#server/db/client.ts'
import { quotes } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { StoredQuoteLine } from './tables.ts'

/** Lists the newest proformas and quotations of the caller. */
export async function listQuotes(db: Db, actor: Actor, timeZone: string): Promise<Quote[]> {
  const found = await selectQuotes(db, timeZone, eq(quotes.accountId, actor.accountId), MAX_LISTED_QUOTES)
  return found.map(({ lines: _lines, ...quote }) => quote)
}

/** Returns a proforma or quotation of the caller or, for an admin, anyone's. @throws quote_not_found */
export async function getQuote(db: Db, actor: Actor, timeZone: string, quoteId: number): Promise<QuoteDetail> {
  const isVisible = actor.role === 'admin' ? undefined : eq(quotes.accountId, actor.accountId)
  const [quote] = await selectQuotes(db, timeZone, and(eq(quotes.id, quoteId), isVisible), 1)
  if (!quote) throw new Refusal('quote_not_found')
  return quote
}

/** Returns everything stored about the caller's proformas and quotations. */
export const exportQuotes = (db: Db, actor: Actor): Promise<QuoteDetail[]> =>
  selectQuotes(db, 'UTC', eq(quotes.accountId, actor.accountId), MAX_INT)

/**
 * Returns the id of one of the caller's proformas or quotations if an order of these products can come from it; null if
 * it has expired or has none of the products. @throws quote_not_found
 */
export async function quoteOfOrder(
  db: Db,
  { accountId }: Actor,
  timeZone: string,
  { quote_id: quoteId, items }: { quote_id: number; items: { product_id: number }[] },
): Promise<number | null> {
  const [quote] = await selectQuotes(db, timeZone, and(eq(quotes.id, quoteId), eq(quotes.accountId, accountId)), 1)
  if (!quote) throw new Refusal('quote_not_found')
  const quoted = new Set(quote.lines.map((line) => line.product_id))
  return !quote.is_expired && items.some((item) => quoted.has(item.product_id)) ? quoteId : null
}

/** Returns the prices of a proforma or quotation. */
export async function readQuotedPrices(db: Db, quoteId: number): Promise<OrderDetail['quoted_prices']> {
  const [quote] = await db.select({ lines: quotes.lines }).from(quotes).where(eq(quotes.id, quoteId))
  return (quote?.lines ?? []).map(({ product_id, quantity, ...line }) => ({
    product_id,
    price: francsOf(line),
    quantity,
  }))
}

async function selectQuotes(db: Db, timeZone: string, where: SQL | undefined, limit: number): Promise<QuoteDetail[]> {
  const isExpired = sql<boolean>`${quotes.validUntil} < (now() at time zone ${timeZone})::date`
  const rows = await db
    .select({ quote: quotes, isExpired })
    .from(quotes)
    .where(where)
    .orderBy(desc(quotes.id))
    .limit(limit)
  return rows.map(({ quote, isExpired: isPast }) => ({
    id: quote.id,
    kind: quote.kind,
    created_at: quote.at.toISOString(),
    valid_until: quote.validUntil,
    is_expired: isPast,
    buyer: quote.buyer,
    line_count: quote.lines.length,
    total: toFrancs(quote.totalCents),
    lines: quote.lines.map(({ price_cents, ...line }) => ({ ...line, price: francsOf({ price_cents }) })),
  }))
}

const francsOf = ({ price_cents: cents }: Pick<StoredQuoteLine, 'price_cents'>) => toFrancs(BigInt(cents))
