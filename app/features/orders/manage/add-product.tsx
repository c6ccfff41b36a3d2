import { useQuery, type UseMutationResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { matchParts, type MatchCandidate } from '#contract/boms/calls.ts'
import { getProduct, searchProducts } from '#contract/catalogue/calls.ts'
import { formatCount } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders/calls.ts'
import { browserApi } from '#app/api/client.ts'
import { apiQuery } from '#app/api/query.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { Amount } from '#app/display/amount.tsx'
import { ProductThumbnail } from '#app/display/product-thumbnail.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { orderChangeWords } from '#app/words/orders-change.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'

export type Offer = MatchCandidate['product']
export type SameParts = Pick<UseMutationResult<MatchCandidate[]>, 'data' | 'isPending'>

interface AddProductProps {
  /** Initial search text. */
  wanted: string | undefined
  /** Products with the same part number as the item to replace. If there are any, only these are offered initially. */
  sameParts: SameParts
  /** IDs of products already in the order. */
  presentIds: number[]
  onAdd: (offer: Offer) => void
}

/** Maximum number of results: few enough to scan, since typing more narrows them down. */
const MAX_OFFERS = 8
/** Delay in milliseconds between the last keystroke and the search. */
const DEBOUNCE_MS = 250

/** Searches for products in stock; pressing a product adds it to the order at the price shown. */
export function AddProduct({ wanted = '', sameParts, presentIds, onAdd }: AddProductProps) {
  const [typed, setTyped] = useState(wanted)
  const text = useDebounced(typed.trim(), DEBOUNCE_MS)
  const { data, isError } = useQuery(
    apiQuery(
      searchProducts,
      { query: { search: text, limit: MAX_OFFERS, in_stock: true } },
      { enabled: text !== '', staleTime: 0, retry: false },
    ),
  )
  const isAtFirst = text === wanted
  const isPresent = ({ product }: Pick<MatchCandidate, 'product'>) => presentIds.includes(product.id)
  const same = isAtFirst ? sameParts.data?.filter((one) => !isPresent(one)) : undefined
  const found = data?.items.map((product) => ({ product, reasons: [] })).filter((one) => !isPresent(one))
  const offers = isAtFirst && sameParts.isPending ? undefined : same?.length ? same : found
  return (
    <div role="search" aria-label={orderChangeWords.add} className="border-t border-line pt-3">
      <TextField
        type="search"
        label={orderChangeWords.add}
        placeholder={orderChangeWords.addHint}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // Enter would submit the change form
      />
      {text !== '' && isError && (
        <p role="alert" className="mt-2">
          {orderChangeWords.addFailed}
        </p>
      )}
      {text !== '' && offers?.length === 0 && (
        <p role="status" className="mt-2 meta">
          {orderChangeWords.addNone}
        </p>
      )}
      {text !== '' && offers && offers.length > 0 && (
        <ul aria-label={orderChangeWords.offers} className="mt-1">
          {offers.map(({ product: offer, reasons }) => (
            <li key={offer.id} className="border-line not-first:border-t">
              <button
                type="button"
                aria-label={orderChangeWords.addOf(offer.name)}
                onClick={() => {
                  setTyped('')
                  onAdd(offer)
                }}
                className="flex w-full items-center gap-3 py-2 text-left hover:bg-fill"
              >
                <ProductThumbnail picture={offer.pictures[0] ?? null} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere text-ink">
                    <Unbroken text={offer.name} />
                  </span>
                  <span className="block meta">
                    {orderManagementWords.soldBy(
                      offer.seller.name,
                      orderChangeWords.onShelf(formatCount(offer.stock_quantity)),
                    )}
                  </span>
                  {reasons.map(({ code, text: reason }) => (
                    <span
                      key={code}
                      className={classNames('block', code === 'other_maker' ? 'text-sm text-amber' : 'meta')}
                    >
                      {reason}
                    </span>
                  ))}
                </span>
                <Amount francs={offer.price} />
                <Plus className="size-4 flex-none text-brand" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

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
