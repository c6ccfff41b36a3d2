import type { NewQuote, QuoteDetail } from '#contract/quotes/calls.ts'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import { MAX_ORDER_FRANCS, sumLines, toFrancs } from '#contract/money.ts'
import { MAX_QUOTES_A_DAY, QUOTE_DAYS } from '#contract/quotes/limits.ts'
import { cartChanged, UNKNOWN_PRODUCT } from '#server/cart/service.ts'
import { isPublic } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { sellerName } from '#server/db/person.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor } from '#server/http/actor.ts'
import { changeOrganisation } from './organisation.ts'
import { getQuote } from './service.ts'
import type { StoredQuoteLine } from './tables.ts'

interface QuoteRequest {
  quote: NewQuote
  key: string | undefined
}

/**
 * Makes a proforma or quotation of the given lines, or of the caller's cart, at current prices, only once per key.
 * Stores the buyer's name and TIN as the organisation of the account.
 * @throws invalid_input for an empty cart, cart_changed naming each product that is not sold, order_too_large,
 *   too_many_quotes, idempotency_mismatch, session_ended
 */
export async function createQuote(
  db: Db,
  actor: Actor,
  timeZone: string,
  { quote, key }: QuoteRequest,
): Promise<QuoteDetail> {
  return db.transaction((tx) =>
    runIdempotent(
      tx,
      actor,
      { key, call: 'quotes', contents: { quote } },
      () => insertQuote(tx, actor, timeZone, quote),
      {
        store: ({ id }) => id,
        restore: (id: number) => getQuote(tx, actor, timeZone, id),
      },
    ),
  )
}

async function insertQuote(tx: Db, actor: Actor, timeZone: string, quote: NewQuote): Promise<QuoteDetail> {
  const { accountId } = actor
  const { kind, buyer, lines: requested } = quote
  await changeOrganisation(tx, actor, buyer) // locks the account, so that simultaneous calls take turns
  const lines = await readLines(tx, actor, requested)
  const totalCents = sumLines(lines.map((line) => ({ ...line, priceCents: BigInt(line.price_cents) })))
  if (toFrancs(totalCents) > MAX_ORDER_FRANCS) throw new Refusal('order_too_large')
  const [inserted] = await sqlOf(tx)<{ id: number }>`
    insert into quotes (account_id, kind, valid_until, buyer, lines, total_cents)
    select ${accountId}::int, ${kind}, (now() at time zone ${timeZone})::date + ${QUOTE_DAYS}::int,
      ${JSON.stringify(buyer)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${totalCents}::bigint
    where (select count(*) from quotes where account_id = ${accountId} and at > now() - interval '1 day')
      < ${MAX_QUOTES_A_DAY}
    returning id`
  if (!inserted) throw new Refusal('too_many_quotes', { values: { max: MAX_QUOTES_A_DAY } })
  return getQuote(tx, actor, timeZone, inserted.id)
}

type FoundLine = StoredQuoteLine & { is_sold: boolean }

/** Reads the requested products, or those in the caller's cart, in order. @throws invalid_input, cart_changed */
async function readLines(tx: Db, { accountId }: Actor, requested: NewQuote['lines']): Promise<StoredQuoteLine[]> {
  const sql = sqlOf(tx)
  const asked =
    requested ??
    (await sql<{ product_id: number; quantity: number }>`
      select product_id, quantity from cart_lines where account_id = ${accountId} order by added_at, product_id`)
  if (asked.length === 0)
    throw new Refusal('invalid_input', {
      fields: [{ loc: ['body', 'lines'], msg: fieldErrors.cart_empty, type: 'custom' }],
    })
  const found = await sql<FoundLine>`
    select asked.product_id, coalesce(nullif(products.name, ''), ${UNKNOWN_PRODUCT}) as product_name, products.mpn,
      coalesce(products.pieces_per_pack, 1) as pieces_per_pack, ${sellerName} as seller_name,
      coalesce(products.price_cents, 0)::float8 as price_cents, asked.quantity, coalesce(${isPublic}, false) as is_sold
    from json_to_recordset(${JSON.stringify(asked.map((line, place) => ({ ...line, place })))}::json)
      as asked (product_id int, quantity int, place int)
      left join products on products.id = asked.product_id left join accounts on accounts.id = products.seller_id
    order by asked.place`
  const gone = found.filter((line) => !line.is_sold)
  if (gone.length > 0)
    throw cartChanged(
      gone.map(({ product_id, product_name: product, price_cents: cents }) => ({
        product_id,
        product,
        code: 'product_unavailable',
        stock_quantity: 0,
        price: toFrancs(BigInt(cents)),
      })),
    )
  return found.map(({ is_sold: _isSold, ...line }) => line)
}
