import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import type { Product, ProductCard } from '#contract/catalogue/calls.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/catalogue/limits.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { Notice } from '#app/ui/notice.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { hasSameNumber, hasSimilarName } from './similar-products.ts'
import type { ProductScope } from '../list/product-list-queries.ts'
import { sameNumberQuery, similarProductsQuery } from './product-form-queries.ts'
import type { ProductFields } from './product-fields.ts'

export interface SimilarProductHintProps {
  control: Control<ProductFields>
  scope: ProductScope
  /** Path of the product management page, such as `/seller/products`. */
  productsPath: string
  /** Product that is being edited, which the search excludes. */
  product: Product | null
}

/** Hint that the seller already has a product with nearly the same name; doesn't prevent saving. */
export function SimilarProductHint({ control, ...context }: SimilarProductHintProps) {
  const name = useDebounced(useWatch({ control, name: 'name' }).trim(), SEARCH_DEBOUNCE_MS)
  const { data } = useQuery(similarProductsQuery(context.scope, name))
  const similar = data?.items.find((other) => isOfSameSeller(other, context) && hasSimilarName(name, other))
  return similar ? (
    <ProductHint text={productFormWords.similar} product={similar} productsPath={context.productsPath} />
  ) : null
}

/** Hint that the seller already has a product with this part number; doesn't prevent saving. */
export function DuplicateNumberHint({ control, ...context }: SimilarProductHintProps) {
  const mpn = useDebounced(useWatch({ control, name: 'mpn' }).trim(), SEARCH_DEBOUNCE_MS)
  const { data } = useQuery(sameNumberQuery(context.scope, mpn))
  const same = data?.items.find((other) => isOfSameSeller(other, context) && hasSameNumber(mpn, other))
  return same ? (
    <ProductHint text={productFormWords.sameNumber} product={same} productsPath={context.productsPath} />
  ) : null
}

type Context = Omit<SimilarProductHintProps, 'control'>

function isOfSameSeller({ id, seller }: ProductCard, { product, scope }: Context): boolean {
  return id !== product?.id && (scope === 'mine' || seller.id === (product?.seller.id ?? null))
}

interface HintProps {
  text: string
  product: ProductCard
}

function ProductHint({ text, product, productsPath }: Pick<Context, 'productsPath'> & HintProps) {
  return (
    <Notice tone="amber" isDense>
      {text} <b className="font-semibold">{product.name}</b>
      {productFormWords.similarFacts(formatFrancs(product.price), formatCount(product.stock_quantity))}{' '}
      <Link to={`${productsPath}/${product.id}`} replace preventScrollReset className="link">
        {productFormWords.openSimilar}
      </Link>
    </Notice>
  )
}
