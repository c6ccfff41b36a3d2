/** UI text for the dashboard bell; the text of the notifications comes from the server. */
export const notificationWords = {
  heading: 'Notifications',
  unread: (count: number) => `${count} unread ${count === 1 ? 'notification' : 'notifications'}`,
  bell: (count: number) => (count === 0 ? 'Notifications' : `Notifications, ${count} unread`),
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  mark: (title: string) => `Mark as read: ${title}`,
  empty: 'No notifications',
  kind: 'Kind of notification',
  kinds: { all: 'All', orders: 'Orders', needsYou: 'Needs you' },
  newOrders: (count: string) => `${count} new orders`,
  newestOrder: (title: string, message: string) => `${title}: ${message}`,
  allOfDays: (days: number) => `These are all notifications from the last ${days} days.`,
  loading: 'Loading notifications',

  loadFailed: 'Error loading notifications',
  markFailed: 'Error marking notification as read',
  markAllFailed: 'Error marking all notifications as read',
} as const
