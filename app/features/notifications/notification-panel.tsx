import { CheckCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Notification } from '#contract/notifications.ts'
import { Button } from '#app/ui/button.tsx'
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
  /** Text of the last failure. */
  failure: string | null
  onDismiss: () => void
  onMark: (marked: number | 'all') => void
}

/** Panel of the bell with the notification list. */
export function NotificationPanel({ viewerRole, list, unread, failure, onDismiss, onMark }: NotificationPanelProps) {
  function markAll({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest<HTMLElement>('section')?.focus() // the button disappears
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
        {list ? <Entries viewerRole={viewerRole} list={list} onMark={onMark} /> : !failure && <EntriesLoading />}
      </div>
    </section>
  )
}

function Entries({
  viewerRole,
  list,
  onMark,
}: Pick<NotificationPanelProps, 'viewerRole' | 'onMark'> & { list: Notification[] }) {
  const now = useNow(REFRESH_MS)
  if (list.length === 0) return <p className="px-4 py-8 text-center text-ink-2">{notificationWords.empty}</p>
  return (
    <ul className="max-h-96 overflow-auto overscroll-contain rounded-b-md max-md:max-h-[min(36rem,calc(100dvh-9rem))]">
      {list.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          viewerRole={viewerRole}
          now={now}
          onMark={onMark}
        />
      ))}
    </ul>
  )
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
