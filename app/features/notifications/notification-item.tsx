import {
  Bell,
  Check,
  FolderTree,
  PackagePlus,
  Pencil,
  Shield,
  ShoppingBag,
  TriangleAlert,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/calls.ts'
import type { Notification, NotificationType } from '#contract/notifications/calls.ts'
import { formatLongDateTime } from '#app/format/dates.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { notificationWords } from '#app/words/notifications.ts'
import { formatAgo } from '#app/format/relative-time.ts'

interface NotificationItemProps {
  notification: Notification
  viewerRole: User['role']
  /** Current time in milliseconds. */
  now: number
  onMark: (id: number) => void
}

/** Entry of the notification list, which links to the notification's subject and has a button that marks it as read. */
export function NotificationItem({ notification, viewerRole, now, onMark }: NotificationItemProps) {
  const { timeZone } = useShopDetails()
  const url = notificationUrl(notification, viewerRole)
  const { icon: Icon, iconClass } = (TYPE_STYLES as Partial<typeof TYPE_STYLES>)[notification.type] ?? UNKNOWN_STYLE
  function markRead({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    moveFocusToEntry(currentTarget)
    onMark(notification.id)
  }
  return (
    <li className={classNames(itemClass, !notification.read && unreadClass)}>
      <span className={classNames('mt-px grid size-7 place-items-center rounded-sm', iconClass)}>
        <Icon className="size-4" />
      </span>
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <strong className={notification.read ? 'font-medium text-ink-2' : 'font-semibold text-ink'}>
            {url ? (
              <Link to={url} className="cover">
                {notification.title}
              </Link>
            ) : (
              notification.title
            )}
            {!notification.read && <span className="sr-only">, {notificationWords.isUnread}</span>}
          </strong>
          <time
            dateTime={notification.created_at}
            title={formatLongDateTime(notification.created_at, timeZone)}
            className="meta whitespace-nowrap"
          >
            {formatAgo(notification.created_at, now)}
          </time>
        </div>
        <p className="wrap-anywhere text-ink-2">{notification.message}</p>
      </div>
      {!notification.read && (
        <IconButton
          label={notificationWords.mark(notification.title)}
          icon={Check}
          size="dense"
          className="z-1 mt-0.5 text-ink-3"
          onClick={markRead}
        />
      )}
    </li>
  )
}

/**
 * Focuses the entry before its button disappears. Otherwise the focus would be lost, and Escape wouldn't return it to
 * the bell.
 */
function moveFocusToEntry(button: HTMLElement): void {
  const link = button.closest('li')?.querySelector<HTMLElement>('a')
  const next = link ?? button.closest<HTMLElement>('section')
  next?.focus()
}

const UNKNOWN_STYLE = { icon: Bell, iconClass: 'bg-fill-2 text-ink-2' }
const TYPE_STYLES = {
  new_order: { icon: ShoppingBag, iconClass: 'bg-brand-soft text-brand' },
  order_cancelled: UNKNOWN_STYLE,
  order_changed: UNKNOWN_STYLE,
  order_shortage: UNKNOWN_STYLE,
  return_requested: UNKNOWN_STYLE,
  return_closed: UNKNOWN_STYLE,
  statement_closed: { icon: Wallet, iconClass: 'bg-fill-2 text-ink-2' },
  payout: { icon: Wallet, iconClass: 'bg-brand-soft text-brand' },
  new_user: { icon: UserPlus, iconClass: 'bg-blue-soft text-blue' },
  user_role_change: { icon: Shield, iconClass: 'bg-copper-soft text-copper-ink' },
  low_stock: { icon: TriangleAlert, iconClass: 'bg-amber-soft text-amber' },
  product_update: { icon: Pencil, iconClass: 'bg-fill-2 text-ink-2' },
  new_product: { icon: PackagePlus, iconClass: 'bg-fill-2 text-ink-2' },
  category_proposed: { icon: FolderTree, iconClass: 'bg-copper-soft text-copper-ink' },
  payout_changed: { icon: Wallet, iconClass: 'bg-amber-soft text-amber' },
  application: { icon: UserPlus, iconClass: 'bg-copper-soft text-copper-ink' },
} satisfies Record<NotificationType, { icon: LucideIcon; iconClass: string }>

export const itemClass = classNames(
  'cover-frame relative grid grid-cols-[1.75rem_minmax(0,1fr)_2.5rem] items-start gap-x-2.5 py-2 pr-2 pl-4',
  'border-t border-line transition-colors first:border-t-0 hover:bg-fill md:grid-cols-[1.75rem_minmax(0,1fr)_2rem]',
)
export const unreadClass =
  'bg-brand-soft/45 before:absolute before:top-5 before:left-1.25 before:size-1.75 before:rotate-45 before:rounded-[2px] before:bg-brand'

/** Returns the dashboard URL of a notification's subject; null if the subject has no page. */
function notificationUrl({ type, subject_id: id }: Notification, role: User['role']): string | null {
  if (id === null) return null
  switch (type) {
    case 'new_order':
    case 'order_cancelled':
    case 'order_changed':
    case 'order_shortage':
    case 'return_requested':
    case 'return_closed':
      return role === 'admin' ? `/admin/orders/${id}` : `/seller/orders?search=%23${id}`
    case 'low_stock':
    case 'product_update':
    case 'new_product':
      return role === 'admin' ? `/admin/products/${id}` : `/seller/products/${id}`
    case 'new_user':
    case 'user_role_change':
      return `/admin/users/${id}`
    case 'category_proposed':
      return '/admin/products/categories/proposals'
    case 'payout_changed':
      return `/admin/users/sellers/${id}`
    case 'statement_closed':
    case 'payout':
      return `/seller/sales/statements/${id}`
    case 'application':
      return `/admin/users/applications/${id}`
    default:
      return null // a type that this version of the page doesn't know
  }
}
