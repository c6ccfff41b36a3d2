import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import type { Product, ProductCard } from '#contract/catalogue.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { useRested } from '#app/lib/use-rested.ts'
import { Notice } from '#app/ui/notice.tsx'
import { productFormWords } from '#app/words/product-form.ts'
import { isAlike } from './alike.ts'
import { alikeQuery, type ProductScope } from './product-form-queries.ts'
import type { ProductFields } from './product-fields.ts'

export interface AlikeHintProps {
  control: Control<ProductFields>
  accountId: number
  scope: ProductScope
  /** Where products are managed: `/seller/products`. */
  productsPath: string
  /** The one in the form, which is not meant. */
  product: Product | null
}

/** Says, and no more, that a product of this name or part number is among the same seller's already. */
export function AlikeHint({ control, accountId, scope, productsPath, product }: AlikeHintProps) {
  const [name, mpn] = useWatch({ control, name: ['name', 'mpn'] })
  const typed = { name: useRested(name.trim(), SEARCH_DEBOUNCE_MS), mpn: useRested(mpn.trim(), SEARCH_DEBOUNCE_MS) }
  const byName = useQuery(alikeQuery(accountId, scope, typed.name))
  const byPartNumber = useQuery(alikeQuery(accountId, scope, typed.mpn))
  const found = [...(byPartNumber.data?.items ?? []), ...(byName.data?.items ?? [])]
  const alike = found.find((other) => isOfSameSeller(other) && isAlike(typed, other))

  function isOfSameSeller({ id, seller }: ProductCard): boolean {
    return id !== product?.id && (scope === 'mine' || seller.id === (product?.seller.id ?? null))
  }
  if (!alike) return null
  return (
    <Notice tone="amber" className="text-dense!">
      {productFormWords.alike} <b className="font-semibold">{alike.name}</b>
      {productFormWords.alikeFacts(formatFrancs(alike.price), formatCount(alike.stock_quantity))}{' '}
      <Link to={`${productsPath}/${alike.id}`} replace preventScrollReset className="link">
        {productFormWords.openAlike}
      </Link>
    </Notice>
  )
}
