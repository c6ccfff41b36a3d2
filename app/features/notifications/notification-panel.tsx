import { CheckCheck } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import type { Notification } from '#contract/notifications/calls.ts'
import { standsAlone, traitsOf } from '#contract/notifications/types.ts'
import { Button } from '#app/ui/button.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { notificationWords } from '#app/words/notifications.ts'
import { NotificationItem } from './notification-item.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { useNow } from '#app/browser/use-now.ts'

const REFRESH_MS = 15_000

interface NotificationPanelProps {
  viewerRole: User['role']
  /** Notifications; undefined until loaded. */
  list: Notification[] | undefined
  unread: number
  /** Text of the most recent failure. */
  failure: string | null
  /** Number that is incremented each time the panel opens. */
  opening: number
  onDismiss: () => void
  onMark: (marked: number | 'all') => void
}

/** Bell panel with the notification list. */
export function NotificationPanel(props: NotificationPanelProps) {
  const { viewerRole, list, unread, failure, opening, onDismiss, onMark } = props
  function markAll({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest<HTMLElement>('section')?.focus() // the button that was pressed disappears
    onMark('all')
  }
  return (
    <section aria-label={notificationWords.heading} tabIndex={-1} className="rounded-md outline-none">
      <div className="flex min-h-12 items-center gap-2 py-1 pr-2 pl-4">
        <h2 className="text-base font-semibold tracking-normal">{notificationWords.heading}</h2>
        <UnreadBadge count={unread} className="mr-auto" />
        {unread > 0 && (
          <Button tone="quiet" size="dense" onClick={markAll}>
            <CheckCheck />
            {notificationWords.markAll}
          </Button>
        )}
      </div>
      {failure && (
        <Notice tone="red" onDismiss={onDismiss} className="mx-2 mb-2">
          {failure}
        </Notice>
      )}
      <div className="border-t border-line">
        {list ? (
          <Entries viewerRole={viewerRole} list={list} opening={opening} onMark={onMark} />
        ) : (
          !failure && <EntriesLoading />
        )}
      </div>
    </section>
  )
}

function Entries({
  viewerRole,
  list,
  opening,
  onMark,
}: Pick<NotificationPanelProps, 'viewerRole' | 'opening' | 'onMark'> & { list: Notification[] }) {
  const now = useNow(REFRESH_MS)
  const [kind, setKind] = useState<NotificationKind>()
  const inOrder = useUnreadFirst(list, opening)
  const shown = kind ? inOrder.filter(isOfKind[kind]) : inOrder
  if (list.length === 0) return <p className="px-4 py-8 text-center text-ink-2">{notificationWords.empty}</p>
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
        {shown.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            viewerRole={viewerRole}
            now={now}
            onMark={onMark}
          />
        ))}
      </ul>
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
 * Sorts unread notifications before all others, and among them orders and those that require an action first.
 * Notifications that are read while the panel is open keep their position.
 */
function useUnreadFirst(list: Notification[], opening: number): Notification[] {
  const [seen, setSeen] = useState({ opening: -1, readIds: new Set<number>() })
  if (seen.opening !== opening)
    setSeen({ opening, readIds: new Set(list.filter(({ read }) => read).map(({ id }) => id)) })
  const rank = ({ id, type }: Notification) => (seen.readIds.has(id) ? 2 : standsAlone(type) ? 0 : 1)
  return list.toSorted((one, other) => rank(one) - rank(other))
}

function EntriesLoading() {
  return (
    <div role="status" className="grid gap-4 px-4 py-3">
      <span className="sr-only">{notificationWords.loading}</span>
      {['w-2/5', 'w-3/5', 'w-1/2'].map((width) => (
        <span key={width} className="grid gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-4/5" />
        </span>
      ))}
    </div>
  )
}
