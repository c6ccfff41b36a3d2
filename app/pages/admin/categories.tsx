import { useQuery } from '@tanstack/react-query'
import { listManagedCategories } from '#contract/categories.ts'
import { CategoriesManager } from '#app/features/categories/categories-manager.tsx'
import { apiQuery } from '#app/api/query.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { ProductTabs } from '#app/shell/dashboard/product-tabs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { controlWords } from '#app/words/controls.ts'
import { productFormWords } from '#app/words/products-form.ts'

/** The tree of categories, for admins. */
export default function AdminCategoriesPage() {
  const list = useQuery(apiQuery(listManagedCategories))
  const tabs = <ProductTabs />
  if (list.data)
    return (
      <CategoriesManager categories={list.data} tabs={tabs}>
        {list.isRefetchError && (
          <Notice tone="amber">
            {categoryWords.refetchFailed}{' '}
            <Button tone="quiet" size="dense" busy={list.isFetching} onClick={() => void list.refetch()}>
              {controlWords.tryAgain}
            </Button>
          </Notice>
        )}
      </CategoriesManager>
    )
  return (
    <>
      <SectionHead title={categoryWords.heading} isLoading={list.isPending} tabs={tabs} />
      <Panel label={categoryWords.heading}>
        {list.isError ? (
          <div role="alert">
            <Failure
              place="panel"
              failure={{ text: productFormWords.categoriesFailed }}
              onRetry={() => void list.refetch()}
            />
          </div>
        ) : (
          <CategoriesSkeleton />
        )}
      </Panel>
    </>
  )
}

const SKELETON_ROWS = 10

/** Rows in their shape while the tree is on its way. */
function CategoriesSkeleton() {
  return (
    <div aria-busy="true">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="flex h-10 items-center gap-3 border-t border-line px-4 first:border-t-0">
          <Skeleton className="size-4" />
          <Skeleton className="h-3.5 w-2/5 max-w-56" />
          <Skeleton className="ml-auto h-3.5 w-10" />
        </div>
      ))}
    </div>
  )
}
