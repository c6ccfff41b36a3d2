import { fieldErrors } from '#contract/errors.ts'
import { toFrancs } from '#contract/money.ts'
import type { ImplausibleReason } from '#contract/products/implausible-price.ts'
import type { Db } from '#server/db/client.ts'
import { findImplausiblePrices, type NewPrice } from '#server/products/service.ts'
import type { PlannedRow } from './plan.ts'

/**
 * Adds to each row the reason why its price is implausible. Unless the caller has confirmed the price, the reason is
 * reported as a problem, and the row is not imported.
 */
export async function withPriceChecks(
  tx: Db,
  { sellerId, importId }: { sellerId: number | null; importId?: string | undefined },
  rows: readonly { confirm_price?: boolean | undefined }[],
  plan: PlannedRow[],
): Promise<PlannedRow[]> {
  const prices = plan.map((row) => newPriceOf(row, sellerId))
  const found = await findImplausiblePrices(
    tx,
    prices.filter((price) => price !== null),
    importId,
  )
  const next = found.values()
  return plan.map((row, at) => {
    if (row.problems.some(({ message }) => message === fieldErrors.not_francs))
      return { ...row, implausiblePrice: { reason: 'currency' as const, compared_with: null } }
    const implausiblePrice = (prices[at] && next.next().value) ?? undefined
    if (!implausiblePrice) return row
    if (rows[at]?.confirm_price) return { ...row, implausiblePrice }
    const problem = { field: 'price' as const, message: fieldErrors[SENTENCES[implausiblePrice.reason]] }
    return { ...row, implausiblePrice, problems: [...row.problems, problem], changed: [] }
  })
}

const SENTENCES = {
  currency: 'not_francs',
  zero: 'price_zero',
  earlier: 'price_unlike_earlier',
  offers: 'price_unlike_offers',
  category: 'price_below_category',
} as const satisfies Record<ImplausibleReason, keyof typeof fieldErrors>

/** Returns the price that a row would set; null if it sets none or leaves it unchanged. */
function newPriceOf({ draft, product, categoryId }: PlannedRow, sellerId: number | null): NewPrice | null {
  const { price } = draft
  const earlier = product && { price: toFrancs(product.priceCents), pieces: product.piecesPerPack }
  if (price === undefined || price === earlier?.price) return null
  return {
    price,
    pieces: draft.pieces_per_pack ?? product?.piecesPerPack ?? 1,
    productId: product?.id ?? null,
    sellerId,
    earlier,
    mpn: (draft.mpn === undefined ? product?.mpn : draft.mpn) ?? null,
    manufacturer: (draft.manufacturer === undefined ? product?.manufacturer : draft.manufacturer) ?? null,
    categoryId: draft.category ? categoryId : (product?.categoryId ?? null),
  }
}
