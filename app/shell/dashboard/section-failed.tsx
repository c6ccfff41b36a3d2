import type { ReactNode } from 'react'
import { Failure } from '#app/ui/failure.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'

interface SectionErrorProps {
  title: string
  sentence: string
  onRetry: () => void
  /** Totals, at zero. */
  totals: ReactNode
}

/** Error state of a section whose dashboard data could not be loaded. */
export function SectionError({ title, sentence, onRetry, totals }: SectionErrorProps) {
  return (
    <>
      <SectionHead title={title} />
      {totals}
      <div role="alert" className="box">
        <Failure place="panel" failure={{ text: sentence }} onRetry={onRetry} />
      </div>
    </>
  )
}
