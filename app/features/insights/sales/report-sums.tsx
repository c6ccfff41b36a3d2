import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getReportTotals, type ReportTotals } from '#contract/insights/report.ts'
import { formatCount } from '#contract/money.ts'
import { describeFailure } from '#app/api/failure.ts'
import { apiQuery } from '#app/api/query.ts'
import { Amount } from '#app/display/amount.tsx'
import { formatShortDate } from '#app/format/dates.ts'
import { Failure } from '#app/ui/failure.tsx'
import { insightWords } from '#app/words/insights.ts'
import { SalesByStatusText } from '../overview/sales-by-status.tsx'
import { signed } from '../overview/trend-text.ts'

const FIGURES = [
  { name: 'sales', words: insightWords.sales, format: (francs: number): ReactNode => <Amount francs={francs} /> },
  { name: 'orders', words: insightWords.orders, format: formatCount },
  { name: 'units', words: insightWords.unitsSold, format: formatCount },
  { name: 'views', words: insightWords.views, format: formatCount },
] as const

/** Totals of a report's period, with their change from the same number of days before it. */
export function ReportSums({ from, to }: { from: string; to: string }) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...apiQuery(getReportTotals, { query: { from, to } }),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <div role="alert" className="border-b border-line">
        <Failure
          place="panel"
          failure={describeFailure(error, { tried: insightWords.reportTotalsFailed })}
          onRetry={() => void refetch()}
        />
      </div>
    )
  return (
    <div aria-busy={isPlaceholderData || undefined} className="border-b border-line px-4 py-3 aria-busy:opacity-60">
      <dl aria-label={insightWords.sums} className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[2fr_1fr_1fr_1fr]">
        {FIGURES.map(({ name, words, format }) => (
          <div key={name} className={name === 'sales' ? 'max-md:col-span-2' : undefined}>
            <dt className="text-sm text-ink-3">{words}</dt>
            <dd className="font-semibold text-ink">{data ? format(data[name]) : '\u00A0'}</dd>
            <dd className="meta">{data ? changeText(data, name) : '\u00A0'}</dd>
            {name === 'sales' && (
              <dd className="meta">{data ? <SalesByStatusText sales={data.sales_by_status} /> : '\u00A0'}</dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-2 meta">
        {data ? insightWords.comparedWith(dayText(data.before.from), dayText(data.before.to)) : '\u00A0'}
      </p>
    </div>
  )
}

/** Describes the change of a figure from the period before. */
function changeText({ before, ...now }: ReportTotals, name: (typeof FIGURES)[number]['name']): string {
  if (before[name] === 0) return insightWords.noneBefore
  return insightWords.change(signed(Math.round((100 * now[name]) / before[name] - 100)))
}

const dayText = (day: string) => formatShortDate(day, 'UTC')
