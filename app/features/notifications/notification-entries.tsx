import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import type { Notification } from '#contract/notifications/calls.ts'
import { NOTIFICATION_SCROLL_DAYS } from '#contract/notifications/limits.ts'
import { standsAlone, traitsOf } from '#contract/notifications/types.ts'
import { watchInView } from '#app/browser/use-in-view.ts'
import { useNow } from '#app/browser/use-now.ts'
import { Button } from '#app/ui/button.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { controlWords } from '#app/words/controls.ts'
import { notificationWords } from '#app/words/notifications.ts'
import { FoldedOrders } from './folded-orders.tsx'
import { foldOrders } from './fold-orders.ts'
import { NotificationItem } from './notification-item.tsx'
import { useOlderNotifications } from './use-older-notifications.ts'

const REFRESH_MS = 15_000

interface NotificationEntriesProps {
  viewerRole: User['role']
  newest: Notification[]
  /** Number that is incremented each time the panel opens. */
  opening: number
  onMark: (id: number) => void
}

/** Scrollable list of the bell panel, which loads older notifications at its end. */
export function NotificationEntries({ viewerRole, newest, opening, onMark }: NotificationEntriesProps) {
  const now = useNow(REFRESH_MS)
  const older = useOlderNotifications(newest)
  const { list } = older
  const [kind, setKind] = useState<NotificationKind>()
  const unreadIds = useUnreadSinceOpening(list, opening)
  const rank = ({ id, type }: Notification) => (unreadIds.has(id) ? (standsAlone(type) ? 0 : 1) : 2)
  const shown = list.filter(kind ? isOfKind[kind] : () => true).toSorted((one, other) => rank(one) - rank(other))
  if (list.length === 0) return <p className="px-4 py-8 text-center text-ink-2">{notificationWords.empty}</p>
  const itemProps = { viewerRole, now, onMark }
  return (
    <div className="max-h-96 overflow-auto overscroll-contain rounded-b-md max-md:max-h-[min(36rem,calc(100dvh-9rem))]">
      {list.length >= MIN_FILTERED && (
        <ListFilter
          label={notificationWords.kind}
          names={KINDS}
          words={notificationWords.kinds}
          value={kind}
          onChange={setKind}
          className="sticky top-0 z-2 m-0 border-b border-line bg-raised px-3 py-1.5"
        />
      )}
      {shown.length === 0 && <p className="px-4 py-8 text-center text-ink-2">{notificationWords.empty}</p>}
      <ul>
        {foldOrders(shown, unreadIds).map((entry) =>
          'orders' in entry ? (
            <FoldedOrders key="orders" orders={entry.orders} hasMore={older.hasMore} {...itemProps} />
          ) : (
            <NotificationItem key={entry.notification.id} notification={entry.notification} {...itemProps} />
          ),
        )}
      </ul>
      <EntriesEnd older={older} />
    </div>
  )
}

/** Minimum number of notifications for which the panel shows a filter. */
const MIN_FILTERED = 10
const KINDS = ['orders', 'needsYou'] as const
type NotificationKind = (typeof KINDS)[number]
const isOfKind = {
  orders: ({ type }) => traitsOf(type).isOrder,
  needsYou: ({ type }) => traitsOf(type).needsYou,
} satisfies Record<NotificationKind, (notification: Notification) => boolean>

/**
 * Returns the ids of the notifications that have been unread since the panel was opened. They keep their position when
 * they are read.
 */
function useUnreadSinceOpening(list: Notification[], opening: number): ReadonlySet<number> {
  const [seen, setSeen] = useState({ opening: -1, unreadIds: new Set<number>() })
  const before = seen.opening === opening ? seen.unreadIds : new Set<number>()
  const added = list.filter(({ id, read }) => !read && !before.has(id))
  if (seen.opening === opening && added.length === 0) return before
  const unreadIds = new Set([...before, ...added.map(({ id }) => id)])
  setSeen({ opening, unreadIds })
  return unreadIds
}

/** End of the list, which loads older notifications when it scrolls into view. */
function EntriesEnd({ older }: { older: ReturnType<typeof useOlderNotifications> }) {
  const { hasMore, isLoading, isFailed, isComplete } = older
  const end = useRef<HTMLDivElement>(null)
  const canLoad = hasMore && !isLoading && !isFailed
  const load = useEffectEvent((isInView: boolean) => {
    if (isInView) older.load()
  })
  useEffect(() => {
    if (end.current && canLoad) return watchInView(end.current, load)
  }, [canLoad]) // a new observer reports immediately, because a short page leaves the end in view
  if (isFailed)
    return (
      <div role="alert" className="flex items-center gap-3 border-t border-line px-4 py-2">
        {notificationWords.loadFailed}
        <Button size="dense" onClick={older.load}>
          {controlWords.tryAgain}
        </Button>
      </div>
    )
  if (hasMore)
    return (
      <div ref={end} className="grid min-h-11 place-items-center border-t border-line">
        <span className="sr-only">{notificationWords.loading}</span>
        <Spinner />
      </div>
    )
  if (!isComplete) return null
  return (
    <p className="border-t border-line px-4 py-3 text-center meta">
      {notificationWords.allOfDays(NOTIFICATION_SCROLL_DAYS)}
    </p>
  )
}
