/** Limits on the text and the web address of a shop's page. */
export const MAX_ABOUT_LENGTH = 2000
export const MIN_SLUG_LENGTH = 3
export const MAX_SLUG_LENGTH = 60
/** Maximum number of days for which a seller can be away. */
export const MAX_AWAY_DAYS = 60
/** Number of days that a seller's record covers. */
export const RECORD_DAYS = 365
/** Number of delivered orders from which buyers see a seller's record. */
export const MIN_RECORD_ORDERS = 20
/** Number of hours after an order was completed within which packing counts as on time. */
export const PACKING_HOURS = 48
/** Number of days after which the page of a suspended shop counts as gone for good. */
export const SUSPENDED_DAYS = 30
