import { useQuery } from '@tanstack/react-query'
import { getSalesAnalytics, type SalesPeriod } from '#contract/insights/calls.ts'
import { apiQuery } from '#app/api/query.ts'
import { Amount } from '#app/display/amount.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { insightWords } from '#app/words/insights.ts'
import { ChartPanel } from './chart-panel.tsx'
import { InsightError, InsightPanel } from './insight-panel.tsx'

/** Monthly chart, loaded on demand because it requires d3. */
const MonthChart = lazyPart(async () => (await import('./month-chart.tsx')).MonthChart, InsightError)

/** Sales of one seller for each of twelve months. */
export function SalesOverview() {
  const { data, error, refetch } = useQuery(apiQuery(getSalesAnalytics))
  const title = insightWords.salesOverview
  if (!data) return <InsightPanel title={title} error={error} onRetry={() => void refetch()} />
  return (
    <ChartPanel
      title={title}
      chart={<MonthChart months={data} />}
      table={<MonthTable months={data} />}
      file={{
        name: insightWords.salesFile,
        rows: [[insightWords.month, insightWords.sales], ...data.map(({ period, sales }) => [period, sales])],
      }}
    />
  )
}

function MonthTable({ months }: { months: SalesPeriod[] }) {
  return <Table label={insightWords.salesOverview} rows={months} rowKey={({ period }) => period} columns={COLUMNS} />
}

const COLUMNS: Columns<SalesPeriod> = {
  month: { header: insightWords.month, width: 'minmax(0,1fr)', cell: ({ period }) => period },
  sales: {
    header: insightWords.sales,
    width: '12rem',
    align: 'end',
    cell: ({ sales }) => <Amount francs={sales} />,
  },
}
