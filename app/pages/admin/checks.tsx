import { useSuspenseQuery } from '@tanstack/react-query'
import { formatCount } from '#contract/money.ts'
import { listListingChecks } from '#contract/products/listing-checks.ts'
import { apiQuery } from '#app/api/query.ts'
import { privatePage } from '#app/api/private-page.ts'
import { ChecksPanel } from '#app/features/products/checks/checks-panel.tsx'
import { AreaHeading, pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { ProductTabs } from '#app/shell/dashboard/product-tabs.tsx'
import { checkWords } from '#app/words/products-checks.ts'

const checksQuery = apiQuery(listListingChecks)

export const clientLoader = privatePage({ role: 'admin', queries: () => [checksQuery] })
export const handle: SectionHandle = { title: checkWords.heading, tabs: <ProductTabs /> }
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(checkWords.failed)

/** First products of new sellers, which an admin reviews before shoppers see them. */
export default function AdminChecksPage() {
  const { data } = useSuspenseQuery(checksQuery)
  return (
    <>
      <AreaHeading {...handle} note={checkWords.note(formatCount(data.total))} />
      <ChecksPanel checks={data} />
    </>
  )
}
