import { CheckCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import type { Notification } from '#contract/notifications/calls.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { notificationWords } from '#app/words/notifications.ts'
import { NotificationEntries } from './notification-entries.tsx'
import { UnreadBadge } from './unread-badge.tsx'

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
          <NotificationEntries viewerRole={viewerRole} newest={list} opening={opening} onMark={onMark} />
        ) : (
          !failure && <EntriesLoading />
        )}
      </div>
    </section>
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
