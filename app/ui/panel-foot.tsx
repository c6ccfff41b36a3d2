import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/**
 * Footer of a panel, with a muted note followed by the actions, of which the main action is last. On phones, the
 * buttons share a line.
 */
export function PanelFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={footClass}>
      <div className="mr-auto meta empty:hidden">{note}</div>
      {children}
    </div>
  )
}

const footClass = classNames(
  'flex min-h-12 flex-wrap items-center justify-end gap-2 border-t border-line px-3 py-2.5 md:flex-nowrap md:py-2 md:pl-4',
  'max-md:*:not-[.meta]:flex-1 max-md:*:[.meta]:basis-full',
)
