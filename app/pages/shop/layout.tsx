import { HydrationBoundary } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { categoryTreeQuery } from '#app/features/catalogue/list/category-queries.ts'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header/header.tsx'
import { SkipLink } from '#app/shell/header/skip-link.tsx'
import { useFocusOnNavigation } from '#app/shell/use-focus-on-navigation.ts'
import { usePreloadedPages } from '#app/shell/use-preloaded-pages.ts'
import { loadInBrowser, loadOnServer } from '#app/api/route-loaders.ts'
import { Toaster } from '#app/ui/toast.tsx'
import type { Route } from './+types/layout'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, (queryClient) =>
    // Without its menu the page still serves: the browser asks for the categories again.
    queryClient.fetchQuery(categoryTreeQuery).catch((error: unknown) => console.warn(error)),
  )
}

export const clientLoader = loadInBrowser

/** The categories change seldom: their query renews them, no navigation does. */
export const shouldRevalidate = () => false

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const main = useFocusOnNavigation()
  usePreloadedPages()
  return (
    <HydrationBoundary state={loaderData.state}>
      <SkipLink />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <Toaster />
    </HydrationBoundary>
  )
}
