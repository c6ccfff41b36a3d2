import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

interface Stat {
  name: string
  /** Value of the card; undefined while it is loading. */
  value: ReactNode | undefined
  /** Note displayed below the value. */
  note?: ReactNode
  /** True if the card fills the first row on phones. */
  isLead?: boolean
}

interface StatCardsProps {
  stats: Stat[]
  /** Classes of the grid columns from 768 px. */
  className: string
}

/** Totals at the top of a dashboard, shown side by side in one panel. */
export function StatCards({ stats, className }: StatCardsProps) {
  return (
    <dl
      className={classNames('grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line', className)}
    >
      {stats.map(({ name, value, note, isLead }) => (
        <div
          key={name}
          className={classNames(
            'min-w-0 bg-surface px-3.5 pt-2.75 pb-3 md:px-3 md:pt-3.25 md:pb-3.5 lg:px-4',
            isLead && 'max-md:order-first max-md:col-span-2',
          )}
        >
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="mt-0.5 text-xl font-bold whitespace-nowrap text-ink">
            {value ?? <Skeleton className="my-1 h-5 w-20" />}
          </dd>
          {note && <dd className="meta">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
