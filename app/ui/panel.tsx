import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface PanelProps {
  /** Its heading; without one give `label`, and let a toolbar stand first. */
  title?: string
  /** Its name where no heading says it. */
  label?: string
  /** A few quiet words after the heading: what of, in which order. */
  note?: ReactNode
  /** Buttons at the head's right. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A white sheet on the bench, divided by hairlines: a table, a chart, a list. */
export function Panel({ title, label, note, actions, className, children }: PanelProps) {
  const headingId = useId()
  return (
    <section
      aria-label={title ? undefined : label}
      aria-labelledby={title && headingId}
      className={classNames('box min-w-0', className)}
    >
      {title && (
        <header className="flex min-h-13.25 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 pr-3 pl-4 md:min-h-12">
          <h2 id={headingId} className="text-base tracking-normal">
            {title}
          </h2>
          {note && <p className="meta">{note}</p>}
          {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
