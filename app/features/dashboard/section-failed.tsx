import type { ReactNode } from 'react'
import { FailedState } from '#app/ui/dashboard/failed-state.tsx'
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
        <FailedState sentence={sentence} onRetry={onRetry} />
      </div>
    </>
  )
}
