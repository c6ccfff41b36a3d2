import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useCompared } from './compared.ts'

const ChosenParts = lazyPart(
  async () => (await import('./chosen-parts.tsx')).ChosenParts,
  () => null,
)

/** Matches the pages that list products, including a product's page, which lists related ones. */
const LISTS_PRODUCTS = /^\/($|product|shop)/

/** Tray of the parts selected for comparison, shown at the bottom of the window once there are at least two. */
export function CompareTray() {
  const parts = useCompared()
  const { pathname } = useLocation()
  if (parts.length < 2 || !LISTS_PRODUCTS.test(pathname)) return null
  return (
    <Suspense>
      <ChosenParts parts={parts} />
    </Suspense>
  )
}
