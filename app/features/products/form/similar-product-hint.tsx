import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import type { Product, ProductCard } from '#contract/catalogue/calls.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/catalogue/limits.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { Notice } from '#app/ui/notice.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { isSimilar } from './similar-products.ts'
import type { ProductScope } from '../list/product-list-queries.ts'
import { similarProductsQuery } from './product-form-queries.ts'
import type { ProductFields } from './product-fields.ts'

export interface SimilarProductHintProps {
  control: Control<ProductFields>
  scope: ProductScope
  /** Path of the product management page, such as `/seller/products`. */
  productsPath: string
  /** Product that is being edited, which the search excludes. */
  product: Product | null
}

/** Hint that the seller already has a product with this name or part number; doesn't prevent saving. */
export function SimilarProductHint({ control, scope, productsPath, product }: SimilarProductHintProps) {
  const [name, mpn] = useWatch({ control, name: ['name', 'mpn'] })
  const typed = {
    name: useDebounced(name.trim(), SEARCH_DEBOUNCE_MS),
    mpn: useDebounced(mpn.trim(), SEARCH_DEBOUNCE_MS),
  }
  const byName = useQuery(similarProductsQuery(scope, typed.name))
  const byPartNumber = useQuery(similarProductsQuery(scope, typed.mpn))
  const found = [...(byPartNumber.data?.items ?? []), ...(byName.data?.items ?? [])]
  const similar = found.find((other) => isOfSameSeller(other) && isSimilar(typed, other))

  function isOfSameSeller({ id, seller }: ProductCard): boolean {
    return id !== product?.id && (scope === 'mine' || seller.id === (product?.seller.id ?? null))
  }
  if (!similar) return null
  return (
    <Notice tone="amber" isDense>
      {productFormWords.similar} <b className="font-semibold">{similar.name}</b>
      {productFormWords.similarFacts(formatFrancs(similar.price), formatCount(similar.stock_quantity))}{' '}
      <Link to={`${productsPath}/${similar.id}`} replace preventScrollReset className="link">
        {productFormWords.openSimilar}
      </Link>
    </Notice>
  )
}
