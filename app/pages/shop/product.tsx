import { useQuery } from '@tanstack/react-query'
import { data, isRouteErrorResponse } from 'react-router'
import { AlertButton } from '#app/features/alerts/lazy-alert-button.tsx'
import { alsoLikeQuery, productQuery, relatedQuery } from '#app/features/catalogue/product-queries.ts'
import { ProductMissing, ProductNotPublic, ProductSkeleton } from '#app/features/catalogue/product/product-states.tsx'
import {
  shareImage,
  productStructuredData,
  shortDescription,
} from '#app/features/catalogue/product/product-structured-data.ts'
import { ProductView } from '#app/features/catalogue/product/product-view.tsx'
import { SidePanel } from '#app/shell/side-panel/side-panel.tsx'
import { isRefusal } from '#app/api/client.ts'
import { publicPage, serverPage } from '#app/api/route-loaders.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { StructuredData } from '#app/document/structured-data.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { shellWords } from '#app/words/shell.ts'
import type { ProductWithFacts } from '#contract/catalogue/calls.ts'
import type { Route } from './+types/product'

export const loader = serverPage(({ params }) => {
  const productId = Number(params.productId)
  // `1e3` and `0x1` are also numbers, but not product URLs.
  if (String(productId) !== params.productId) throw data(null, { status: 404 })
  return {
    needed: [productQuery(productId)],
    optional: [relatedQuery(productId), alsoLikeQuery(productId)],
  }
})
export const clientLoader = publicPage

/** Side panel whose first heading is aligned with the page's breadcrumb. */
const aside = <SidePanel className="pt-4.5" />

export default function ProductPage({ params }: Route.ComponentProps) {
  return <ProductById key={params.productId} productId={Number(params.productId)} />
}

function ProductById({ productId }: { productId: number }) {
  const { data: product, error, refetch } = useQuery(productQuery(productId))
  if (product)
    return (
      <>
        <ProductPageHead product={product} />
        <ProductView product={product} aside={aside} whenClosed={<AlertButton product={product} />} />
      </>
    )
  if (!error) return <ProductSkeleton aside={aside} />
  if (isRefusal(error)) return <ProductNotPublic productId={productId} aside={aside} />
  return <ProductMissing error={error} onRetry={() => void refetch()} />
}

function ProductPageHead({ product }: { product: ProductWithFacts }) {
  const { name, publicUrl } = useShopDetails()
  return (
    <>
      <PageHead
        title={shellWords.title(product.name, name)}
        description={shortDescription(product.description)}
        path={`/product/${product.id}`}
        image={shareImage(product)}
        kind="product"
      />
      <meta property="product:price:amount" content={String(product.price)} />
      <meta property="product:price:currency" content="RWF" />
      <StructuredData of={productStructuredData(product, publicUrl)} />
    </>
  )
}

/** Shows the 404 page for a missing product within the shop layout, and passes other errors to the root. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500)
    return <ProductNotPublic productId={Number(params.productId)} aside={aside} />
  throw error
}
