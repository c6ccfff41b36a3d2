export const MIN_LOCATION_LENGTH = 5
/** Maximum length of a note about an order or about a call to a shopper. */
export const MAX_NOTE_LENGTH = 500
export const NOTE_WITHDRAWAL_HOURS = 24
/** Number of days for which notes are kept after the end of an order. */
export const NOTE_RETENTION_DAYS = 180
/** Minutes for which buyers can undo a reduction of their order. */
export const ITEM_UNDO_MINUTES = 10
export const ORDERS_PAGE_SIZE = 10
/** Maximum number of orders that a seller can select to print or pack in one go. */
export const MAX_SELECTED_ORDERS = 100
/** Maximum number of lines whose progress one call can change. */
export const MAX_SELECTED_LINES = 2000
/**
 * Limits on the pending orders of one account and on its orders per hour. Pieces and francs are summed over all pending
 * orders, excluding the largest line so that the entire stock of any product can be ordered. The limits of
 * `unconfirmed` suffice for a class of sixty that buys 25 kinds of parts.
 */
export const ORDER_LIMITS = {
  unconfirmed: { pending: 5, pieces: 1_500, francs: 3_000_000, perHour: 20 },
  /** Account with a confirmed email address, or the account of a seller or an admin. */
  confirmed: { pending: 20, pieces: 5_000, francs: 15_000_000, perHour: 40 },
  /** Confirmed account with at least one completed or delivered order. */
  known: { pending: 50, pieces: 20_000, francs: 100_000_000, perHour: 100 },
} as const
/** Number of hours after which an order that has not been packed is late. */
export const LATE_PACKING_HOURS = 24
/**
 * Number of days after the end of an order for which its sellers can see the recipient's details; the name and phone
 * number are masked afterwards.
 */
export const SELLER_SIGHT_DAYS = 30
/** Number of days for which the delivery time and the note to the driver are kept after the end of an order. */
export const DELIVERY_PREFERENCE_RETENTION_DAYS = 30
/** Shortest and longest reference of a payment by phone or bank. */
export const MIN_REFERENCE_LENGTH = 4
export const MAX_REFERENCE_LENGTH = 40
/** Number of days after delivery during which buyers can report a problem, unless the operator sets another. */
export const RETURN_DAYS = 30
/** Maximum length of a report about a problem. */
export const MAX_PROBLEM_LENGTH = 2_000
/** Number of days for which a return's texts are kept. */
export const RETURN_TEXT_DAYS = 365
/** Maximum lengths of the number, device or code of a tax receipt, and of its link. */
export const MAX_RECEIPT_CODE_LENGTH = 40
export const MAX_RECEIPT_LINK_LENGTH = 500
/** Number of days after the end of an order for which the buyer to name on a receipt is kept. */
export const RECEIPT_TO_DAYS = 30
