import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { ApiError } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { EmptyList } from './empty-list.tsx'
import type { CatalogueFilters } from './filters.ts'
import { LoadMore } from './load-more.tsx'
import { FIRST_PLACEHOLDERS, MORE_PLACEHOLDERS, ProductGrid } from './product-grid.tsx'
import { addressOf } from './use-filters.ts'
import type { useProducts } from './use-products.ts'

interface ProductListProps {
  products: ReturnType<typeof useProducts>
  filters: CatalogueFilters
  path: '/' | '/products'
  /** Rank of the products' names. */
  level: 2 | 3
  onReset: () => void
}

/** The grid in each of its states: first load, products, more on their way, nothing, failed. */
export function ProductList({ products, filters, path, level, onReset }: ProductListProps) {
  if (products.isPending) return <ProductGrid products={[]} level={level} placeholders={FIRST_PLACEHOLDERS} />
  if (!products.data) return <Failure error={products.error} onRetry={() => void products.refetch()} />
  const cards = withoutRepeats(products.data.pages.flatMap((page) => page.items))
  if (cards.length === 0 && !products.isPlaceholderData)
    return <EmptyList filters={filters} level={level} onReset={onReset} />
  return (
    <>
      {filters.page > 1 && (
        <p className="mb-3">
          <Link to={addressOf(path, { ...filters, page: 1 })} className="inline-flex min-h-8 items-center link">
            {catalogueWords.fromTheStart}
          </Link>
        </p>
      )}
      <ProductGrid
        products={cards}
        level={level}
        placeholders={products.isFetchingNextPage ? MORE_PLACEHOLDERS : 0}
        isOutdated={products.isPlaceholderData && products.isFetching}
      />
      {products.isFetchNextPageError && (
        <div className="mt-4">
          <Failure error={products.error} onRetry={() => void products.fetchNextPage()} />
        </div>
      )}
      {products.hasNextPage && !products.isPlaceholderData && !products.isFetchNextPageError && (
        <LoadMore
          isLoading={products.isFetchingNextPage}
          onLoad={() => void products.fetchNextPage()}
          path={path}
          next={{ ...filters, page: (products.data.pages.at(-1)?.page ?? 0) + 1 }}
        />
      )}
    </>
  )
}

function Failure({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  return (
    <Notice tone="red">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {sentenceOf(error)}
        <Button size="sm" onClick={onRetry}>
          {catalogueWords.tryAgain}
        </Button>
      </div>
    </Notice>
  )
}

function sentenceOf(error: Error | null): string {
  if (!(error instanceof ApiError)) return catalogueWords.listFailed
  return error.status === 404 ? catalogueWords.listNotFound : error.message
}

/** Something new on top moves the pages on, and the last product of one page comes again as the first of the next. */
function withoutRepeats(cards: readonly ProductCard[]): ProductCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
