import { useSuspenseQuery } from '@tanstack/react-query'
import { listManagedCategories } from '#contract/categories.ts'
import { apiQuery } from '#app/api/query.ts'
import { privatePage } from '#app/api/private-page.ts'
import { CategoriesManager } from '#app/features/categories/categories-manager.tsx'
import { pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { ProductTabs } from '#app/shell/dashboard/product-tabs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { controlWords } from '#app/words/controls.ts'
import { productFormWords } from '#app/words/products-form.ts'

const categoriesQuery = apiQuery(listManagedCategories)

export const clientLoader = privatePage({ role: 'admin', queries: () => [categoriesQuery] })
export const handle: SectionHandle = {
  title: categoryWords.heading,
  tabs: <ProductTabs />,
  skeleton: <CategoriesSkeleton />,
}
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(productFormWords.categoriesFailed)

/** The tree of categories, for admins. */
export default function AdminCategoriesPage() {
  const { data: categories, isRefetchError, isFetching, refetch } = useSuspenseQuery(categoriesQuery)
  return (
    <CategoriesManager categories={categories} tabs={handle.tabs}>
      {isRefetchError && (
        <Notice tone="amber">
          {categoryWords.refetchFailed}{' '}
          <Button tone="quiet" size="dense" busy={isFetching} onClick={() => void refetch()}>
            {controlWords.tryAgain}
          </Button>
        </Notice>
      )}
    </CategoriesManager>
  )
}

const SKELETON_ROWS = 10

/** Rows in their shape while the tree is on its way. */
function CategoriesSkeleton() {
  return (
    <Panel label={categoryWords.heading}>
      <div aria-busy="true">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div key={row} className="flex h-10 items-center gap-3 border-t border-line px-4 first:border-t-0">
            <Skeleton className="size-4" />
            <Skeleton className="h-3.5 w-2/5 max-w-56" />
            <Skeleton className="ml-auto h-3.5 w-10" />
          </div>
        ))}
      </div>
    </Panel>
  )
}
