import type { AdminStats, SalesByStatus } from '#contract/insights/calls.ts'
import { formatFrancs } from '#contract/money.ts'
import { insightWords } from '#app/words/insights.ts'
import { trendText } from './trend-text.ts'

const STATUSES = ['pending', 'completed', 'delivered'] as const

/** Parts of a sales total, by order status. */
export function SalesByStatusText({ sales }: { sales: SalesByStatus }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {STATUSES.map((status) => (
        <span key={status} className="whitespace-nowrap">
          {insightWords.salesOf[status](formatFrancs(sales[status]))}
        </span>
      ))}
    </span>
  )
}

/** Note below a sales total: its parts and its trend, as far as they are known. */
export function SalesNote({ totals }: { totals: Pick<AdminStats, 'sales_by_status' | 'sales_trend' | 'trend_sales'> }) {
  return (
    <>
      {totals.sales_by_status && <SalesByStatusText sales={totals.sales_by_status} />}
      <span className="block">{trendText(totals)}</span>
    </>
  )
}
