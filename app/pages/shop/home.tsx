import { HydrationBoundary } from '@tanstack/react-query'
import { readFilters } from '#app/features/catalogue/filters.ts'
import { HomeContent } from '#app/features/catalogue/home-content.tsx'
import { productsQuery } from '#app/features/catalogue/product-queries.ts'
import { loadInBrowser, serverLoad } from '#app/lib/load.ts'
import { PageHead } from '#app/lib/page-head.tsx'
import { useStore } from '#app/lib/store.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import type { Route } from './+types/home'

export function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams)
  return serverLoad(context, ({ api, queryClient }) => queryClient.fetchInfiniteQuery(productsQuery(filters, api)))
}

export const clientLoader = loadInBrowser

/** The cart opens beside the grid. */
export const handle = { hasGrid: true }

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name } = useStore()
  return (
    <HydrationBoundary state={loaderData.state}>
      <PageHead title={catalogueWords.shopTitle(name)} description={catalogueWords.shopDescription(name)} path="/" />
      <HomeContent />
    </HydrationBoundary>
  )
}
