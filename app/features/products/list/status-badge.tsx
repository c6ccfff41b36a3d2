import type { ProductCard } from '#contract/catalogue/calls.ts'
import { Badge } from '#app/ui/badge.tsx'
import { productListWords } from '#app/words/products-list.ts'

/** Badge with the reason why a product is hidden; renders nothing for a visible product. */
export function StatusBadge({ product: { status, listing_check: check } }: { product: ProductCard }) {
  if (status !== 'inactive') return null
  if (check === 'waiting') return <Badge tone="amber">{productListWords.waits}</Badge>
  if (check === 'refused') return <Badge tone="red">{productListWords.refused}</Badge>
  return <Badge>{productListWords.inactive}</Badge>
}
