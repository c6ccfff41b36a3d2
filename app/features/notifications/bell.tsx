import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { notificationWords } from '#app/words/notifications.ts'
import { notificationsQuery } from './notification-queries.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useNotificationStream } from './use-notification-stream.ts'
import { useInvalidateOnNotification } from './use-invalidate-on-notification.ts'

interface BellProps {
  viewerRole: User['role']
  /** True if an account with the role `viewerRole` is signed in; false before hydration. */
  isEnabled: boolean
}

/** Dashboard bell with the unread count and the notification panel. */
export function Bell({ viewerRole, isEnabled }: BellProps) {
  useNotificationStream(isEnabled)
  const { data: list, error, errorUpdatedAt, refetch } = useQuery({ ...notificationsQuery, enabled: isEnabled })
  useInvalidateOnNotification(list, viewerRole)
  const marking = useMarkRead()
  const [dismissedAt, setDismissedAt] = useState(0)
  const [openings, setOpenings] = useState(0)
  const unread = list?.filter(({ read }) => !read).length ?? 0
  const loadFailure = error && errorUpdatedAt !== dismissedAt ? notificationWords.loadFailed : null
  const markFailure = marking.variables === 'all' ? notificationWords.markAllFailed : notificationWords.markFailed
  const failure = marking.isError ? markFailure : loadFailure

  function toggle(opens: boolean) {
    if (opens) setOpenings(openings + 1)
    if (opens && isEnabled) void refetch()
    if (!opens) marking.reset()
  }
  return (
    <>
      <Popover
        triggerLabel={notificationWords.bell(unread)}
        triggerClassName={iconButtonClass()}
        trigger={
          <>
            <BellIcon className="size-5.5" />
            <UnreadBadge count={unread} className="absolute top-0.5 right-0 ring-2 ring-surface empty:hidden" />
          </>
        }
        gap={15}
        staysOpen
        panelClassName="w-100 max-md:inset-x-3 max-md:w-auto"
        onToggle={toggle}
      >
        <NotificationPanel
          opening={openings}
          viewerRole={viewerRole}
          list={list}
          unread={unread}
          failure={failure}
          onDismiss={marking.isError ? marking.reset : () => setDismissedAt(errorUpdatedAt)}
          onMark={marking.mutate}
        />
      </Popover>
      <span role="status" className="sr-only">
        {unread > 0 && notificationWords.unread(unread)}
      </span>
    </>
  )
}
