export const MAX_STOCK_ALERTS = 50
/** Number of emails for each order that the stock can fill. */
export const STOCK_ALERTS_PER_ORDER = 3
/** Number of minutes for which a product must be available before emails are sent. */
export const STOCK_ALERT_DELAY_MINUTES = 10
/** Number of minutes in which a withdrawn alert can be restored to its place. */
export const STOCK_ALERT_UNDO_MINUTES = 10
/** Retention of stock alerts in days, while they are waiting and after their email. */
export const STOCK_ALERT_WAITING_DAYS = 365
export const STOCK_ALERT_SENT_DAYS = 7
