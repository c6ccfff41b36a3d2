import { Download } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { saveCsv } from '#app/browser/tables/csv.ts'
import { Button } from '#app/ui/button.tsx'
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
          <CsvButton file={file} />
        </>
      }
    >
      {view === 'table' ? table : <Suspense fallback={<ChartSkeleton />}>{chart}</Suspense>}
    </Panel>
  )
}

/** Button that saves the numbers in the chart as a CSV file. */
export function CsvButton({ file }: Pick<ChartPanelProps, 'file'>) {
  return (
    <Button tone="quiet" size="dense" onClick={() => void saveCsv(file.name, file.rows)}>
      <Download />
      {insightWords.csv}
    </Button>
  )
}

/** Placeholder shown while the code or data for a chart loads. */
export function ChartSkeleton() {
  return (
    <div className="h-90 p-4">
      <Skeleton className="size-full" />
    </div>
  )
}
