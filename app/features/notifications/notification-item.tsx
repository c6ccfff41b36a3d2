import {
  Bell,
  Check,
  PackagePlus,
  Pencil,
  Shield,
  ShoppingBag,
  TriangleAlert,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Notification, NotificationType } from '#contract/notifications.ts'
import { formatLongDate } from '#app/features/orders/order-dates.ts'
import { useStore } from '#app/lib/store.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { notificationWords } from '#app/words/notifications.ts'
import { placeOf } from './notification-place.ts'
import { formatAgo } from './relative-time.ts'

interface NotificationItemProps {
  told: Notification
  reader: User['role']
  /** Milliseconds. */
  now: number
  onMark: (id: number) => void
}

/** One entry of the bell's list: the words lead to its thing, the tick marks it as read. */
export function NotificationItem({ told, reader, now, onMark }: NotificationItemProps) {
  const { timeZone } = useStore()
  const place = placeOf(told, reader)
  const { icon: Icon, look } = (looks as Partial<typeof looks>)[told.type] ?? UNKNOWN
  function mark({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    keepFocus(currentTarget)
    onMark(told.id)
  }
  return (
    <li className={classNames(itemClass, !told.read && unreadClass)}>
      <span className={classNames('mt-px grid size-7 place-items-center rounded-sm', look)}>
        <Icon className="size-4" />
      </span>
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <strong className={told.read ? 'font-medium text-ink-2' : 'font-semibold text-ink'}>
            {place ? (
              <Link to={place} className="cover">
                {told.title}
              </Link>
            ) : (
              told.title
            )}
            {!told.read && <span className="sr-only">, {notificationWords.isUnread}</span>}
          </strong>
          <time
            dateTime={told.created_at}
            title={formatLongDate(told.created_at, timeZone)}
            className="meta whitespace-nowrap"
          >
            {formatAgo(told.created_at, now)}
          </time>
        </div>
        <p className="wrap-anywhere text-ink-2">{told.message}</p>
      </div>
      {!told.read && (
        <IconButton
          label={notificationWords.mark(told.title)}
          icon={Check}
          size="dense"
          className="z-1 mt-0.5 text-ink-3"
          onClick={mark}
        />
      )}
    </li>
  )
}

/** Before the button goes with the mark: otherwise the focus would be nowhere, and Escape would not lead it to the bell. */
function keepFocus(button: HTMLElement): void {
  const link = button.closest('li')?.querySelector<HTMLElement>('a')
  const next = link ?? button.closest<HTMLElement>('section')
  next?.focus()
}

const looks = {
  new_order: { icon: ShoppingBag, look: 'bg-brand-soft text-brand' },
  new_user: { icon: UserPlus, look: 'bg-blue-soft text-blue' },
  user_role_change: { icon: Shield, look: 'bg-copper-soft text-copper-ink' },
  low_stock: { icon: TriangleAlert, look: 'bg-amber-soft text-amber' },
  product_update: { icon: Pencil, look: 'bg-fill-2 text-ink-2' },
  new_product: { icon: PackagePlus, look: 'bg-fill-2 text-ink-2' },
} satisfies Record<NotificationType, { icon: LucideIcon; look: string }>
const UNKNOWN = { icon: Bell, look: 'bg-fill-2 text-ink-2' }

const itemClass =
  'cover-frame relative grid grid-cols-[1.75rem_minmax(0,1fr)_2.5rem] items-start gap-x-2.5 border-t border-line py-2 pr-2 pl-4 transition-colors first:border-t-0 hover:bg-fill md:grid-cols-[1.75rem_minmax(0,1fr)_2rem]'
const unreadClass =
  "bg-brand-soft/45 before:absolute before:top-5 before:left-1.25 before:size-1.75 before:rotate-45 before:rounded-[2px] before:bg-brand before:content-['']"
