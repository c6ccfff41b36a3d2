import { CloudOff, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'
import { SectionHead } from './section-head.tsx'

interface SectionFailedProps {
  title: string
  sentence: string
  onRetry: () => void
  /** The totals, at zero. */
  totals: ReactNode
}

/** What stands in place of a section when the dashboard's own data could not be had. */
export function SectionFailed({ title, sentence, onRetry, totals }: SectionFailedProps) {
  return (
    <>
      <SectionHead title={title} />
      {totals}
      <div role="alert" className="box">
        <EmptyState
          icon={CloudOff}
          heading={sentence}
          className="[&_h2]:text-md [&_h2]:leading-6"
          actions={
            <Button size="dense" onClick={onRetry}>
              <RefreshCw />
              {dashboardWords.tryAgain}
            </Button>
          }
        />
      </div>
    </>
  )
}
