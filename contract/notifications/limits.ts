export const MAX_NOTIFICATIONS = 100
/** Number of days of notifications that can be reached by scrolling. */
export const NOTIFICATION_SCROLL_DAYS = 7
export const NOTIFICATION_RETENTION_DAYS = 90
export const STREAM_HEARTBEAT_MS = 25_000
/** Maximum number of open event streams per account; a new stream beyond the limit closes the oldest stream. */
export const MAX_STREAMS = 10
