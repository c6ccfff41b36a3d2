import { classNames } from '#app/ui/class-names.ts'

/** Red badge with the unread count, null at zero; the text beside it repeats the count. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return <span className={className} />
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-red px-1 text-2xs leading-none font-bold text-on-red',
        className,
      )}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  )
}

const MAX_SHOWN = 99
