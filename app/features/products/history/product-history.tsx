import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { getProductHistory, type HistoryEntry } from '#contract/products/history.ts'
import { offlineOrReference } from '#app/api/failure.ts'
import { apiInfiniteQuery } from '#app/api/query.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatDateTime } from '#app/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { MoreButton } from '#app/ui/more-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { inlineWords } from '#app/words/controls-inline.ts'
import { productHistoryWords } from '#app/words/products-history.ts'
import { useUndo } from '../use-undo.ts'
import { PriceLine } from './price-line.tsx'
import { SetStock } from './set-stock.tsx'
import { changesOf, groupByChange, whyText } from './describe-entry.ts'

export interface HistoryEntriesProps {
  product: Pick<ProductCard, 'id' | 'name'>
  /** Called when a change has been undone or the stock has been set. */
  onChanged?: (() => void) | undefined
}

/** List of changes to a product, newest first, each with its time, values, author and cause. */
export function HistoryEntries({ product, onChanged }: HistoryEntriesProps) {
  const [hasSales, setHasSales] = useState(true)
  const list = useInfiniteQuery(historyQuery(product.id, hasSales))
  const undo = useUndo({ onUndone: afterChange })
  const shown = useRef<HTMLOListElement>(null)
  function afterChange() {
    shown.current?.focus() // the button that had the focus is gone
    onChanged?.()
  }
  const first = list.data?.pages[0]
  const entries = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {first && (
        <>
          <PriceLine prices={first.prices} />
          <SetStock product={product} stock={first.stock_quantity} onSet={afterChange} />
        </>
      )}
      <Checkbox
        label={productHistoryWords.withoutSales}
        checked={!hasSales}
        onChange={(event) => setHasSales(!event.target.checked)}
        className="w-fit"
      />
      {list.isPending && <HistorySkeleton />}
      {list.isError && (
        <div role="alert">
          <Failure
            place="panel"
            failure={{ text: productHistoryWords.failed, detail: offlineOrReference(list.error) }}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {entries?.length === 0 && (
        <EmptyState icon={History} level={3} heading={productHistoryWords.empty} text={productHistoryWords.emptyText} />
      )}
      {entries && entries.length > 0 && (
        <ol
          ref={shown}
          tabIndex={-1}
          aria-label={productHistoryWords.history}
          aria-busy={list.isPlaceholderData}
          className="grid outline-none"
        >
          {groupByChange(entries).map((change) => (
            <Change
              key={change[0].id}
              entries={change}
              isBusy={undo.isPending && undo.variables.changeId === change[0].change_id}
              onPutBack={(changeId) => undo.undo({ changeId, productId: product.id })}
            />
          ))}
        </ol>
      )}
      <MoreButton list={list} words={productHistoryWords.older} className="justify-self-center" />
    </>
  )
}

interface ChangeProps {
  /** Group of history entries that belong to one change. */
  entries: [HistoryEntry, ...HistoryEntry[]]
  isBusy: boolean
  onPutBack: (changeId: string) => void
}

function Change({ entries, isBusy, onPutBack }: ChangeProps) {
  const { timeZone } = useShopDetails()
  const [first] = entries
  const changeId = entries.find(({ change_id: id }) => id !== null)?.change_id
  const moment = formatDateTime(first.at, timeZone)
  const changes = entries.flatMap(changesOf)
  const notes = entries.map(({ note }) => note).filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        {changes.map(({ what, values }) => (
          <p key={what} className="wrap-anywhere">
            <span className="font-semibold text-ink">{what}</span> {values}
          </p>
        ))}
        {notes.map((note) => (
          <p key={note} className="wrap-anywhere">
            {note}
          </p>
        ))}
        <p className="meta wrap-anywhere">
          <time dateTime={first.at}>{moment}</time>
          {', '}
          {whyText(first)}
        </p>
      </div>
      {changeId && (
        <Button
          tone="quiet"
          size="sm"
          aria-label={productHistoryWords.putBackOf(changes.map(({ what }) => what).join(', '), moment)}
          busy={isBusy}
          onClick={() => onPutBack(changeId)}
        >
          {productHistoryWords.putBack}
        </Button>
      )}
    </li>
  )
}

function HistorySkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={inlineWords.loading} className="grid gap-4">
      {['w-2/5', 'w-3/5', 'w-1/2'].map((width) => (
        <Skeleton key={width} className={`h-9 ${width}`} />
      ))}
    </div>
  )
}

/** Query for the history of a product; keeps the current entries until the filtered entries have loaded. */
const historyQuery = (productId: number, hasSales: boolean) =>
  apiInfiniteQuery(
    getProductHistory,
    { params: { product_id: productId }, query: hasSales ? {} : { sales: false } },
    {
      pageParameter: 'before',
      firstPage: 0,
      nextPage: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    },
  )
