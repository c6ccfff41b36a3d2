import { Outlet } from 'react-router'
import { firstCategoriesQuery } from '#app/features/catalogue/list/category-queries.ts'
import { CompareTray } from '#app/features/catalogue/compare/compare-tray.tsx'
import { readFilters } from '#app/features/catalogue/list/filters.ts'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header/header.tsx'
import { SkipLink } from '#app/shell/header/skip-link.tsx'
import { useFocusOnNavigation } from '#app/shell/use-focus-on-navigation.ts'
import { usePreloadedPages } from '#app/shell/use-preloaded-pages.ts'
import { publicPage, serverPage } from '#app/api/route-loaders.ts'
import { Toaster } from '#app/ui/toast.tsx'

export const loader = serverPage(({ request }) => ({
  optional: [firstCategoriesQuery(readFilters(new URL(request.url).searchParams).category_ids)],
}))
export const clientLoader = publicPage

/** Skips revalidation on navigation, because categories rarely change and their query refreshes them. */
export const shouldRevalidate = () => false

export default function ShopLayout() {
  const main = useFocusOnNavigation()
  usePreloadedPages()
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <CompareTray />
      <Toaster />
    </>
  )
}
