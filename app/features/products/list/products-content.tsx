import { Package, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { ListEnd } from './list-end.tsx'
import type { ProductListParams } from './use-product-list-params.ts'
import { productFailures } from './product-failures.ts'
import type { ProductList } from './use-product-list.ts'

interface ProductsContentProps {
  products: ProductList
  view: ProductListParams
  /** The table. */
  children: ReactNode
}

/** Table of products and its end, or the state in its place. */
export function ProductsContent({ products, view, children }: ProductsContentProps) {
  const { rows, list, isSearching } = products
  if (list.isLoadingError)
    return (
      <div role="alert">
        <Failure
          place="panel"
          failure={{ text: failureText(list.error, productFailures.list) }}
          onRetry={() => void list.refetch()}
        />
      </div>
    )
  if (list.isPending) return <ProductsSkeleton />
  if (rows.length === 0 && !isSearching && !products.searchFailure) return <NoProducts view={view} />
  return (
    <>
      {rows.length > 0 && children}
      <ListEnd productList={products} />
    </>
  )
}

function NoProducts({ view: { typed, only, seller, showAll } }: { view: ProductListParams }) {
  const search = typed.trim()
  const showAllButton = (
    <Button size="dense" onClick={showAll}>
      {productListWords.showAll}
    </Button>
  )
  if (search) {
    const text = productListWords.noMatchesText(search)
    return (
      <EmptyState
        icon={SearchX}
        heading={productListWords.noMatches}
        text={text}
        actions={showAllButton}
        className={quietHeadingClass}
      />
    )
  }
  if (only) {
    const heading = productListWords.noneIn[only]
    return (
      <EmptyState
        icon={Package}
        heading={heading}
        text={productListWords.noneInText}
        actions={showAllButton}
        className={quietHeadingClass}
      />
    )
  }
  const heading = seller === undefined ? productListWords.none : productListWords.noneOfSeller
  const text = seller === undefined ? productListWords.noneText : productListWords.noneInText
  return (
    <EmptyState
      icon={Package}
      heading={heading}
      text={text}
      actions={seller === undefined ? undefined : showAllButton}
      className={quietHeadingClass}
    />
  )
}

const quietHeadingClass = '[&_h2]:text-md [&_h2]:leading-6'

const SKELETON_ROWS = 8

/** Rows in their shape while the first page is on its way. */
function ProductsSkeleton() {
  return (
    <div aria-busy="true">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="flex h-19 items-center gap-3 border-t border-line px-4 first:border-t-0 md:h-13">
          <Skeleton className="size-10 flex-none" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className="h-3.5 w-3/5 max-w-72" />
            <Skeleton className="h-3 w-24" />
          </span>
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
  )
}
