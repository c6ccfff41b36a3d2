import { api } from '#contract/api.ts'
import { quotes as quoteRows } from '#server/db/schema.ts'
import { makeProduct } from '../factories.ts'
import { productInCart, type Fixtures } from '../fixtures.ts'
import { call, type ValidCall } from '../valid-call.ts'

const { quotes } = api
const buyer = { name: 'GS Kimironko', tin: '102345678', address: 'KG 11 Ave, Kigali' }

/** One valid request for every call about proformas and quotations. */
export const calls: ValidCall[] = [
  call(quotes.getOrganisation, () => ({})),
  call(quotes.changeOrganisation, () => ({ body: { name: 'GS Kimironko', tin: '102345678' } })),
  call(quotes.createQuote, async (fixtures, session) => {
    await productInCart(fixtures, session)
    return { body: { kind: 'proforma' as const, buyer } }
  }),
  call(quotes.listQuotes, () => ({})),
  call(quotes.getQuote, async (fixtures) => ({ params: { quote_id: await quoteOfShopper(fixtures) } })),
  call(quotes.addQuoteToCart, async (fixtures) => ({ params: { quote_id: await quoteOfShopper(fixtures) } })),
]

async function quoteOfShopper({ shop, sessionsByCaller }: Fixtures): Promise<number> {
  const product = await makeProduct(shop)
  const line = {
    product_id: product.id,
    product_name: product.name,
    mpn: null,
    pieces_per_pack: 1,
    seller_name: 'Isoko',
    price_cents: 100_000,
    quantity: 2,
  }
  const [quote] = await shop.database.db
    .insert(quoteRows)
    .values({
      accountId: sessionsByCaller.shopper.user.id,
      kind: 'proforma',
      validUntil: '2999-12-31',
      buyer,
      lines: [line],
      totalCents: 200_000n,
    })
    .returning()
  return quote?.id ?? 0
}
