import { useId, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'

interface PanelProps {
  /** Panel heading. For a panel without a heading, pass `label` and start the content with a toolbar. */
  title?: string
  /** Accessible name of a panel without a heading. */
  label?: string
  /** Muted note displayed after the heading, such as the subject or the sort order. */
  note?: ReactNode
  /** Buttons at the right end of the header. */
  actions?: ReactNode
  /** Element that receives the focus when a focused element inside the panel is removed. */
  ref?: Ref<HTMLElement> | undefined
  className?: string
  children: ReactNode
}

/** White panel with dividers, for a table, chart or list. */
export function Panel({ title, label, note, actions, ref, className, children }: PanelProps) {
  const headingId = useId()
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-label={title ? undefined : label}
      aria-labelledby={title && headingId}
      className={classNames('box min-w-0 outline-none', className)}
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
