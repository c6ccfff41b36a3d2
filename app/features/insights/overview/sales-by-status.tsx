import type { AdminStats, SalesByStatus } from '#contract/insights/calls.ts'
import { formatFrancs } from '#contract/money.ts'
import { insightWords } from '#app/words/insights.ts'
import { trendText } from './trend-text.ts'

const PARTS = ['pending', 'completed', 'delivered', 'collected'] as const

/** Parts of a sales total, by order status, and for admins how much of it has been paid. */
export function SalesByStatusText({ sales }: { sales: SalesByStatus }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {PARTS.map((part) => {
        const francs = sales[part]
        return (
          francs !== undefined && (
            <span key={part} className="whitespace-nowrap">
              {insightWords.salesOf[part](formatFrancs(francs))}
            </span>
          )
        )
      })}
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
