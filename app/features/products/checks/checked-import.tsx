import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listFlaggedListings, type CheckedImport, type ListingCheck } from '#contract/products/listing-checks.ts'
import { describeFailure } from '#app/api/failure.ts'
import { apiInfiniteQuery } from '#app/api/query.ts'
import { formatCount } from '#contract/money.ts'
import { useNow } from '#app/browser/use-now.ts'
import { formatAgo } from '#app/format/relative-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { QueueList } from '#app/ui/queue-panel.tsx'
import { checkWords as words } from '#app/words/products-checks.ts'
import { CheckRow, type CheckAction } from './check-row.tsx'
import { useViewed } from './use-viewed.ts'
import type { Checked } from './use-settle-checks.ts'

interface CheckedImportPanelProps {
  batch: CheckedImport
  isPassing: boolean
  perform: (action: CheckAction, checked: Checked) => void
}

/** Import that awaits review, shown as a sample of its products; it is accepted or refused as a whole. */
export function CheckedImportPanel({ batch, isPassing, perform }: CheckedImportPanelProps) {
  const { import_id: importId, sample, count, flagged = 0, file_name: file, since } = batch
  const now = useNow(MINUTE_MS)
  const viewed = useViewed()
  const [showsFlagged, setShowsFlagged] = useState(false)
  const more = useInfiniteQuery({ ...flaggedQuery(importId), enabled: showsFlagged })
  const rows = withoutRepeats([...sample, ...(more.data?.pages.flatMap(({ items }) => items) ?? [])])
  const reviewed = rows.filter((row) => viewed.isReviewed(row) && row.flags?.length)
  const remaining = Math.max(0, flagged - reviewed.length)
  const all = { products: sample, importId, count }
  const reviewedOnes = {
    ...all,
    count: count - remaining,
    ...(flagged > 0 && { viewedIds: reviewed.map(({ id }) => id) }),
  }
  const shownFlagged = rows.filter((row) => row.flags?.length).length
  function showMore() {
    if (showsFlagged) void more.fetchNextPage()
    else setShowsFlagged(true)
  }
  const title = words.import(sample[0]?.seller.name ?? '', formatCount(count))
  const performOne = (action: CheckAction, one: ListingCheck) => perform(action, { products: [one], count: 1 })
  return (
    <Panel label={title}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 md:px-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-medium wrap-anywhere text-ink">{title}</h2>
          <p className="meta wrap-anywhere">
            {words.importOf(file ?? words.anImport, formatAgo(since, now))}.{' '}
            {words.sample(formatCount(sample.length), formatCount(count))}
          </p>
        </div>
        <Button
          size="dense"
          tone="main"
          className={remaining === 0 ? 'max-md:flex-1' : 'max-md:basis-full'}
          busy={isPassing}
          busyText={words.passing}
          disabled={remaining === count}
          onClick={() => perform('pass', reviewedOnes)}
        >
          {remaining === 0
            ? words.passAll(formatCount(count))
            : words.passSome(formatCount(count - remaining), formatCount(remaining))}
        </Button>
        <Button size="dense" className="max-md:flex-1" onClick={() => perform('refuse', all)}>
          {words.refuseAll(formatCount(count))}
        </Button>
      </div>
      <QueueList label={title} rows={rows} keys={KEYS} onKey={performOne}>
        {(product) => (
          <CheckRow
            key={product.id}
            product={product}
            onAction={(action) => performOne(action, product)}
            onView={viewed.onView}
          />
        )}
      </QueueList>
      {more.isError && <Failure place="form" failure={describeFailure(more.error, { tried: words.failed })} />}
      {flagged > shownFlagged && (
        <div className="border-t border-line p-3 md:px-4">
          <Button size="dense" busy={more.isFetching} busyText={words.loadingFlagged} onClick={showMore}>
            {words.showFlagged(formatCount(flagged - shownFlagged))}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Query for the flagged products of an import, page by page. */
const flaggedQuery = (importId: string) =>
  apiInfiniteQuery(
    listFlaggedListings,
    { params: { import_id: importId }, query: {} },
    { pageParameter: 'after', firstPage: 0, nextPage: ({ next }) => next ?? undefined },
  )

/** A random sample also contains flagged products. */
const withoutRepeats = (rows: readonly ListingCheck[]): ListingCheck[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

const MINUTE_MS = 60_000

export const KEYS: Partial<Record<string, CheckAction>> = { p: 'pass', r: 'refuse' }
