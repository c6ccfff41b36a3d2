/**
 * Limits defined by the specification. Unless the name of a limit states otherwise, durations are in milliseconds,
 * sizes in bytes and prices in francs.
 */

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 1024
export const MIN_PHONE_LENGTH = 10
export const MIN_LOCATION_LENGTH = 5
/** Maximum length of a stored line, such as a name, an email address, a phone number or a place. */
export const MAX_LINE_LENGTH = 200

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
export const MAX_PAGE_SIZE = 100
/** Page size of the list of managed products. */
export const MANAGED_PAGE_SIZE = 50
/** Maximum length of a note about an order or about a call to a shopper. */
export const MAX_NOTE_LENGTH = 500
export const NOTE_WITHDRAWAL_HOURS = 24
/** Number of days for which notes are kept after the end of an order. */
export const NOTE_RETENTION_DAYS = 180
export const ORDERS_PAGE_SIZE = 10
/** Maximum number of distinct products in one cart, and therefore in one order. */
export const MAX_CART_LINES = 200
/**
 * Limits on the pending orders of one account and on its orders per hour. Pieces and francs are summed over all pending
 * orders except for the largest line, so that the entire stock of any product can be ordered. The limits of
 * `unconfirmed` suffice for a class of sixty that buys 25 kinds of parts.
 */
export const ORDER_LIMITS = {
  unconfirmed: { pending: 5, pieces: 1_500, francs: 3_000_000, perHour: 20 },
  /** Account with a confirmed email address, or the account of a seller or an admin. */
  confirmed: { pending: 20, pieces: 5_000, francs: 15_000_000, perHour: 40 },
  /** Confirmed account with at least one completed or delivered order. */
  known: { pending: 50, pieces: 20_000, francs: 100_000_000, perHour: 100 },
} as const
export const USERS_PAGE_SIZE = 10
/** Maximum number of users and of orders returned without pagination, newest first. */
export const MAX_LOCAL_ROWS = 1000
export const MAX_CATEGORY_FILTERS = 200
/**
 * Limits on the fact filters of a list: number of properties, number of values per property, and number of characters
 * per filter.
 */
export const MAX_FACT_FILTERS = { properties: 12, items: 40, length: 200 }
/** Maximum number of segments of a search text that can be searched literally. */
export const MAX_LITERALS = 12
/**
 * Number of values shown for a property whose values are collapsed, and maximum number of properties that can be
 * expanded.
 */
export const SHOWN_VALUES = 8
export const MAX_OPEN_FACETS = 3
/** Maximum number of searchable facts per product. */
export const MAX_FACTS = 200
/** Maximum number of products that can be sorted by a fact. */
export const MAX_SORTED_BY_FACT = 5_000
/**
 * Page size of the table view, maximum number of fact columns, and minimum percentage of products that must have a fact
 * for the fact to become a column.
 */
export const TABLE_PAGE_SIZE = 100
export const MAX_FACT_COLUMNS = 12
export const MIN_STATED_PERCENT = 5
/** Maximum number of parts that can be compared. */
export const MAX_COMPARED = 4
/** Maximum number of boards for which a parts list can be bought, and maximum percentage of spare pieces. */
export const MAX_BOARDS = 10_000
export const MAX_SPARE_PERCENT = 100
/**
 * Maximum number of parts-list lines in one matching call, and maximum number of alternatives per line to the best
 * candidate.
 */
export const MAX_MATCHED_LINES = 200
export const MAX_OTHER_CANDIDATES = 6
/** Maximum number of lines in one matching call for which a word search is made. */
export const MAX_LINES_BY_WORDS = 40
/**
 * Maximum number of matching calls from one network: 24,000 lines at a hundred per call, more than a class of sixty
 * needs.
 */
export const MATCH_LIMIT = { max: 240, minutes: 10 } as const
/**
 * Limits on saved parts lists: number of lists per account, lines per list, bytes per request, and characters in the
 * designators of a line.
 */
export const MAX_PROJECTS = 100
export const MAX_PROJECT_LINES = 2_000
export const MAX_PROJECT_SIZE = 4 * 1024 * 1024
export const MAX_REFS_LENGTH = 20_000
/** Highest total that is counted exactly; lists show '1,000+' for higher totals. */
export const MAX_EXACT_COUNT = 1000

export const MIN_PRICE_FILTER = 100
export const MAX_PRICE_FILTER = 100_000
export const PRICE_FILTER_STEP = 1000
export const MIN_PRICE_GAP = 1000

export const NEW_PRODUCT_DAYS = 30
/** Default low-stock threshold in pieces, and the highest threshold that can be set for a product. */
export const LOW_STOCK_THRESHOLD = 5
export const MAX_LOW_AT = 10_000
/** Hour of the day, in the shop's time zone, from which low-stock emails are sent to subscribers. */
export const LOW_STOCK_MAIL_HOUR = 7
/** Maximum number of days in an order export or a report: five years. */
export const MAX_PERIOD_DAYS = 1827
/** Number of hours after which an order that has not been packed is late. */
export const LATE_PACKING_HOURS = 24
export const MAX_LOW_STOCK_ROWS = 20
export const MAX_BEST_SELLERS = 10
/** Number of days in the sales chart of the admin overview. */
export const SALES_DAYS = 30
export const POPULAR_DAYS = 30
/**
 * Maximum number of product views counted per hour: for rankings, per network and product (a whole school may share an
 * address); in addition, per network and in total.
 */
export const VIEWS_PER_HOUR = { ranked: 60, ofNetwork: 50_000, inAll: 200_000 } as const
/** Number of days for which searches that found nothing are kept, and number of such searches shown to sellers. */
export const MISSED_SEARCH_DAYS = 90
export const MAX_MISSED_SEARCHES = 50
export const MAX_GALLERY_PICTURES = 3
export const MAX_PICTURES = 5
export const MAX_PICTURE_SIZE = 5_242_880
export const MAX_PICTURE_PIXELS = 40_000_000
/** Maximum size of the product form: five pictures of the maximum size plus the texts. */
export const MAX_PRODUCT_FORM_SIZE = MAX_PICTURES * MAX_PICTURE_SIZE + 1024 * 1024
/** Width and height of a profile picture in pixels. */
export const PROFILE_PICTURE_WIDTH = 320
/** Maximum size of the profile picture form: one picture of the maximum size plus the multipart overhead. */
export const MAX_PROFILE_PICTURE_FORM_SIZE = MAX_PICTURE_SIZE + 64 * 1024
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
/** Maximum number of names or choices that one call can add to a property. */
export const MAX_ADDED_AT_ONCE = 50
/** Maximum number of properties per category. */
export const MAX_PLACED_PROPERTIES = 200
/**
 * Maximum number of unrecognized product specifications to count, newest first, and maximum number of names and texts
 * to list.
 */
export const UNREAD_LOOKED_AT = 50_000
export const UNREAD_LISTED = 100
/** Maximum number of rows and of bytes in one import call; larger files are split into several calls. */
export const MAX_IMPORT_ROWS = 200
export const MAX_IMPORT_SIZE = 4 * 1024 * 1024
/**
 * Maximum number of categories that an imported file can propose, and maximum number of category choices per
 * submission.
 */
export const MAX_IMPORT_PROPOSALS = 20
export const MAX_CATEGORY_CHOICES = 1000
export const MAX_CATEGORY_PATH_LENGTH = 1000
/**
 * Period in days, and the maximum numbers of categories proposed by one seller within the period that become public: at
 * the top level, and in total.
 */
export const PROPOSAL_DAYS = 30
export const MAX_PUBLIC_TOPS = 3
export const MAX_PUBLIC_CATEGORIES = 10
/** Maximum number of proposed categories in one list or one decision. */
export const MAX_PROPOSALS = 500
/** Maximum number of categories that one call can move, merge or delete. */
export const MAX_CHANGED_CATEGORIES = 500
/** Maximum size in bytes and maximum number of rows of a file on the import screen. */
export const MAX_IMPORT_FILE_SIZE = 30 * 1024 * 1024
export const MAX_IMPORT_FILE_ROWS = 100_000
/**
 * Limits on a parts list: bytes in a file and in an HTML table, lines, columns, characters read per cell, and
 * designators per cell. For a compressed file also the unpacked bytes, the compression ratio and the number of entries.
 */
export const BOM_LIMITS = {
  size: 10 * 1024 * 1024,
  htmlSize: 1024 * 1024,
  lines: 10_000,
  columns: 200,
  cellLength: 2_000,
  refs: 5_000,
  unpackedSize: 64 * 1024 * 1024,
  ratio: 200,
  zipEntries: 500,
} as const
/** Limits on a spreadsheet, regardless of its content. */
export type SheetLimits = Record<'size' | 'lines' | 'columns' | 'unpackedSize' | 'ratio' | 'zipEntries', number>
/** Timeout in milliseconds for receiving a request; five pictures of 5 MB take 210 s at 1 Mbit/s. */
export const REQUEST_TIMEOUT_MS = 300_000
/**
 * Limits on concurrent uploads per server process: number of forms per account, and declared bytes per network and in
 * total.
 */
export const UPLOAD_LIMITS = { ofAccount: 2, ofNetwork: 256 * 1024 * 1024, inAll: 512 * 1024 * 1024 } as const
export const PICTURE_WIDTHS = [320, 640, 1280] as const

export const CATEGORY_LEVELS = 3
export const MAX_CATEGORY_DESCRIPTION_LENGTH = 2000
export const MAX_SUGGESTIONS = { products: 5, categories: 3, partNumbers: 3, readings: 3 } as const

/** Number of products in each row of products shown below a product. */
export const SHELF_LENGTH = 4
/**
 * Number of days of orders that are analysed to find products bought together, number of products kept for each
 * product, and minimum number of orders that contain both products.
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
/** Scroll distance in pixels after which the "back to top" button appears. */
export const SCROLL_TO_TOP_THRESHOLD_PX = 400

export const SEARCH_DEBOUNCE_MS = 500
export const NOTICE_DURATION_MS = 5000
/** Time for which a toast offers to undo an action, in milliseconds. */
export const UNDO_DURATION_MS = 10_000
export const LIKE_NOTICE_DURATION_MS = 3000
export const LOGIN_REDIRECT_DELAY_MS = 1500
export const SIGNUP_REDIRECT_DELAY_MS = 2000
export const UNFILTERED_MAX_AGE_MS = 5 * 60_000
/** Time for which the loaded pages of a list are cached for back navigation, in milliseconds. */
export const LOADED_PAGES_MAX_AGE_MS = 30 * 60_000

export const SESSION_IDLE_DAYS = 30
export const SESSION_MAX_DAYS = 180
/**
 * Maximum number of failed sign-ins: per account and network; per network, including unknown email addresses; and per
 * known device. Failures on known devices are counted separately.
 */
export const LOGIN_FAILURES = { ofAccount: 10, ofNetwork: 50, ofDevice: 10, minutes: 15 } as const
/**
 * Maximum number of wrong passwords for one account from all unknown devices on any network. It exceeds the number of
 * typing errors that a family makes, yet a hundred guesses per day find only the most common passwords. At the limit,
 * the account's owner can still sign in on a known device or with a reset link.
 */
export const ACCOUNT_GUESSES = { anHour: 30, aDay: 100 } as const
/** Maximum number of known devices per account, and number of days for which an unused device is remembered. */
export const MAX_KNOWN_DEVICES = 50
export const KNOWN_DEVICE_DAYS = 365
/**
 * Maximum number of successful sign-ins to one account from one network. It exceeds the needs of a school that shares
 * one address, and of a program that signs in for every request.
 */
export const SIGN_IN_LIMIT = { max: 400, minutes: 10 } as const
/** Maximum number of queued sign-ins, per network and in total; about forty are processed per second. */
export const MAX_WAITING_SIGN_INS = { ofNetwork: 300, inAll: 400 } as const
/**
 * Maximum number of sessions per account; a new session beyond the limit ends the least recently used session. A
 * hundred sessions are enough for phones and for programs that never sign out.
 */
export const MAX_SESSIONS = 120
/** Maximum number of wrong current passwords for a signed-in account. */
export const PASSWORD_FAILURES = { max: 10, minutes: 15 } as const
/**
 * Maximum number of wrong two-step codes for one account from all networks, or on one known device. Codes entered after
 * a password, an emailed link and a Google sign-in are counted separately. Three of a million possible codes are valid
 * at any time.
 */
export const CODE_FAILURES = { max: 10, minutes: 15, aDay: 50 } as const
/** Number of recovery codes per account; each code allows one sign-in without the authenticator app. */
export const RECOVERY_CODE_COUNT = 10
/** Number of minutes allowed for setting up two-step sign-in. */
export const TWO_STEP_SETUP_MINUTES = 30
/** Maximum number of sign-ups per network and hour; a whole school may share an address. */
export const SIGNUPS_PER_HOUR = 30
/** Lifetime in seconds of the state stored during a Google sign-in, and of the code issued afterwards. */
export const GOOGLE_STATE_SECONDS = 10 * 60
export const GOOGLE_CODE_SECONDS = 60
/** Maximum number of Google sign-ins that can be started from one network in 15 minutes. */
export const MAX_GOOGLE_STARTS = 100
/** Lifetime of a password reset link, starting when the email is sent. */
export const RESET_LINK_MINUTES = 30
/** Maximum number of password reset links emailed to one address per hour; further requests are silently ignored. */
export const RESET_MAILS_PER_HOUR = 3
/** Maximum number of password reset links that can be requested from one network per hour. */
export const RESET_CALLS_PER_HOUR = 20
/** Lifetime of a confirmation link, starting when the email is sent. */
export const CONFIRMATION_LINK_DAYS = 7
/** Lifetime of a seller's invitation link, starting when the email is sent. */
export const INVITATION_DAYS = 7
/** Number of days for which applications to sell are kept. */
export const APPLICATION_RETENTION_DAYS = 365
/** Maximum commission charged to a seller, as a percentage of the price. */
export const MAX_COMMISSION_PERCENT = 50
/**
 * Number of a new seller's first products that are reviewed before publication, unless an admin sets a lower number.
 */
export const FIRST_CHECKS = 10
/** Maximum number of products and of imports listed for review, and number of sample products shown for each import. */
export const MAX_LISTED_CHECKS = 100
export const MAX_CHECKED_IMPORTS = 20
export const CHECK_SAMPLE = 20
/** Limits on the text and the web address of a shop's page. */
export const MAX_ABOUT_LENGTH = 2000
export const MIN_SLUG_LENGTH = 3
export const MAX_SLUG_LENGTH = 60
/** Maximum number of days for which a seller can be away. */
export const MAX_AWAY_DAYS = 60
/** Maximum number of confirmation emails to one address per hour. */
export const CONFIRMATION_MAILS_PER_HOUR = 3
/** Maximum number of email address changes, including repeated requests, that one account can make per hour. */
export const EMAIL_CHANGES_PER_HOUR = 10
/** Maximum age, in minutes, of a session that counts as reauthenticated for accounts without a password. */
export const FRESH_SESSION_MINUTES = 10
/** Number of days for which delivery details are kept in the ended orders of a deleted account. */
export const DELIVERY_RETENTION_DAYS = 30
/**
 * Number of days after the end of an order for which its sellers can see the recipient's details; the name and phone
 * number are masked afterwards.
 */
export const SELLER_SIGHT_DAYS = 30
/** Number of days for which the delivery time and the note to the driver are kept after the end of an order. */
export const DELIVERY_PREFERENCE_RETENTION_DAYS = 30
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
/** Maximum length of a message to the shop. */
export const MAX_MESSAGE_LENGTH = 5000
/** Maximum number of messages to the shop from one network per hour; a whole school may share an address. */
export const MESSAGES_PER_HOUR = 30
/** Maximum number of test emails that an admin can send per hour. */
export const TEST_MAILS_PER_HOUR = 10
/** Number of hours for which rate-limit counters are kept: one hour for the limit and one more until cleanup. */
export const RATE_LIMIT_RETENTION_HOURS = 2
export const IDEMPOTENCY_HOURS = 24
export const MAX_NOTIFICATIONS = 100
export const NOTIFICATION_RETENTION_DAYS = 90
export const STREAM_HEARTBEAT_MS = 25_000
/** Maximum number of open event streams per account; a new stream beyond the limit closes the oldest stream. */
export const MAX_STREAMS = 10

export const BANNER_INTERVAL_MS = 8000
/**
 * Maximum lengths of the texts of a carousel tile. `note` applies to the tag and to the remaining time. Longer titles
 * would be hidden by the slide's buttons.
 */
export const MAX_BANNER_TEXT = { title: 40, description: 200, discount: 20, note: 24 } as const
/** Maximum size of the carousel tile form: one picture of the maximum size plus the texts. */
export const MAX_TILE_FORM_SIZE = MAX_PICTURE_SIZE + 64 * 1024
export const FEATURED_INTERVAL_MS = 2000
export const FEATURED_PRODUCTS = 8
/** Placeholder rating of the carousel cards, used until the shop has reviews. */
export const FEATURED_RATING = 4.5

export const ACTIVITY_PAGE_SIZE = 50
export const HISTORY_PAGE_SIZE = 50
/** Maximum number of price changes on the first page of a price chart. */
export const MAX_DRAWN_PRICES = 200
/** Number of months for which individual stock changes are kept; older changes are merged into one change per month. */
export const STOCK_MONTHS = 24
/** Number of days for which a product change can be undone. */
export const UNDO_DAYS = 7
/** Number of hours for which a list also shows the price before a change. */
export const PRICE_BEFORE_HOURS = 24
/** Number of days for which an import is kept and can be undone, and maximum number of imports listed. */
export const IMPORT_DAYS = 30
export const MAX_LISTED_IMPORTS = 100
