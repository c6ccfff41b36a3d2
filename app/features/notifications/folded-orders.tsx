import { ChevronDown, ShoppingBag } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Notification } from '#contract/notifications/calls.ts'
import { formatAgo } from '#app/format/relative-time.ts'
import { classNames } from '#app/ui/class-names.ts'
import { notificationWords } from '#app/words/notifications.ts'
import { itemClass, NotificationItem, unreadClass } from './notification-item.tsx'

interface FoldedOrdersProps extends Omit<ComponentProps<typeof NotificationItem>, 'notification'> {
  /** Orders that were unread when the panel opened, newest first. */
  orders: Notification[]
  /** True if pages that are not loaded may contain more of these orders. */
  hasMore: boolean
}

/** Entry for many new orders, which expands to their notifications. */
export function FoldedOrders({ orders, hasMore, ...item }: FoldedOrdersProps) {
  const [isOpen, setOpen] = useState(false)
  const unread = orders.filter(({ read }) => !read).length
  const [newest] = orders
  if (!newest) return null
  return (
    <>
      <li className={classNames(itemClass, unread > 0 && unreadClass)}>
        <span className="mt-px grid size-7 place-items-center rounded-sm bg-brand-soft text-brand">
          <ShoppingBag className="size-4" />
        </span>
        <div className="min-w-0">
          <div className="flex items-baseline justify-between gap-3">
            <button
              type="button"
              aria-expanded={isOpen}
              className="cover text-left font-semibold text-ink"
              onClick={() => setOpen(!isOpen)}
            >
              {notificationWords.newOrders(`${formatCount(orders.length)}${hasMore ? '+' : ''}`)}
            </button>
            <time dateTime={newest.created_at} className="meta whitespace-nowrap">
              {formatAgo(newest.created_at, item.now)}
            </time>
          </div>
          <p className="wrap-anywhere text-ink-2">{notificationWords.newestOrder(newest.title, newest.message)}</p>
        </div>
        <ChevronDown className={classNames('mt-1.5 justify-self-center text-ink-3', isOpen && 'rotate-180')} />
      </li>
      {isOpen &&
        orders.map((notification) => <NotificationItem key={notification.id} notification={notification} {...item} />)}
    </>
  )
}
