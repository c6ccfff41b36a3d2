import { HydrationBoundary } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { categoryTreeQuery } from '#app/features/catalogue/category-queries.ts'
import { Footer } from '#app/features/navigation/footer.tsx'
import { Header } from '#app/features/navigation/header.tsx'
import { loadInBrowser, serverLoad } from '#app/lib/load.ts'
import { Toaster } from '#app/ui/toast.tsx'
import { shellWords } from '#app/words/shell.ts'
import type { Route } from './+types/layout'

export function loader({ context }: Route.LoaderArgs) {
  return serverLoad(context, ({ api, queryClient }) =>
    // Without its menu the page still serves: the browser asks for the categories again.
    queryClient.fetchQuery(categoryTreeQuery(api)).catch((error: unknown) => console.warn(error)),
  )
}

export const clientLoader = loadInBrowser

/** The categories change seldom: their query renews them, no navigation does. */
export const shouldRevalidate = () => false

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const main = useFocusOnArrival()
  return (
    <HydrationBoundary state={loaderData.state}>
      <a href="#main" className={skipClass}>
        {shellWords.skipToContent}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <Toaster />
    </HydrationBoundary>
  )
}

/** After a step to another page the focus starts at its content, as after a real load, unless the page has taken it. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const isStep = useNavigationType() !== NavigationType.Pop
  const main = useRef<HTMLElement>(null)
  // Arriving from a page without this layout, such as login, is a step too; a real load is none.
  const shown = useRef(isStep ? null : pathname)
  useEffect(() => {
    const hasFocus = main.current?.contains(document.activeElement)
    if (shown.current !== pathname && !hasFocus) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return main
}

const skipClass =
  'absolute -top-16 left-gutter z-(--z-toast) rounded-sm bg-raised px-3 py-2 font-medium text-ink shadow-float focus:top-2'
