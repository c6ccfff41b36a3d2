import { Suspense, useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import type { ShownCard } from '#app/display/shown-card.ts'
import { MAX_AUTOLOADED } from '#contract/catalogue/limits.ts'
import { failureText, offlineText, type FailureTexts } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { renderAddButton } from '../add-button.tsx'
import type { ShownFacets } from './facets-query.ts'
import { isNarrowed, type CatalogueFilters } from './filters.ts'
import { LoadMore } from './load-more.tsx'
import { FIRST_PLACEHOLDERS, MORE_PLACEHOLDERS, ProductGrid } from '#app/display/product-grid.tsx'
import { listUrl } from './use-filters.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import type { useProducts } from './use-products.ts'

/** Empty state, loaded on demand because the first view rarely needs it. */
const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList, NothingMatches)

export interface ProductListProps {
  products: ReturnType<typeof useProducts>
  filters: CatalogueFilters
  facets: ShownFacets | undefined
  path: string
  /** Heading level of the product names. */
  level: 2 | 3
  onReset: () => void
  /** Called when the visitor follows a link in the empty state to a broader list. */
  onWiden: () => void
}

/** Product grid in each of its states: loading, loaded, loading more, empty or failed. */
export function ProductList({ products, onWiden, ...list }: ProductListProps) {
  const { filters, path, level, onReset } = list
  const pages = products.isPlaceholderData ? 0 : (products.data?.pages.length ?? 0)
  const restoring = useScrollRestoration(filters, pages)
  const cards = withoutDuplicates(products.data?.pages.flatMap((page) => page.items) ?? [])
  const grid = useRef<HTMLUListElement>(null)
  const focusNextNewCard = useFocusOnNewCard(grid, cards.length)
  if (products.isPending)
    return (
      <ProductGrid
        products={[]}
        renderAction={renderAddButton}
        level={level}
        placeholders={Math.max(FIRST_PLACEHOLDERS, restoring)}
      />
    )
  if (!products.data)
    return (
      <Failure
        place="line"
        failure={{ text: failureText(products.error, LIST_FAILURE), detail: offlineText(products.error) }}
        onRetry={() => void products.refetch()}
      />
    )
  if (cards.length === 0 && !products.isPlaceholderData)
    return (
      <Suspense fallback={<NothingMatches />}>
        <EmptyList {...list} onWiden={onWiden} />
      </Suspense>
    )

  function loadNext(trigger: 'nearness' | 'press') {
    if (trigger === 'press') focusNextNewCard()
    void products.fetchNextPage()
  }
  const canLoad = products.hasNextPage && !products.isPlaceholderData && restoring === 0
  return (
    <div className="relative">
      <SkipToFooter />
      {filters.page > 1 && (
        <p className="mb-3">
          <Link to={listUrl(path, { ...filters, page: 1 })} className="inline-flex min-h-8 items-center link">
            {catalogueWords.fromTheStart}
          </Link>
        </p>
      )}
      <ProductGrid
        ref={grid}
        products={cards}
        renderAction={renderAddButton}
        level={level}
        placeholders={products.isFetchingNextPage ? MORE_PLACEHOLDERS : restoring}
        isStale={products.isStale}
      />
      {products.isFetchNextPageError && (
        <div className="mt-4">
          <Failure
            place="line"
            failure={{ text: failureText(products.error, LIST_FAILURE), detail: offlineText(products.error) }}
            onRetry={() => loadNext('press')}
          />
        </div>
      )}
      {canLoad && !products.isFetchNextPageError && (
        <LoadMore
          isLoading={products.isFetchingNextPage}
          isInfiniteScroll={cards.length < MAX_AUTOLOADED}
          onLoad={loadNext}
          path={path}
          next={{ ...filters, page: (products.data.pages.at(-1)?.page ?? 0) + 1 }}
        >
          {isNarrowed(filters) && (
            <Button tone="quiet" onClick={onReset}>
              {catalogueWords.clearFilters}
            </Button>
          )}
        </LoadMore>
      )}
    </div>
  )
}

function NothingMatches() {
  return <p className="box min-h-104 px-4 py-10 text-center">{catalogueWords.nothingMatches}</p>
}

/** Focuses the first new card after the button is pressed. @returns a function to call when the button is pressed */
function useFocusOnNewCard(grid: RefObject<HTMLUListElement | null>, count: number): () => void {
  const index = useRef<number | null>(null)
  useEffect(() => {
    if (index.current === null || count <= index.current) return
    const link = grid.current?.children[index.current]?.querySelector('a')
    index.current = null
    link?.focus()
  }, [grid, count])
  return () => {
    index.current = count
  }
}

const LIST_FAILURE: FailureTexts = {
  tried: catalogueWords.listFailed,
  answered: ({ status }) => (status === 404 ? catalogueWords.listNotFound : undefined),
}

/**
 * Removes duplicate products. A product added to the top of the list pushes the last product of each page onto the next
 * page.
 */
function withoutDuplicates(cards: readonly ShownCard[]): ShownCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

/** Link that skips the growing list and focuses the footer; visible only while it has the focus. */
function SkipToFooter() {
  function skip(event: MouseEvent) {
    const footer = document.querySelector<HTMLElement>(FOOTER_SELECTOR)
    if (!footer) return
    event.preventDefault() // a history entry would scroll back to the list
    footer.focus({ preventScroll: true }) // focuses first, so that the end of the list loads no more products
    footer.scrollIntoView()
  }
  return (
    <a href={FOOTER_SELECTOR} onClick={skip} className="skip-link left-2 z-1">
      {catalogueWords.skipToFooter}
    </a>
  )
}

const FOOTER_SELECTOR = '#footer'
