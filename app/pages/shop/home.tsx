import { HydrationBoundary } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isWholeCatalogue, readFilters } from '#app/features/catalogue/list/filters.ts'
import { HomeContent } from '#app/shell/home-content.tsx'
import { fetchHome } from '#app/shell/fetch-home.ts'
import { loadInBrowser, loadOnServer } from '#app/api/route-loaders.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { shopStructuredData } from '#app/document/shop-structured-data.ts'
import { StructuredData } from '#app/document/structured-data.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import type { Route } from './+types/home'

export function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams)
  return loadOnServer(context, (queryClient) => fetchHome(queryClient, filters))
}

export const clientLoader = loadInBrowser

/** The cart opens beside the grid. */
export const handle = { hasGrid: true }

export default function Home({ loaderData }: Route.ComponentProps) {
  const store = useShopDetails()
  const { name } = store
  const [params] = useSearchParams()
  return (
    <HydrationBoundary state={loaderData.state}>
      <PageHead
        title={catalogueWords.shopTitle(name)}
        description={catalogueWords.shopDescription(name)}
        path="/"
        isNoIndex={!isWholeCatalogue(readFilters(params))}
      />
      <StructuredData of={shopStructuredData(store, catalogueWords.shopDescription(name))} />
      <HomeContent />
    </HydrationBoundary>
  )
}
