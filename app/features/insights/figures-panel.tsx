import { RefreshCw } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/dashboard/panel.tsx'
import { controlWords } from '#app/words/controls.ts'
import { figureWords } from '#app/words/figures.ts'
import { ChartSkeleton } from './chart-panel.tsx'

interface FiguresPanelProps {
  title: string
  isFailed: boolean
  onRetry: () => void
}

/** Stands where figures will be: their shape while they are on their way, or that they could not be had. */
export function FiguresPanel({ title, isFailed, onRetry }: FiguresPanelProps) {
  return (
    <Panel title={title}>
      {isFailed ? (
        <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
          <p className="font-semibold text-ink">{figureWords.failed}</p>
          <Button size="dense" onClick={onRetry}>
            <RefreshCw />
            {controlWords.tryAgain}
          </Button>
        </div>
      ) : (
        <div aria-busy="true">
          <ChartSkeleton />
        </div>
      )}
    </Panel>
  )
}
