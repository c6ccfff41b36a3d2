export const CATALOGUE_PAGE_SIZE = 20
/**
 * Maximum number of products that the grid loads automatically. Further products are loaded with a button, so that the
 * page footer remains reachable.
 */
export const MAX_AUTOLOADED = 500
/**
 * Maximum number of imported products in any `window` consecutive positions, within the first `places` positions of the
 * front page.
 */
export const LATEST_MIX = { imported: 2, window: 8, places: 400 } as const
export const MAX_CATEGORY_FILTERS = 200
/** Maximum number of segments of a search text that can be searched literally. */
export const MAX_LITERALS = 12
/**
 * Page size of the table view, maximum number of fact columns, and minimum percentage of products that must have a fact
 * for the fact to become a column.
 */
export const TABLE_PAGE_SIZE = 100
/** Maximum number of parts that can be compared. */
export const MAX_COMPARED = 4
export const MIN_PRICE_FILTER = 100
export const MAX_PRICE_FILTER = 100_000
export const PRICE_FILTER_STEP = 1000
export const MIN_PRICE_GAP = 1000
export const NEW_PRODUCT_DAYS = 30
export const POPULAR_DAYS = 30
/**
 * Maximum number of product views counted per hour: for rankings, per network and product (a whole school may share an
 * address); in addition, per network and in total.
 */
export const VIEWS_PER_HOUR = { ranked: 60, ofNetwork: 50_000, inAll: 200_000 } as const
export const MAX_GALLERY_PICTURES = 3
export const MAX_SUGGESTIONS = { products: 5, categories: 3, partNumbers: 3, readings: 3 } as const
/** Number of products in each row of products shown below a product. */
export const SHELF_LENGTH = 4
/**
 * Number of days of orders analysed to find products bought together, number of companions stored for each product, and
 * minimum number of orders that must contain both.
 */
export const PAIR_DAYS = 365
export const MAX_PAIRS = 20
export const MIN_PAIR_ORDERS = 2
/** Minimum number of orders that contain both products before a card shows how often they were bought together. */
export const MIN_NAMED_PAIR_ORDERS = 5
/** Number of products in each list of the side panel. */
export const SIDE_PANEL = { hot: 3, recommended: 2, topRated: 3, recent: 4 } as const
/** Placeholder rating in the side panel for products without a rating. */
export const SIDE_PANEL_RATING = 4.8
export const SEARCH_DEBOUNCE_MS = 500
export const LIKE_NOTICE_DURATION_MS = 3000
export const UNFILTERED_MAX_AGE_MS = 5 * 60_000
/** Time for which the loaded pages of a list are cached for back navigation, in milliseconds. */
export const LOADED_PAGES_MAX_AGE_MS = 30 * 60_000
export const FEATURED_INTERVAL_MS = 2000
export const FEATURED_PRODUCTS = 8
/** Placeholder rating of the carousel cards, used until the shop has reviews. */
export const FEATURED_RATING = 4.5
