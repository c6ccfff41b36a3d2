import { useRef, useState } from 'react'
import { lineStages, type LineStage } from '#contract/orders/line-stage.ts'
import { ORDERS_PAGE_SIZE } from '#contract/orders/limits.ts'
import { offlineOrReference } from '#app/api/failure.ts'
import { focusHeading } from '#app/browser/focus-heading.ts'
import { ExportOrders } from '#app/features/orders/manage/export-orders.tsx'
import { sellerOrderManagement } from '#app/features/orders/manage/order-management.ts'
import { Parcel } from '#app/features/orders/manage/parcel.tsx'
import { NoParcels, ParcelsSkeleton } from '#app/features/orders/manage/parcel-states.tsx'
import { ParcelSelection } from '#app/features/orders/manage/parcel-selection.tsx'
import { useOrderList } from '#app/features/orders/manage/use-order-list.ts'
import { useOrderSelection } from '#app/features/orders/manage/use-order-selection.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Failure } from '#app/ui/failure.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { parcelWords } from '#app/words/orders-parcels.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** Orders with the seller's products, to be packed and handed over. */
export default function SellerOrdersPage() {
  const [changedIds, setChangedIds] = useState<ReadonlySet<number>>(new Set())
  const list = useOrderList(sellerOrderManagement, changedIds)
  const { state, change, rows: orders, counts } = list
  const selection = useOrderSelection(list)
  const isSearched = state.search.trim() !== ''
  const root = useRef<HTMLDivElement>(null)
  function goToPage(page: number) {
    change({ page })
    focusHeading(root.current)
    scrollTo({ top: 0 })
  }
  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead title={dashboardWords.orders} note={orderManagementWords.sellerNote} actions={<ExportOrders />} />
      <div className="flex flex-wrap items-center justify-between gap-2 md:flex-nowrap">
        <ListFilter
          label={orderManagementWords.yourLines}
          names={lineStages.filter((name) => !RARE_STAGES.includes(name) || (counts?.[name] ?? 0) > 0)}
          words={{ ...parcelWords.stages, all: orderManagementWords.all }}
          counts={counts}
          value={state.status}
          onChange={(status) => {
            setChangedIds(new Set())
            list.refresh()
            change({ status })
          }}
          isAllLast
          className="md:flex-none"
        />
        <SearchField
          label={orderManagementWords.searchOwn}
          placeholder={orderManagementWords.searchOwnHint}
          value={state.search}
          onChange={(search) => change({ search })}
          hasShortcut
          className="md:flex-[0_1_18rem]"
        />
      </div>
      {orders ? (
        <div
          aria-busy={list.isPlaceholder || undefined}
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] gap-2 aria-busy:opacity-60',
            selection.ids.length > 0 && 'max-md:pb-28', // the bar covers the end of the window
          )}
        >
          {orders.length > 0 && <ParcelSelection list={list} selection={selection} />}
          {orders.map((order) => (
            <Parcel
              key={order.id}
              order={order}
              isSelected={selection.has(order.id)}
              onSelect={selection.toggle}
              onChange={() => setChangedIds(new Set(changedIds).add(order.id))}
            />
          ))}
          {orders.length === 0 && (
            <NoParcels
              isEmpty={!isSearched && counts?.all === 0}
              isAllPacked={!isSearched && state.status === 'to_pack'}
              onShowAll={() => change({ search: '', status: undefined })}
            />
          )}
          {list.total > ORDERS_PAGE_SIZE && (
            <div className="box *:border-t-0">
              <Pager page={state.page} pageSize={ORDERS_PAGE_SIZE} total={list.total} onPage={goToPage} />
            </div>
          )}
        </div>
      ) : list.error ? (
        <div role="alert" className="box">
          <Failure
            place="panel"
            failure={{ text: dashboardWords.sellerFailed, detail: offlineOrReference(list.error) }}
            onRetry={list.retry}
          />
        </div>
      ) : (
        <ParcelsSkeleton />
      )}
    </div>
  )
}

/** Stages that have a filter only while an order is in them. */
const RARE_STAGES: LineStage[] = ['cannot_supply', 'cancelled']
