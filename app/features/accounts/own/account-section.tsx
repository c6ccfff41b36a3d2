import { useId, type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

interface AccountSectionProps {
  heading: string
  /** A sentence under the heading. */
  hint?: ReactNode
  className?: string
  children: ReactNode
}

/** Section of an account page with its heading, in the shop as in the dashboards. */
export function AccountSection({ heading, hint, className, children }: AccountSectionProps) {
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

/** Stack of account sections. */
export function AccountSections({ children }: { children: ReactNode }) {
  return <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
}
