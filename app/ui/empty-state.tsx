import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface EmptyStateProps {
  icon: LucideIcon
  heading: string
  /** Heading level. */
  level?: 1 | 2 | 3
  text?: ReactNode
  /** One or two buttons. */
  actions?: ReactNode
  /** Secondary links, displayed below the buttons. */
  links?: ReactNode
  /** True to use a small heading, for an empty state within a panel. */
  isSmall?: boolean
  className?: string
}

/** Empty state with an ornament, a sentence and suggested next steps. */
export function EmptyState({ icon: Icon, heading, level = 2, text, ...props }: EmptyStateProps) {
  const { actions, links, isSmall = false, className } = props
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-1.5 px-4 py-10 text-center wrap-anywhere',
        className,
      )}
    >
      <span aria-hidden="true" className="relative mb-3 grid h-28 w-42 place-items-center text-brand">
        <span className="absolute inset-0 imigongo-piece" />
        <Icon className="size-7 stroke-[1.5]" />
      </span>
      <Heading className={isSmall ? 'text-md' : level === 1 ? undefined : 'text-xl'}>{heading}</Heading>
      {text && <p className="max-w-120 text-balance">{text}</p>}
      {actions && <div className="mt-3.5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {links && (
        <div className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 *:inline-flex *:min-h-8 *:items-center">
          {links}
        </div>
      )}
    </div>
  )
}
