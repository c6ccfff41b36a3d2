import type { AdminStats } from '#contract/insights/calls.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { StatCards } from '#app/ui/stat-cards.tsx'
import { controlWords } from '#app/words/controls.ts'
import { SalesNote } from './sales-by-status.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** Totals shown to admins if the actual totals fail to load. */
export const EMPTY_ADMIN_TOTALS: AdminStats = {
  total_users: 0,
  total_products: 0,
  total_sales: 0,
  total_sellers: 0,
  pending_orders: 0,
}

export function AdminTotals({ totals }: { totals: AdminStats | undefined }) {
  const count = (name: Exclude<keyof AdminStats, 'sales_trend' | 'trend_sales' | 'sales_by_status'>) =>
    totals && formatCount(totals[name])
  return (
    <StatCards
      className="md:grid-cols-[1fr_1fr_1.3fr_1fr_1fr]"
      stats={[
        { name: dashboardWords.totalUsers, value: count('total_users') },
        { name: dashboardWords.totalProducts, value: count('total_products') },
        {
          name: dashboardWords.totalSales,
          value: totals && <Sales francs={totals.total_sales} />,
          note: totals && <SalesNote totals={totals} />,
          isLead: true,
        },
        { name: dashboardWords.totalSellers, value: count('total_sellers') },
        { name: dashboardWords.pendingOrders, value: count('pending_orders') },
      ]}
    />
  )
}

function Sales({ francs }: { francs: number }) {
  return (
    <>
      <small className="text-[0.6364em] leading-none font-medium tracking-normal text-ink-3">
        {controlWords.currency}
      </small>{' '}
      {formatFrancs(francs)}
    </>
  )
}
