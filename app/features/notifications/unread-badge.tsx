import { classNames } from '#app/ui/class-names.ts'

/** Red badge with the unread count; no badge at zero. The text beside it repeats the count. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return <span className={className} />
  return (
    <span aria-hidden="true" className={classNames('count-badge bg-red text-on-red', className)}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  )
}

const MAX_SHOWN = 99
