import { useQuery } from '@tanstack/react-query'
import { listSalesDays, type SalesDay } from '#contract/insights/calls.ts'
import { SALES_DAYS } from '#contract/insights/limits.ts'
import { formatCount } from '#contract/money.ts'
import { apiQuery } from '#app/api/query.ts'
import { Amount } from '#app/display/amount.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { insightWords } from '#app/words/insights.ts'
import { ChartPanel } from './chart-panel.tsx'
import { InsightError, InsightPanel } from './insight-panel.tsx'
import { shortDay } from '#contract/rules/short-day.ts'

/** Daily chart, loaded on demand because it requires d3. */
const DayChart = lazyPart(async () => (await import('./day-chart.tsx')).DayChart, InsightError)

/** Daily orders and sales of the whole shop over the last 30 days. */
export function SalesDays() {
  const { data, error, refetch } = useQuery(apiQuery(listSalesDays))
  const title = insightWords.lastDays(SALES_DAYS)
  if (!data) return <InsightPanel title={title} error={error} onRetry={() => void refetch()} />
  const head = [insightWords.day, insightWords.orders, insightWords.sales]
  return (
    <ChartPanel
      title={title}
      chart={<DayChart days={data} />}
      table={<DayTable days={data} />}
      file={{
        name: insightWords.daysFile,
        rows: [head, ...data.map(({ day, orders, sales }) => [day, orders, sales])],
      }}
    />
  )
}

function DayTable({ days }: { days: SalesDay[] }) {
  return (
    <Table
      label={insightWords.lastDays(days.length)}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={COLUMNS}
      rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto_7.5rem]"
    />
  )
}

const COLUMNS: Columns<SalesDay> = {
  day: { header: insightWords.day, width: 'minmax(0,1fr)', cell: ({ day }) => shortDay(day, { weekday: 'short' }) },
  orders: {
    header: insightWords.orders,
    width: '8rem',
    align: 'end',
    cell: ({ orders }) => (
      <>
        <span className="max-md:hidden">{formatCount(orders)}</span>
        <span className="md:hidden">{insightWords.ordersOf(formatCount(orders))}</span>
      </>
    ),
  },
  sales: {
    header: insightWords.sales,
    width: '12rem',
    align: 'end',
    cell: ({ sales }) => <Amount francs={sales} />,
    className: 'text-right',
  },
}
