import { RefreshCw } from 'lucide-react'
import { offlineOrReference } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { controlWords } from '#app/words/controls.ts'
import { insightWords } from '#app/words/insights.ts'
import { ChartSkeleton } from './chart-panel.tsx'

interface InsightPanelProps {
  title: string
  /** Error of the failed load; null while it is in progress. */
  error: Error | null
  onRetry: () => void
}

/**
 * Error shown in place of an insight if its data or its chart's code, which the browser fetches only once, fails to
 * load.
 */
export function InsightError({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  const reason = offlineOrReference(error)
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <p className="font-semibold text-ink">{insightWords.failed}</p>
      {reason && <p>{reason}</p>}
      {onRetry && (
        <Button size="dense" onClick={onRetry}>
          <RefreshCw />
          {controlWords.tryAgain}
        </Button>
      )}
    </div>
  )
}

/** Panel shown in place of an insight, with a skeleton, or an error and a retry button. */
export function InsightPanel({ title, error, onRetry }: InsightPanelProps) {
  return (
    <Panel title={title}>
      {error ? (
        <InsightError error={error} onRetry={onRetry} />
      ) : (
        <div aria-busy="true">
          <ChartSkeleton />
        </div>
      )}
    </Panel>
  )
}
