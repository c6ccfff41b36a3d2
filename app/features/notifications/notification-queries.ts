import { listNotifications } from '#contract/notifications/calls.ts'
import { MAX_NOTIFICATIONS } from '#contract/notifications/limits.ts'
import { apiInfiniteQuery, apiQuery } from '#app/api/query.ts'

/** Queries the account's newest notifications. */
export const notificationsQuery = apiQuery(
  listNotifications,
  {},
  { refetchInterval: 60_000, refetchOnWindowFocus: 'always' }, // another tab may have marked some as read
)

/** Queries the account's notifications of the last days, newest first, page by page. */
export const olderNotificationsQuery = apiInfiniteQuery(
  listNotifications,
  {},
  {
    pageParameter: 'before',
    firstPage: 0,
    nextPage: (page) => (page.length < MAX_NOTIFICATIONS ? undefined : page.at(-1)?.id),
  },
)
