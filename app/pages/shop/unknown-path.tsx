import { HydrationBoundary } from '@tanstack/react-query'
import { data } from 'react-router'
import { readFilters } from '#app/features/catalogue/list/filters.ts'
import { HomeContent } from '#app/shell/home-content.tsx'
import { fetchHome } from '#app/shell/fetch-home.ts'
import { loadInBrowser, loadOnServer } from '#app/api/route-loaders.ts'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import type { Route } from './+types/unknown-path'

/** Any path that no page has: the home page, but not found, and in no index. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams)
  const loaded = await loadOnServer(context, (tools) => fetchHome(tools, filters))
  return data(loaded, { status: 404 })
}

export const clientLoader = loadInBrowser

/** The cart opens beside the grid. */
export const handle = { hasGrid: true }

export default function UnknownPath({ loaderData }: Route.ComponentProps) {
  const { name } = useShopDetails()
  return (
    <HydrationBoundary state={loaderData.state}>
      <PageHead title={catalogueWords.shopTitle(name)} isNoIndex />
      <HomeContent />
    </HydrationBoundary>
  )
}
