import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { isRouteErrorResponse, Link, Navigate, redirect, useLocation, useSearchParams } from 'react-router'
import { isRefusal } from '#app/api/client.ts'
import { requestContext } from '#app/api/request-context.ts'
import { publicPage, renderingClient } from '#app/api/route-loaders.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { StructuredData } from '#app/document/structured-data.tsx'
import { Catalogue } from '#app/features/catalogue/list/catalogue.tsx'
import { isWholeCatalogue, readFilters } from '#app/features/catalogue/list/filters.ts'
import { listPage } from '#app/features/catalogue/list/list-page.ts'
import { listQueries } from '#app/features/catalogue/list/list-queries.ts'
import { ShopHead } from '#app/features/shops/shop-head.tsx'
import { shopQuery } from '#app/features/shops/shop-queries.ts'
import { sellerStructuredData } from '#app/features/shops/shop-structured-data.ts'
import { SidePanel } from '#app/shell/side-panel/side-panel.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { controlWords } from '#app/words/controls.ts'
import { shellWords } from '#app/words/shell.ts'
import { shopWords } from '#app/words/shops.ts'
import type { Shop } from '#contract/shops/calls.ts'
import type { Route } from './+types/shop'

const load = listPage(({ request, params: { slug = '' } }) => {
  const { needed = [], optional } = listQueries({ ...readFilters(new URL(request.url).searchParams), shop: slug })
  return { needed: [shopQuery(slug), ...needed], optional }
})

/** Redirects a shop's former address to its current address. */
export async function loader(args: Route.LoaderArgs) {
  const answer = await load(args)
  const { slug } = args.params
  const shop = renderingClient(args.context.get(requestContext)).getQueryData<Shop>(shopQuery(slug).queryKey)
  const { search } = new URL(args.request.url)
  return shop && shop.slug !== slug ? redirect(`/shop/${shop.slug}${search}`, 301) : answer
}
export const clientLoader = publicPage

/** Makes the cart open beside the product grid. */
export const handle = { hasGrid: true }

export default function ShopPage({ params: { slug } }: Route.ComponentProps) {
  const { search } = useLocation()
  const { data: shop, error, refetch } = useQuery(shopQuery(slug))
  if (shop && shop.slug !== slug) return <Navigate to={`/shop/${shop.slug}${search}`} replace />
  if (error && !shop)
    return isRefusal(error) ? <ShopMissing code={error.body.code} /> : <ShopMissing onRetry={() => void refetch()} />
  return (
    <>
      {shop ? <ShopPageHead shop={shop} /> : <ShopHeadSkeleton />}
      <Catalogue key={slug} path={`/shop/${slug}`} shop={slug} level={2} aside={<SidePanel />} />
    </>
  )
}

function ShopHeadSkeleton() {
  return (
    <div className="page pt-7">
      <Skeleton className="h-20" />
    </div>
  )
}

function ShopPageHead({ shop }: { shop: Shop }) {
  const { name, publicUrl } = useShopDetails()
  const [params] = useSearchParams()
  const filters = readFilters(params)
  const isNoIndex = !isWholeCatalogue(filters) || filters.view === 'table'
  return (
    <>
      <PageHead
        title={shellWords.title(shopWords.title(shop.name), name)}
        description={shopWords.description(shop.name, name)}
        path={isNoIndex ? undefined : `/shop/${shop.slug}${filters.page > 1 ? `?page=${filters.page}` : ''}`}
        isNoIndex={isNoIndex}
      />
      <StructuredData of={sellerStructuredData(shop, publicUrl)} />
      <ShopHead shop={shop} />
    </>
  )
}

interface ShopMissingProps {
  /** Error code of the refusal. */
  code?: string | null
  onRetry?: () => void
}

/** Page shown in place of a shop that is suspended, wasn't found or couldn't be loaded. */
function ShopMissing({ code, onRetry }: ShopMissingProps) {
  const { name } = useShopDetails()
  const isSuspended = code === 'shop_unavailable' || code === 'shop_gone'
  const title = isSuspended ? shopWords.unavailable : shopWords.missing
  return (
    <div className="page pt-6">
      <PageHead title={shellWords.title(title, name)} isNoIndex />
      <EmptyState
        level={1}
        icon={Store}
        heading={onRetry ? shopWords.failed : title}
        text={onRetry ? undefined : isSuspended ? shopWords.unavailableHint : shopWords.missingHint}
        actions={
          <>
            {onRetry && (
              <Button tone="brand" onClick={onRetry}>
                {controlWords.tryAgain}
              </Button>
            )}
            <Link to="/products" className={buttonClass()}>
              {shopWords.allProducts}
            </Link>
          </>
        }
      />
    </div>
  )
}

/** Shows the page for a missing or suspended shop within the marketplace layout, and passes other errors to the root. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) return <ShopMissing code={error.data as string | null} />
  throw error
}
