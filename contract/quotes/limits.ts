/** Number of days for which a proforma or quotation is valid, after the day on which it was made. */
export const QUOTE_DAYS = 14
/** Number of days after which a proforma or quotation that no order came from is deleted. */
export const QUOTE_RETENTION_DAYS = 365
/** Maximum number of proformas and quotations that an account can make within 24 hours. */
export const MAX_QUOTES_A_DAY = 50
/** Maximum number of proformas and quotations that are listed. */
export const MAX_LISTED_QUOTES = 100
