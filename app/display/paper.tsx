import type { ReactNode } from 'react'
import { PrintPortal } from '#app/ui/print-portal.tsx'
import { PrintHeader } from './print-header.tsx'

interface PaperProps {
  /** Called when the print dialog closes; the caller must then unmount the paper. */
  onDone: () => void
  /** `PaperDocument`s. */
  children: ReactNode
}

/**
 * Prints documents in place of the page. The paper size is chosen in the print dialog; below 100 mm, as on an 80 mm
 * roll, the margins are narrow and the utility `roll:` applies.
 */
export function Paper({ onDone, children }: PaperProps) {
  return <PrintPortal onDone={onDone}>{children}</PrintPortal>
}

interface PaperDocumentProps {
  title: string
  /** Line below the title, such as the day of the document. */
  meta?: string
  children: ReactNode
}

/** Printed document with the shop's header, which begins on a new sheet. */
export function PaperDocument({ title, meta, children }: PaperDocumentProps) {
  return (
    <article className="not-first:break-before-page">
      <PrintHeader />
      <h1 className="pt-6 wrap-anywhere">{title}</h1>
      {meta && <p className="mt-1 meta">{meta}</p>}
      {children}
    </article>
  )
}
