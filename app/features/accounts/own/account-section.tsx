import { useId, type ReactNode } from 'react'
import { describeFailure } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { classNames } from '#app/ui/class-names.ts'

interface AccountSectionProps {
  heading: string
  /** Text below the heading. */
  hint?: ReactNode
  className?: string
  children: ReactNode
}

/** Account page section with its heading, used in the shop and the dashboards. */
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

interface SectionPendingProps {
  query: { error: Error | null; refetch: () => unknown }
  /** Text announced while loading; `failed` is the text shown after a failure. */
  loading: string
  failed: string
  /** Skeleton. */
  children: ReactNode
}

/**
 * Placeholder for a section whose data isn't available: a skeleton while it loads, or the failure with a retry button.
 */
export function SectionPending({ query: { error, refetch }, loading, failed, children }: SectionPendingProps) {
  if (error)
    return (
      <Failure
        place="form"
        failure={describeFailure(error, { tried: failed, shown: [] })}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {loading}
      </p>
      {children}
    </div>
  )
}

/** Vertical stack of account sections. */
export function AccountSections({ children }: { children: ReactNode }) {
  return <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
}
