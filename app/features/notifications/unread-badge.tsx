import { classNames } from '#app/ui/class-names.ts'

/**
 * Red badge with the number of unread notifications; hidden if there are none. Screen readers get the number from the
 * text beside it.
 */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return <span className={className} />
  return (
    <span aria-hidden="true" className={classNames('count-badge bg-red text-on-red', className)}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  )
}

const MAX_SHOWN = 99
