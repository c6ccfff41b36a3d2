/** Hour of the day, in the shop's time zone, from which low-stock emails are sent to subscribers. */
export const LOW_STOCK_MAIL_HOUR = 7
/** Maximum number of days in an order export or a report: five years. */
export const MAX_PERIOD_DAYS = 1827
export const MAX_LOW_STOCK_ROWS = 20
export const MAX_BEST_SELLERS = 10
/** Number of days in the sales chart of the admin overview. */
export const SALES_DAYS = 30
/** Number of days for which searches that found nothing are kept, and number of such searches shown to sellers. */
export const MISSED_SEARCH_DAYS = 90
export const MAX_MISSED_SEARCHES = 50
export const ACTIVITY_PAGE_SIZE = 50
