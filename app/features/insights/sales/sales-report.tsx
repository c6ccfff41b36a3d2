import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { exportReport, getReport, type ReportRow } from '#contract/insights/report.ts'
import { formatCount } from '#contract/money.ts'
import { reportGroups, type ReportGroup } from '#contract/insights/report-file.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { downloadFile } from '#app/api/download-file.ts'
import { describeFailure } from '#app/api/failure.ts'
import { apiQuery } from '#app/api/query.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { day, oneOf } from '#app/browser/list-parsers.ts'
import { listState } from '#app/browser/list-state.ts'
import { useListState } from '#app/browser/use-list-state.ts'
import { Amount } from '#app/display/amount.tsx'
import { formatLongDay, formatMonth } from '#app/format/dates.ts'
import { CsvExport } from '#app/ui/csv-export.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { insightWords } from '#app/words/insights.ts'
import { DayField } from '../day-field.tsx'
import { ReportSums } from './report-sums.tsx'
import { ChartSkeleton } from './chart-panel.tsx'

const reportState = listState({ by: oneOf(reportGroups), from: day, to: day }, 'report_')

/** Sales in a period by day, month, seller or category; by default, this year by month. */
export function SalesReport({ groups }: { groups: readonly ReportGroup[] }) {
  const { timeZone } = useShopDetails()
  const today = todayIn(timeZone)
  const [chosen, change] = useListState(reportState)
  const { by = 'month', from = `${today.slice(0, 4)}-01-01`, to = today } = chosen
  const query = { by, from, to }
  const { data, error, isPlaceholderData, refetch } = useQuery(reportQuery(query))
  return (
    <Panel title={insightWords.report} actions={<ReportFile query={query} />}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
        <SegmentedControl
          label={insightWords.reportBy}
          segments={groups.map((name) => ({ name, words: insightWords.reportGroups[name] }))}
          chosen={by}
          onChoose={(name) => change({ by: name })}
        />
        <div className="grid w-full grid-cols-2 gap-2 md:ml-auto md:flex md:w-auto md:items-center">
          <DayField label={insightWords.from} value={from} onChange={(first) => change({ from: first })} />
          <DayField label={insightWords.to} value={to} onChange={(last) => change({ to: last })} />
        </div>
      </div>
      {error ? (
        <div role="alert">
          <Failure
            place="panel"
            failure={describeFailure(error, { tried: insightWords.reportFailed })}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <>
          <ReportSums from={from} to={to} />
          <ReportTable report={data} isBusy={isPlaceholderData} />
        </>
      )}
    </Panel>
  )
}

/** Rows of a report, together with the grouping for which they were requested. */
interface ShownReport {
  by: ReportGroup
  rows: ReportRow[]
}

/** Query for a report. While a new one loads, it returns the previous response. */
const reportQuery = (query: { by: ReportGroup; from: string; to: string }) =>
  apiQuery(
    getReport,
    { query },
    {
      placeholderData: keepPreviousData,
      fetch: async (call): Promise<ShownReport> => ({ by: query.by, rows: await call() }),
    },
  )

interface ReportTableProps {
  report: ShownReport | undefined
  isBusy: boolean
}

/** Table with the newest days and months first; the exported file lists the oldest first. */
function ReportTable({ report, isBusy }: ReportTableProps) {
  if (!report) return <ChartSkeleton />
  const { by, rows } = report
  if (rows.length === 0) return <p className="p-4">{insightWords.nothingInPeriod}</p>
  return (
    <Table
      label={insightWords.report}
      rows={by === 'day' || by === 'month' ? rows.toReversed() : rows}
      rowKey={({ id, name }) => `${id} ${name}`}
      columns={columnsOf[by]}
      busy={isBusy}
    />
  )
}

/** Formats of the names that the API gives to days and months. */
const formatName: Partial<Record<ReportGroup, (name: string) => string>> = { day: formatLongDay, month: formatMonth }

const columns = (by: ReportGroup): Columns<ReportRow> => ({
  name: {
    header: insightWords.reportGroups[by],
    width: 'minmax(0,1fr)',
    card: 'title',
    cell: ({ name }) => formatName[by]?.(name) ?? name,
    className: 'py-2 wrap-anywhere whitespace-normal text-ink max-md:py-0',
  },
  views: { ...figure(insightWords.views, insightWords.viewsUnit, ({ views }) => views), card: 'meta' },
  orders: { ...figure(insightWords.orders, insightWords.ordersUnit, ({ orders }) => orders), card: 'subtitle' },
  units: { ...figure(insightWords.unitsSold, insightWords.soldUnit, ({ units }) => units), card: 'subend' },
  sales: {
    header: insightWords.sales,
    width: { md: '9rem', lg: '12rem' },
    align: 'end',
    card: 'end',
    cell: ({ sales }) => <Amount francs={sales} />,
    className: 'text-right',
  },
})

const figure = (header: string, unit: string, read: (row: ReportRow) => number): Columns<ReportRow>[string] => ({
  header,
  width: { md: '5rem', lg: '7rem' },
  align: 'end',
  cell: (row): ReactNode => (
    <>
      {formatCount(read(row))}
      <span className="text-sm text-ink-3 md:hidden"> {unit}</span>
    </>
  ),
})

const columnsOf = {
  day: columns('day'),
  month: columns('month'),
  seller: columns('seller'),
  category: columns('category'),
} satisfies Record<ReportGroup, Columns<ReportRow>>

/** Button that saves the report as a file. */
const ReportFile = ({ query }: { query: { by: ReportGroup; from: string; to: string } }) => (
  <CsvExport
    words={insightWords.csv}
    title={insightWords.exportOf(insightWords.report)}
    save={(format) => downloadFile(exportReport, { query: { ...query, format } })}
    describe={(error) => describeFailure(error, { tried: insightWords.reportFileFailed })}
    tone="quiet"
  />
)
