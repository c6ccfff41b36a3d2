import { Package, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText, offlineOrReference } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { NoRows } from '#app/ui/list-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { productListWords } from '#app/words/products-list.ts'
import { ListEnd } from './list-end.tsx'
import { productFailures } from './product-failures.ts'
import type { ProductsState } from './product-list-state.ts'
import type { ProductList } from './use-product-list.ts'

interface ProductsContentProps {
  products: ProductList
  /** Product table. */
  children: ReactNode
}

/** Product table with its footer, or the loading, empty or error state in its place. */
export function ProductsContent({ products, children }: ProductsContentProps) {
  const { rows, list, isSearching } = products
  if (list.isLoadingError)
    return (
      <div role="alert">
        <Failure
          place="panel"
          failure={{ text: failureText(list.error, productFailures.list), detail: offlineOrReference(list.error) }}
          onRetry={() => void list.refetch()}
        />
      </div>
    )
  if (list.isPending) return <ProductsSkeleton />
  if (rows.length === 0 && !isSearching && !products.searchFailure) return <NoProducts products={products} />
  return (
    <>
      {rows.length > 0 && children}
      <ListEnd productList={products} />
    </>
  )
}

function NoProducts({ products: { state, reset } }: { products: ProductList }) {
  const search = state.search.trim()
  const isAll = !search && !state.only && state.seller === undefined
  return (
    <NoRows
      icon={search ? SearchX : Package}
      {...emptyTexts(state, search)}
      showAll={productListWords.showAll}
      onShowAll={!isAll && reset}
    />
  )
}

function emptyTexts({ only, seller }: ProductsState, search: string) {
  if (search) return { heading: productListWords.noMatches, text: productListWords.noMatchesText(search) }
  if (only) return { heading: productListWords.noneIn[only], text: productListWords.noneInText }
  if (seller !== undefined) return { heading: productListWords.noneOfSeller, text: productListWords.noneInText }
  return { heading: productListWords.none, text: productListWords.noneText }
}

const SKELETON_ROWS = 8

/** Placeholder rows shown while the first page loads. */
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
