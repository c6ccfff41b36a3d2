import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import { controlWords } from '#app/words/controls.ts'

interface SectionHeadProps {
  /** The way back to what it lies below. */
  back?: ReactNode
  /** The page's heading. */
  title: string
  /** A few quiet words after it. */
  note?: ReactNode
  /** Its content is on its way. */
  isLoading?: boolean
  /** What one can do in the section, the main thing last. */
  actions?: ReactNode
  /** The section's pages, where it has several. */
  tabs?: ReactNode
}

/** The first line of a section's page. */
export function SectionHead({ back, title, note, isLoading = false, actions, tabs }: SectionHeadProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-0.5 md:gap-y-2">
      {back}
      <h1 className="text-xl">{title}</h1>
      {isLoading && <LoadingNote />}
      {note && <div className="mr-auto pt-0.5 meta max-md:order-last max-md:basis-full max-md:pt-0">{note}</div>}
      {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
      {tabs && <div className="order-last basis-full">{tabs}</div>}
    </div>
  )
}

function LoadingNote() {
  return (
    <span role="status" className="inline-flex items-center gap-2 pt-0.5 meta">
      <Spinner className="text-base" />
      {controlWords.loading}
    </span>
  )
}
