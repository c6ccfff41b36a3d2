import { Suspense, useState, type ReactNode } from 'react'
import { describeFailure } from '#app/api/failure.ts'
import { saveCsv } from '#app/browser/tables/csv.ts'
import { CsvExport } from '#app/ui/csv-export.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { insightWords } from '#app/words/insights.ts'

interface ChartPanelProps {
  title: string
  chart: ReactNode
  /** Table with the same numbers as the chart. */
  table: ReactNode
  /** File with the same numbers as the chart: its name, and its rows, of which the first contains the column names. */
  file: { name: string; rows: readonly (readonly (string | number)[])[] }
}

const VIEWS = [
  { name: 'chart', words: insightWords.chart },
  { name: 'table', words: insightWords.table },
] as const

/** Chart that can be switched to a table and saved as a file. */
export function ChartPanel({ title, chart, table, file }: ChartPanelProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Panel
      title={title}
      actions={
        <>
          <SegmentedControl label={insightWords.view} segments={VIEWS} chosen={view} onChoose={setView} />
          <CsvButton title={title} file={file} />
        </>
      }
    >
      {view === 'table' ? table : <Suspense fallback={<ChartSkeleton />}>{chart}</Suspense>}
    </Panel>
  )
}

/** Button that saves the numbers in the chart as a CSV file. */
export const CsvButton = ({ title, file }: Pick<ChartPanelProps, 'title' | 'file'>) => (
  <CsvExport
    words={insightWords.csv}
    title={insightWords.exportOf(title)}
    save={(format) => saveCsv(file.name, file.rows, format)}
    describe={(error) => describeFailure(error, { tried: insightWords.chartFileFailed })}
    tone="quiet"
  />
)

/** Placeholder shown while the code or data for a chart loads. */
export function ChartSkeleton() {
  return (
    <div className="h-90 p-4">
      <Skeleton className="size-full" />
    </div>
  )
}
