import { Suspense } from 'react'
import type { StatsOverview } from '#contract/insights/calls.ts'
import { formatCount } from '#contract/money.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { sidePanelWords } from '#app/words/insights-side-panel.ts'
import { panelHeadingClass } from './panel-list.tsx'

/** Loaded lazily, since d3 is needed only for the chart. */
const DailyChart = lazyPart(async () => (await import('./daily-chart.tsx')).DailyChart, NoChart)

/** Total product views, with the views and sales of recent days. */
export function PerformanceOverview({ stats }: { stats: StatsOverview }) {
  return (
    <section>
      <h2 className={panelHeadingClass}>{sidePanelWords.performance}</h2>
      <div className="box p-3.5">
        <p className="meta">{sidePanelWords.totalViews}</p>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-xl font-bold text-ink">{formatCount(stats.total_views)}</span>
          <span aria-hidden="true" className="flex gap-4 text-sm">
            <LegendItem line="border-solid border-series-1">{sidePanelWords.views}</LegendItem>
            <LegendItem line="border-dashed border-series-2">{sidePanelWords.sales}</LegendItem>
          </span>
        </div>
        <Suspense fallback={<NoChart />}>
          <DailyChart days={stats.daily_stats} />
        </Suspense>
      </div>
    </section>
  )
}

function NoChart() {
  return <div className="aspect-240/136" />
}

function LegendItem({ line, children }: { line: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`w-4 border-t-2 ${line}`} />
      {children}
    </span>
  )
}
