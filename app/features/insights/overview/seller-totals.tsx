import type { StatsOverview } from '#contract/insights/calls.ts'
import { formatCount, formatSellerTotal } from '#contract/money.ts'
import { StatCards } from '#app/ui/stat-cards.tsx'
import { SalesNote } from './sales-by-status.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

type Totals = Required<Pick<StatsOverview, 'total_products' | 'total_sales' | 'pending_orders'>> &
  Pick<StatsOverview, 'sales_trend' | 'trend_sales' | 'sales_by_status'>

/** Totals shown to sellers if the actual totals fail to load. */
export const EMPTY_SELLER_TOTALS: Totals = { total_products: 0, total_sales: 0, pending_orders: 0 }

export function SellerTotals({ totals }: { totals: Totals | undefined }) {
  return (
    <StatCards
      className="md:grid-cols-3"
      stats={[
        {
          name: dashboardWords.totalProducts,
          value: totals && formatCount(totals.total_products),
          isLead: true,
        },
        {
          name: dashboardWords.totalSales,
          value: totals && <Sales francs={totals.total_sales} />,
          note: totals && <SalesNote totals={totals} />,
        },
        { name: dashboardWords.pendingOrders, value: totals && formatCount(totals.pending_orders) },
      ]}
    />
  )
}

/** Sales amount, which screen readers read as a single text even though its currency sign is styled separately. */
function Sales({ francs }: { francs: number }) {
  const [sign, ...figure] = formatSellerTotal(francs)
  return (
    <>
      <small className="mr-1 text-[0.6364em] leading-none font-medium tracking-normal text-ink-3">{sign}</small>
      {figure.join('')}
    </>
  )
}
