import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import type { OrderCounts } from '#contract/orders.ts'
import { failureText } from '#app/api/failure.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { adminOrderManagement } from '#app/features/orders/manage/order-management.ts'
import { orderListFailure } from '#app/features/orders/manage/order-failures.ts'
import { OrdersTable } from '#app/features/orders/manage/orders-table.tsx'
import { useListParams } from '#app/browser/use-list-params.ts'
import { useOrderList } from '#app/features/orders/manage/use-order-list.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { orderWords } from '#app/words/orders.ts'

/** All orders of the shop; each opens as a dialog at an address of its own. */
export default function AdminOrdersPage() {
  const { view, setPage, setSearch, setFilter, reset } = useListParams(adminOrderManagement.filters, {
    filter: 'status',
  })
  const { rows: orders, total, counts, isPlaceholder, error, retry } = useOrderList(adminOrderManagement, view)
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const isFailed = error !== null && !orders
  return (
    <>
      <SectionHead title={dashboardWords.orders} note={counts ? summaryOf(counts) : '\u00A0'} />
      {isFailed && error !== dismissed && (
        <Notice tone="red" onDismiss={() => setDismissed(error)}>
          {failureText(error, orderListFailure)}
        </Notice>
      )}
      <Panel label={orderManagementWords.list}>
        <Toolbar>
          <SearchField
            label={orderManagementWords.search}
            placeholder={orderManagementWords.searchHint}
            value={view.search}
            onChange={setSearch}
            hasShortcut
          />
          <SegmentedControl
            label={orderManagementWords.status}
            segments={segmentsOf(counts)}
            chosen={view.filter}
            onChoose={setFilter}
            className="md:ml-auto md:flex-none"
          />
        </Toolbar>
        {orders && orders.length > 0 && <OrdersTable orders={orders} isPlaceholder={isPlaceholder} />}
        {orders?.length === 0 && <NoOrders isAll={view.filter === 'all' && !view.search.trim()} onShowAll={reset} />}
        {isFailed && <Failure place="panel" failure={{ text: orderManagementWords.unavailable }} onRetry={retry} />}
        {!orders && !error && <TableSkeleton />}
        {orders && <Pager page={view.page} pageSize={ORDERS_PAGE_SIZE} total={total} onPage={setPage} />}
      </Panel>
      <Outlet />
    </>
  )
}

function sumOf(counts: OrderCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function summaryOf(counts: OrderCounts): string {
  return orderManagementWords.summary(formatCount(sumOf(counts)), formatCount(counts.pending ?? 0))
}

function segmentsOf(counts: OrderCounts | undefined) {
  return [
    { name: 'all' as const, words: orderManagementWords.all, ...(counts && { count: sumOf(counts) }) },
    ...adminOrderManagement.filters.map((name) => ({
      name,
      words: orderWords.status[name],
      ...(counts && { count: counts[name] ?? 0 }),
    })),
  ]
}

function NoOrders({ isAll, onShowAll }: { isAll: boolean; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={PackageSearch}
      heading={orderManagementWords.noneFound}
      className="[&_h2]:text-md"
      actions={
        !isAll && (
          <Button size="dense" onClick={onShowAll}>
            {orderManagementWords.showAll}
          </Button>
        )
      }
    />
  )
}

function TableSkeleton() {
  return (
    <div aria-busy="true" className="animate-late">
      <p role="status" className="sr-only">
        {orderManagementWords.loading}
      </p>
      {Array.from({ length: ORDERS_PAGE_SIZE }, (_, row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-line px-4 not-first:border-t">
          <Skeleton className="h-4 w-14" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto h-4 w-28" />
        </div>
      ))}
    </div>
  )
}
