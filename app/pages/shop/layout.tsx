import { HydrationBoundary } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { categoryTreeQuery } from '#app/features/catalogue/category-queries.ts'
import { Footer } from '#app/features/navigation/footer.tsx'
import { Header } from '#app/features/navigation/header.tsx'
import { SkipLink } from '#app/features/navigation/skip-link.tsx'
import { useFocusOnNavigation } from '#app/features/navigation/use-focus-on-arrival.ts'
import { usePreloadedPages } from '#app/features/navigation/use-preloaded-pages.ts'
import { loadInBrowser, loadOnServer } from '#app/lib/load.ts'
import { Toaster } from '#app/ui/toast.tsx'
import type { Route } from './+types/layout'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, ({ api, queryClient }) =>
    // Without its menu the page still serves: the browser asks for the categories again.
    queryClient.fetchQuery(categoryTreeQuery(api)).catch((error: unknown) => console.warn(error)),
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
