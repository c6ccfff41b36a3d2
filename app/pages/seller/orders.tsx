import { useRef, useState } from 'react'
import { ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import type { OrderCounts } from '#contract/orders.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { sellerOrderManagement, type SellerFilter } from '#app/features/orders/manage/order-management.ts'
import { Parcel } from '#app/features/orders/manage/parcel.tsx'
import { NoParcels, ParcelsSkeleton } from '#app/features/orders/manage/parcel-states.tsx'
import { useListParams, type ListParams } from '#app/browser/use-list-params.ts'
import { useOrderList } from '#app/features/orders/manage/use-order-list.ts'
import { focusHeading } from '#app/browser/focus-heading.ts'
import { Failure } from '#app/ui/failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'

/** What others ordered of this seller, to be packed and handed over. */
export default function SellerOrdersPage() {
  const { view, setPage, setSearch, setFilter, reset } = useListParams(sellerOrderManagement.filters, {
    filter: 'status',
  })
  const [changedIds, setChangedIds] = useState<ReadonlySet<number>>(new Set())
  const list = useOrderList(sellerOrderManagement, view, changedIds)
  const root = useRef<HTMLDivElement>(null)
  const { rows: orders, counts } = list

  function goToPage(page: number) {
    setPage(page)
    focusHeading(root.current)
    scrollTo({ top: 0 })
  }
  function choose(filter: ListParams<SellerFilter>['filter']) {
    setChangedIds(new Set())
    setFilter(filter)
  }
  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead title={dashboardWords.orders} note={orderManagementWords.sellerNote} />
      <div className="flex flex-wrap items-center justify-between gap-2 md:flex-nowrap">
        <SegmentedControl
          label={orderManagementWords.yourLines}
          segments={segmentsOf(counts)}
          chosen={view.filter}
          onChoose={choose}
          className="md:flex-none"
        />
        <SearchField
          label={orderManagementWords.searchOwn}
          placeholder={orderManagementWords.searchOwnHint}
          value={view.search}
          onChange={setSearch}
          hasShortcut
          className="md:flex-[0_1_18rem]"
        />
      </div>
      {orders ? (
        <div aria-busy={list.isPlaceholder || undefined} className="grid gap-4 aria-busy:opacity-60">
          {orders.map((order) => (
            <Parcel key={order.id} order={order} onChange={() => setChangedIds(new Set(changedIds).add(order.id))} />
          ))}
          {orders.length === 0 && (
            <NoParcels isFiltered={view.filter !== 'all' || view.search.trim() !== ''} onShowAll={reset} />
          )}
          {list.total > ORDERS_PAGE_SIZE && (
            <div className="box *:border-t-0">
              <Pager page={view.page} pageSize={ORDERS_PAGE_SIZE} total={list.total} onPage={goToPage} />
            </div>
          )}
        </div>
      ) : list.error ? (
        <div role="alert" className="box">
          <Failure place="panel" failure={{ text: dashboardWords.sellerFailed }} onRetry={list.retry} />
        </div>
      ) : (
        <ParcelsSkeleton />
      )}
    </div>
  )
}

/** Cancelled orders are named only where there are any. */
function segmentsOf(counts: OrderCounts | undefined) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const some = sellerOrderManagement.filters.filter((name) => name !== 'cancelled' || (counts?.cancelled ?? 0) > 0)
  const segments = some.map((name) => ({
    name,
    words: name === 'cancelled' ? orderManagementWords.cancelled : orderManagementWords.handover[name],
    ...(counts && { count: counts[name] ?? 0 }),
  }))
  return [
    ...segments,
    { name: 'all' as const, words: orderManagementWords.all, ...(all !== undefined && { count: all }) },
  ]
}
