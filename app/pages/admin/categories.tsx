import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { listManagedCategories, listCategoryProposals } from '#contract/categories/manage.ts'
import { formatCount } from '#contract/money.ts'
import { apiQuery } from '#app/api/query.ts'
import { privatePage } from '#app/api/private-page.ts'
import { CategoriesManager } from '#app/features/categories/categories-manager.tsx'
import { ProposalsPanel } from '#app/features/categories/proposals/proposals-panel.tsx'
import { AreaHeading, pageFailure, SectionSkeleton, type SectionHandle } from '#app/shell/area/section.tsx'
import { ProductTabs } from '#app/shell/dashboard/product-tabs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { proposalWords } from '#app/words/categories-proposals.ts'
import { controlWords } from '#app/words/controls.ts'
import { productFormWords } from '#app/words/products-form.ts'

const categoriesQuery = apiQuery(listManagedCategories)
const proposalsQuery = apiQuery(listCategoryProposals)

export const clientLoader = privatePage({ role: 'admin', queries: () => [categoriesQuery, proposalsQuery] })
export const handle: SectionHandle = {
  title: categoryWords.heading,
  tabs: <ProductTabs />,
  skeleton: <CategoriesSkeleton />,
}
export const HydrateFallback = SectionSkeleton
export const ErrorBoundary = pageFailure(productFormWords.categoriesFailed)

/** Category tree and queue of proposed categories, for admins. */
export default function AdminCategoriesPage() {
  return useParams().queue === 'proposals' ? <Proposals /> : <CategoryTree />
}

function Proposals() {
  const { data } = useSuspenseQuery(proposalsQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <>
      <AreaHeading {...handle} title={proposalWords.heading} note={proposalWords.note(formatCount(data.total))} />
      <ProposalsPanel proposals={data.items} total={data.total} categories={categories} />
    </>
  )
}

function CategoryTree() {
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

/** Placeholder rows while the tree loads. */
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
