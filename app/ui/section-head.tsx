import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import { inlineWords } from '#app/words/controls-inline.ts'

interface SectionHeadProps {
  /** Link to the parent page. */
  back?: ReactNode
  /** Page heading. */
  title: string
  /** Muted note displayed after the heading. */
  note?: ReactNode
  /** True while the section's content is loading. */
  isLoading?: boolean
  /** Actions of the section; the main action comes last. */
  actions?: ReactNode
  /** Tabs for the section's pages. */
  tabs?: ReactNode
}

/** Header of a section's page. */
export function SectionHead({ back, title, note, isLoading = false, actions, tabs }: SectionHeadProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-0.5 md:gap-y-2">
      {back}
      <h1 className="text-xl">{title}</h1>
      {isLoading && <LoadingNote />}
      {note && <div className="mr-auto pt-0.5 meta max-md:order-last max-md:basis-full max-md:pt-0">{note}</div>}
      {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
      {tabs && <div className="order-last basis-full max-md:mt-2">{tabs}</div>}
    </div>
  )
}

function LoadingNote() {
  return (
    <span role="status" className="inline-flex items-center gap-2 pt-0.5 meta">
      <Spinner className="text-base" />
      {inlineWords.loading}
    </span>
  )
}
