import { Package, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/dashboard/failed-state.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { managedWords } from '#app/words/managed-products.ts'
import { ListEnd } from './list-end.tsx'
import type { ManagedView } from './managed-view.ts'
import { listFailureOf } from './product-failure.ts'
import { ProductsSkeleton } from './products-skeleton.tsx'
import type { ManagedList } from './use-managed-products.ts'

interface ManagedContentProps {
  products: ManagedList
  view: ManagedView
  /** The table. */
  children: ReactNode
}

/** The table and its end, or what stands in its place. */
export function ManagedContent({ products, view, children }: ManagedContentProps) {
  const { rows, list, isSearching } = products
  if (list.isLoadingError)
    return (
      <div role="alert">
        <FailedState sentence={listFailureOf(list.error)} onRetry={() => void list.refetch()} />
      </div>
    )
  if (list.isPending) return <ProductsSkeleton />
  if (rows.length === 0 && !isSearching && !products.searchFailure) return <NoProducts view={view} />
  return (
    <>
      {rows.length > 0 && children}
      <ListEnd products={products} />
    </>
  )
}

function NoProducts({ view: { typed, only, seller, showAll } }: { view: ManagedView }) {
  const search = typed.trim()
  const back = (
    <Button size="dense" onClick={showAll}>
      {managedWords.showAll}
    </Button>
  )
  if (search) {
    const text = managedWords.noMatchesText(search)
    return (
      <EmptyState icon={SearchX} heading={managedWords.noMatches} text={text} actions={back} className={quietHeading} />
    )
  }
  if (only) {
    const heading = managedWords.noneIn[only]
    return (
      <EmptyState
        icon={Package}
        heading={heading}
        text={managedWords.noneInText}
        actions={back}
        className={quietHeading}
      />
    )
  }
  const heading = seller === undefined ? managedWords.none : managedWords.noneOfSeller
  const text = seller === undefined ? managedWords.noneText : managedWords.noneInText
  return (
    <EmptyState
      icon={Package}
      heading={heading}
      text={text}
      actions={seller === undefined ? undefined : back}
      className={quietHeading}
    />
  )
}

const quietHeading = '[&_h2]:text-md [&_h2]:leading-6'
