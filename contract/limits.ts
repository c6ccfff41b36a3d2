/**
 * Limits that several features share; a feature's own are in its `limits.ts`. Unless the name of a limit states
 * otherwise, durations are in milliseconds, sizes in bytes and prices in francs.
 */

export const MIN_PHONE_LENGTH = 10
/** Maximum length of a stored line, such as a name, an email address, a phone number or a place. */
export const MAX_LINE_LENGTH = 200
export const MAX_PAGE_SIZE = 100
/** Maximum number of users and of orders returned without pagination, newest first. */
export const MAX_LOCAL_ROWS = 1000
/** Highest total that is counted exactly; lists show '1,000+' for higher totals. */
export const MAX_EXACT_COUNT = 1000
export const MAX_PICTURE_SIZE = 5_242_880
export const MAX_PICTURE_PIXELS = 40_000_000
/** Timeout in milliseconds for receiving a request; five pictures of 5 MB take 210 s at 1 Mbit/s. */
export const REQUEST_TIMEOUT_MS = 300_000
/**
 * Limits on concurrent uploads per server process: number of forms per account, and declared bytes per network and in
 * total.
 */
export const UPLOAD_LIMITS = { ofAccount: 2, ofNetwork: 256 * 1024 * 1024, inAll: 512 * 1024 * 1024 } as const
export const PICTURE_WIDTHS = [320, 640, 1280] as const
/** Scroll distance in pixels after which the "back to top" button appears. */
export const SCROLL_TO_TOP_THRESHOLD_PX = 400
export const NOTICE_DURATION_MS = 5000
/** Time for which a toast offers to undo an action, in milliseconds. */
export const UNDO_DURATION_MS = 10_000
/** Number of days for which sent and failed emails are kept in the outbox. */
export const MAIL_RETENTION_DAYS = 30
/** Number of days for which sending an email is retried. */
export const MAIL_RETRY_DAYS = 3
/**
 * Minimum number of minutes between two order emails, or between two account notices, to the same address; each email
 * covers all events since the previous one. The interval is longer for an unconfirmed address, which may belong to
 * another person.
 */
export const MAIL_MERGE_MINUTES = { confirmed: 10, unconfirmed: 60 } as const
/** Maximum number of lines in a digest email. */
export const MAX_DIGEST_LINES = 50
/** Number of hours for which rate-limit counters are kept: one hour for the limit and one more until cleanup. */
export const RATE_LIMIT_RETENTION_HOURS = 2
export const IDEMPOTENCY_HOURS = 24
