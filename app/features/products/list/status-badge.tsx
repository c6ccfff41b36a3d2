import type { ProductCard } from '#contract/catalogue.ts'
import { Badge } from '#app/ui/badge.tsx'
import { productListWords } from '#app/words/products-list.ts'

/** Why no shopper sees a product; nothing where they do. */
export function StatusBadge({ product }: { product: ProductCard }) {
  const { status, listing_check: check, listing_refusal: reason } = product
  if (status !== 'inactive') return null
  if (check === 'waiting') return <Badge tone="amber">{productListWords.waits}</Badge>
  if (check !== 'refused') return <Badge>{productListWords.inactive}</Badge>
  return (
    <>
      <Badge tone="red">{productListWords.refused}</Badge>
      <span title={reason} className="min-w-0 truncate text-xs text-ink-2">
        {reason}
      </span>
    </>
  )
}
