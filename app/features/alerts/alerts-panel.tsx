import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { describeFailure } from '#app/api/failure.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { alertWords } from '#app/words/alerts.ts'
import { stockAlertsQuery } from './alert-queries.ts'
import { AlertRow } from './alert-row.tsx'
import { useStockAlerts } from './use-stock-alerts.ts'

/** The account's stock alerts; waiting ones can be cancelled. */
export function AlertsPanel() {
  const { data: alerts, error, refetch } = useQuery(stockAlertsQuery)
  const { withdraw } = useStockAlerts()
  const list = useRef<HTMLDivElement>(null)
  const { hasMailServer } = useShopDetails()
  if (!alerts)
    return error ? (
      <Failure
        place="form"
        failure={describeFailure(error, { tried: alertWords.loadFailed, shown: [] })}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading />
    )
  return (
    <div ref={list} tabIndex={-1} className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4 outline-none">
      {alerts.length === 0 ? (
        <NoAlerts />
      ) : (
        <>
          <p className="meta">{alertWords.hint(hasMailServer)}</p>
          <ul aria-label={alertWords.list} className="box">
            {alerts.map((alert) => (
              <AlertRow
                key={alert.product_id}
                alert={alert}
                onCancel={() => {
                  withdraw({ id: alert.product_id, name: alert.product_name, card: alert.product })
                  list.current?.focus() // the row and its button disappear
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function NoAlerts() {
  return (
    <EmptyState
      icon={Bell}
      heading={alertWords.empty}
      text={alertWords.emptyHint(useShopDetails().hasMailServer)}
      actions={
        <Link to="/products" className={buttonClass({ tone: 'main' })}>
          {alertWords.browse}
        </Link>
      }
    />
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="box max-w-180">
      <p role="status" className="sr-only">
        {alertWords.loading}
      </p>
      {['first', 'second'].map((row) => (
        <div key={row} className="grid gap-2 p-4 not-first:border-t not-first:border-line">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-64 max-w-full" />
        </div>
      ))}
    </div>
  )
}
