import type { SalesByStatus } from '#contract/insights/calls.ts'
import { formatFrancs } from '#contract/money.ts'
import { insightWords } from '#app/words/insights.ts'

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
