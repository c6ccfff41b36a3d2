import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

interface TotalRow {
  label: string
  value: ReactNode
}

interface TotalsProps {
  rows: readonly TotalRow[]
  total: TotalRow
  className?: string
}

/** List of amounts, with a rule above the total. */
export function Totals({ rows, total, className }: TotalsProps) {
  return (
    <Amounts rows={rows} className={className}>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="font-semibold text-ink">{total.label}</dt>
        <dd className="ml-auto text-ink">{total.value}</dd>
      </div>
    </Amounts>
  )
}

interface AmountsProps {
  rows: readonly TotalRow[]
  className?: string | undefined
  children?: ReactNode
}

/** List of amounts without a total. */
export function Amounts({ rows, className, children }: AmountsProps) {
  return (
    <dl className={classNames('grid gap-2 wrap-anywhere', className)}>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt>{label}</dt>
          <dd className="ml-auto font-medium text-ink">{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
