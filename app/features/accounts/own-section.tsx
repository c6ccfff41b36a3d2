import { useId, type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

interface OwnSectionProps {
  heading: string
  /** A sentence under the heading. */
  hint?: ReactNode
  className?: string
  children: ReactNode
}

/** One matter of an account: a sheet with its heading, in the shop's pages as in the dashboards. */
export function OwnSection({ heading, hint, className, children }: OwnSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classNames('box grid gap-4 p-4 md:p-5', className)}>
      <div>
        <h2 id={headingId} className="text-lg tracking-normal">
          {heading}
        </h2>
        {hint && <p className="mt-0.5 max-w-150 text-balance meta">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** The sections of a panel, one below the other. */
export function OwnSections({ children }: { children: ReactNode }) {
  return <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
}
