import { RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { MANAGED_PAGE_SIZE } from '#contract/products/limits.ts'
import { failureText } from '#app/api/failure.ts'
import { watchInView } from '#app/browser/use-in-view.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productListWords } from '#app/words/products-list.ts'
import { productFailures } from './product-failures.ts'
import type { ProductList } from './use-product-list.ts'

/** Footer of the list, which loads the next page when it scrolls into view; shows a spinner or the error. */
export function ListEnd({ productList }: { productList: ProductList }) {
  const { list, hasMore, isSearching, searchFailure } = productList
  const end = useRef<HTMLDivElement>(null)
  const isFailed = list.isFetchNextPageError || list.isRefetchError
  const canLoad = hasMore && !list.isFetching && !isFailed
  const load = useEffectEvent((isInView: boolean) => {
    // A refetch that has just begun, such as after a change, must not be cancelled.
    if (isInView) void list.fetchNextPage({ cancelRefetch: false })
  })
  useEffect(() => {
    if (end.current && canLoad) return watchInView(end.current, load)
  }, [canLoad]) // a new observer reports immediately, because a short page leaves the footer in view

  if (searchFailure) return <EndFailed error={searchFailure.error} onRetry={() => void searchFailure.refetch()} />
  if (isFailed && hasMore) return <EndFailed error={list.error} onRetry={() => void list.fetchNextPage()} />
  if (isSearching) return <EndLine words={productListWords.searching} />
  if (!hasMore) return null
  return (
    <div ref={end}>
      <EndLine words={productListWords.loadingMore(nextPageSize(productList))} />
    </div>
  )
}

function EndLine({ words }: { words: string }) {
  return (
    <p role="status" className="flex min-h-12 items-center gap-2.5 border-t border-line px-4 text-ink-3">
      <Spinner className="text-base" />
      {words}
    </p>
  )
}

function EndFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2">
      <span className="text-red">{failureText(error, productFailures.list)}</span>
      <Button size="dense" onClick={onRetry}>
        <RefreshCw />
        {controlWords.tryAgain}
      </Button>
    </div>
  )
}

/** Estimates the number of rows on the next page. */
function nextPageSize({ total: page, rows }: ProductList): number {
  if (!page || page.total_is_bounded) return MANAGED_PAGE_SIZE
  return Math.max(1, Math.min(MANAGED_PAGE_SIZE, page.total - rows.length))
}
