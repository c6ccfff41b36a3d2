import { listNotifications } from '#contract/notifications/calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Queries the account's notifications, newest first. */
export const notificationsQuery = apiQuery(
  listNotifications,
  {},
  { refetchInterval: 60_000, refetchOnWindowFocus: 'always' }, // another tab may have marked some as read
)
