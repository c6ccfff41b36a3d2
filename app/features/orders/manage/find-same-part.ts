import { matchParts, type MatchCandidate } from '#contract/boms/calls.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import type { OrderItem } from '#contract/orders/calls.ts'
import { browserApi } from '#app/api/client.ts'

/**
 * Finds products in stock that have the same part number as an order item, using the matching rules of parts lists.
 * Products from a different manufacturer are marked.
 */
export async function findSamePart({ product_id, mpn }: OrderItem): Promise<MatchCandidate[]> {
  if (mpn === null) return []
  const product = await browserApi(getProduct, { params: { product_id }, query: { all: true } }).catch(() => null)
  const maker = product?.manufacturer ?? undefined
  const { lines } = await browserApi(matchParts, { body: { lines: [{ line: 0, mpn, maker }] } })
  return lines
    .flatMap(({ best, others }) => [...(best ? [best] : []), ...others])
    .filter(({ product: { stock_quantity: stock }, reasons }) => stock > 0 && reasons.some(isSameNumber))
}

const isSameNumber = ({ code }: MatchCandidate['reasons'][number]) => code === 'same_number' || code === 'other_packing'
