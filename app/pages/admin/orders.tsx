import { PackageSearch } from 'lucide-react'
import { Outlet } from 'react-router'
import { ORDERS_PAGE_SIZE } from '#contract/orders/limits.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { formatCount } from '#contract/money.ts'
import { failureText, offlineOrReference } from '#app/api/failure.ts'
import { ExportOrders } from '#app/features/orders/manage/export-orders.tsx'
import { orderListFailure } from '#app/features/orders/manage/order-failures.ts'
import {
  adminOrderManagement,
  adminViews,
  isStatus,
  type AdminFilter,
} from '#app/features/orders/manage/order-management.ts'
import { OrdersTable } from '#app/features/orders/manage/orders-table.tsx'
import { useOrderList } from '#app/features/orders/manage/use-order-list.ts'
import { OrderTabs } from '#app/shell/dashboard/order-tabs.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { ListPanel, NoRows, RowsSkeleton } from '#app/ui/list-panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { orderWords } from '#app/words/orders.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** All orders of the shop; each opens in a dialog with its own URL. */
export default function AdminOrdersPage() {
  const list = useOrderList(adminOrderManagement)
  const { state, change, rows, counts, isPlaceholder } = list
  const setFilter = (filter: AdminFilter | undefined) => change({ status: filter })
  const view = state.status === undefined || isStatus(state.status) ? undefined : state.status
  const isAll = state.status === undefined && !state.search.trim()
  return (
    <>
      <SectionHead
        title={dashboardWords.orders}
        tabs={<OrderTabs />}
        actions={<ExportOrders />}
        note={
          counts ? orderManagementWords.summary(formatCount(counts.all), formatCount(counts.pending ?? 0)) : '\u00A0'
        }
      />
      <ListFilter
        label={orderManagementWords.views}
        names={adminViews}
        words={{ all: orderManagementWords.all, ...orderManagementWords.waiting }}
        counts={counts}
        value={view}
        onChange={setFilter}
        isAllLast
        className="flex-none"
      />
      <ListPanel
        label={orderManagementWords.list}
        list={list}
        pageSize={ORDERS_PAGE_SIZE}
        search={{ label: orderManagementWords.search, placeholder: orderManagementWords.searchHint }}
        filter={
          view === undefined && (
            <ListFilter
              label={orderManagementWords.status}
              names={orderStatuses}
              words={{ all: orderManagementWords.anyStatus, ...orderWords.status }}
              counts={counts}
              value={state.status && isStatus(state.status) ? state.status : undefined}
              onChange={setFilter}
              className="md:ml-auto md:flex-none"
            />
          )
        }
        failureText={(error) => failureText(error, orderListFailure)}
        failurePlace="form"
        failureReason={offlineOrReference}
        unavailable={orderManagementWords.unavailable}
        empty={
          <NoRows
            icon={PackageSearch}
            heading={orderManagementWords.noneFound}
            showAll={orderManagementWords.showAll}
            onShowAll={!isAll && list.reset}
          />
        }
        skeleton={<OrdersTableSkeleton />}
      >
        <OrdersTable orders={rows ?? []} isPlaceholder={isPlaceholder} />
      </ListPanel>
      <Outlet />
    </>
  )
}

function OrdersTableSkeleton() {
  return (
    <RowsSkeleton label={orderManagementWords.loading} rows={ORDERS_PAGE_SIZE}>
      <Skeleton className="h-4 w-14" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="ml-auto h-4 w-28" />
    </RowsSkeleton>
  )
}
