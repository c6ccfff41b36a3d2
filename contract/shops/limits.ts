/** Limits on the text and the web address of a shop's page. */
export const MAX_ABOUT_LENGTH = 2000
export const MIN_SLUG_LENGTH = 3
export const MAX_SLUG_LENGTH = 60
/** Maximum number of days for which a seller can be away. */
export const MAX_AWAY_DAYS = 60
/** Number of days after which the page of a suspended shop counts as gone for good. */
export const SUSPENDED_DAYS = 30
