import { MAX_PICTURE_SIZE } from '../limits.ts'

/** Page size of the list of managed products. */
export const MANAGED_PAGE_SIZE = 50
/** Default low-stock threshold in pieces, and the highest threshold that can be set for a product. */
export const LOW_STOCK_THRESHOLD = 5
export const MAX_LOW_AT = 10_000
export const MAX_PICTURES = 5
/** Maximum size of the product form: five pictures of the maximum size plus the text fields. */
export const MAX_PRODUCT_FORM_SIZE = MAX_PICTURES * MAX_PICTURE_SIZE + 1024 * 1024
/** Maximum number of products that one bulk call can change. */
export const MAX_CHANGED_PRODUCTS = 500
/**
 * Maximum number of products that can be selected at the same time, including by selecting all results of a search or
 * filter.
 */
export const MAX_PRODUCT_IDS = 50_000
/** Number of example products listed when a bulk change would alter prices drastically. */
export const UNUSUAL_PRICE_EXAMPLES = 3
/** Bounds of a single price change in percent: a price can fall to a tenth or rise to ten times its value. */
export const MIN_PRICE_CHANGE_PERCENT = -90
export const MAX_PRICE_CHANGE_PERCENT = 900
/** Maximum stock of one product, in pieces. */
export const MAX_STOCK = 1_000_000
/** Maximum quantity of a line, pack size or minimum quantity. */
export const MAX_QUANTITY = 1_000_000
export const MAX_DESCRIPTION_LENGTH = 20_000
export const MAX_SPECS = 100
export const MAX_PINS = 300
export const MAX_TAGS = 30
export const MAX_SUPPLIER_NUMBERS = 10
export const MAX_URL_LENGTH = 2000
/**
 * Number of a new seller's first products that are reviewed before publication, unless an admin sets a lower number.
 */
export const FIRST_CHECKS = 10
/** Maximum number of products and of imports listed for review, and number of sample products shown for each import. */
export const MAX_LISTED_CHECKS = 100
export const MAX_CHECKED_IMPORTS = 20
export const CHECK_SAMPLE = 20
/** Page size of the list of flagged products of an import in review. */
export const FLAGGED_PAGE_SIZE = 50
export const HISTORY_PAGE_SIZE = 50
/** Maximum number of price changes on the first page of a price chart. */
export const MAX_DRAWN_PRICES = 200
/** Number of months for which individual stock changes are kept; older changes are merged into one change per month. */
export const STOCK_MONTHS = 24
/** Number of days for which a product change can be undone. */
export const UNDO_DAYS = 7
/** Number of hours after a change for which a list also shows the previous price. */
export const PRICE_BEFORE_HOURS = 24
