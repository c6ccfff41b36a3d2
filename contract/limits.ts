/** Limits of the specification. Durations in milliseconds, sizes in bytes, prices in francs, unless a name says otherwise. */

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 1024
export const MIN_PHONE_LENGTH = 10
export const MIN_LOCATION_LENGTH = 5
/** Maximum length of a stored line: a name, an e-mail, a phone number, a place. */
export const MAX_LINE_LENGTH = 200

export const CATALOGUE_PAGE_SIZE = 20
/** Products that the grid loads automatically; then a button loads more, so that the footer stays reachable. */
export const MAX_AUTOLOADED = 500
/** Maximum imported products in any `window` of consecutive places, within the first `places` of the front page. */
export const LATEST_MIX = { imported: 2, window: 8, places: 400 } as const
export const MAX_PAGE_SIZE = 100
/** Page size of managed products. */
export const MANAGED_PAGE_SIZE = 50
/** Maximum length of a note on a call to a shopper or on an order. */
export const MAX_NOTE_LENGTH = 500
export const NOTE_WITHDRAWAL_HOURS = 24
/** Retention of notes after the end of an order, in days. */
export const NOTE_RETENTION_DAYS = 180
export const ORDERS_PAGE_SIZE = 10
/** Maximum distinct products in one cart, and so in one order. */
export const MAX_CART_LINES = 200
/**
 * Limits of one account's pending orders, and of orders per hour. Pieces and francs are summed over all pending orders, without the largest
 * line, so that any product's whole stock can be ordered. A class of sixty that buys 25 kinds of parts stays within the first row.
 */
export const ORDER_LIMITS = {
  unconfirmed: { pending: 5, pieces: 1_500, francs: 3_000_000, perHour: 20 },
  /** Account with a confirmed e-mail, or a seller's or an admin's. */
  confirmed: { pending: 20, pieces: 5_000, francs: 15_000_000, perHour: 40 },
  /** Confirmed account with a completed or delivered order. */
  known: { pending: 50, pieces: 20_000, francs: 100_000_000, perHour: 100 },
} as const
export const USERS_PAGE_SIZE = 10
/** Maximum users and orders returned without pagination, newest first. */
export const MAX_LOCAL_ROWS = 1000
export const MAX_CATEGORY_FILTERS = 200
/** Limits of the fact filters of one list: properties, values per property, characters per filter. */
export const MAX_FACT_FILTERS = { properties: 12, items: 40, length: 200 }
/** Maximum pieces of a search text that are taken literally. */
export const MAX_LITERALS = 12
/** Values shown of a collapsed property, and maximum properties expanded at once. */
export const SHOWN_VALUES = 8
export const MAX_OPEN_FACETS = 3
/** Maximum searchable facts of one product. */
export const MAX_FACTS = 200
/** Maximum products that can be sorted by a fact. */
export const MAX_SORTED_BY_FACT = 5_000
/** Page size of the table view, its maximum fact columns, and the minimum percentage of products that state such a fact. */
export const TABLE_PAGE_SIZE = 100
export const MAX_FACT_COLUMNS = 12
export const MIN_STATED_PERCENT = 5
/** Maximum parts compared at once. */
export const MAX_COMPARED = 4
/** Maximum boards that a parts list is bought for, and maximum spare pieces in percent. */
export const MAX_BOARDS = 10_000
export const MAX_SPARE_PERCENT = 100
/** Maximum lines of a parts list that one call looks up, and maximum alternatives to the best candidate of a line. */
export const MAX_MATCHED_LINES = 200
export const MAX_OTHER_CANDIDATES = 6
/** Maximum lines of such a call that are searched by their words. */
export const MAX_LINES_BY_WORDS = 40
/** Maximum such calls of one network: 24,000 lines at a hundred per call, more than a class of sixty needs. */
export const MATCH_LIMIT = { max: 240, minutes: 10 } as const
/** Limits of saved parts lists: lists per account, lines, request bytes, and characters of a line's designators. */
export const MAX_PROJECTS = 100
export const MAX_PROJECT_LINES = 2_000
export const MAX_PROJECT_SIZE = 4 * 1024 * 1024
export const MAX_REFS_LENGTH = 20_000
/** Highest total that is counted exactly; lists show '1,000+' above it. */
export const MAX_EXACT_COUNT = 1000

export const MIN_PRICE_FILTER = 100
export const MAX_PRICE_FILTER = 100_000
export const PRICE_FILTER_STEP = 1000
export const MIN_PRICE_GAP = 1000

export const NEW_PRODUCT_DAYS = 30
/** Default low-stock threshold in pieces, and the highest that a product may set. */
export const LOW_STOCK_THRESHOLD = 5
export const MAX_LOW_AT = 10_000
/** Hour of the shop's day from which low-stock emails are sent to subscribers. */
export const LOW_STOCK_MAIL_HOUR = 7
/** Maximum days of an order export or a report: five years. */
export const MAX_PERIOD_DAYS = 1827
/** Hours after which an order that is not packed is late. */
export const LATE_PACKING_HOURS = 24
export const MAX_LOW_STOCK_ROWS = 20
export const MAX_BEST_SELLERS = 10
/** Days in the chart of the admin's overview. */
export const SALES_DAYS = 30
export const POPULAR_DAYS = 30
/**
 * Maximum views counted per hour: in rankings, for one network and product (a whole school may share an address); for one network; in
 * total.
 */
export const VIEWS_PER_HOUR = { ranked: 60, ofNetwork: 50_000, inAll: 200_000 } as const
/** Retention of searches without results, in days, and how many of them sellers see. */
export const MISSED_SEARCH_DAYS = 90
export const MAX_MISSED_SEARCHES = 50
export const MAX_GALLERY_PICTURES = 3
export const MAX_PICTURES = 5
export const MAX_PICTURE_SIZE = 5_242_880
export const MAX_PICTURE_PIXELS = 40_000_000
/** Maximum size of the product form: five pictures of the largest size, and its texts. */
export const MAX_PRODUCT_FORM_SIZE = MAX_PICTURES * MAX_PICTURE_SIZE + 1024 * 1024
/** Side of a profile picture in pixels. */
export const PROFILE_PICTURE_WIDTH = 320
/** Maximum size of the profile picture form: one picture of the largest size and the multipart overhead. */
export const MAX_PROFILE_PICTURE_FORM_SIZE = MAX_PICTURE_SIZE + 64 * 1024
/** Maximum products changed by one call. */
export const MAX_CHANGED_PRODUCTS = 500
/** Maximum products selected at once: all results of a search or a filter. */
export const MAX_PRODUCT_IDS = 50_000
/** Bounds of one price change in percent: down to a tenth, and up to ten times the price. */
/** Examples listed when a bulk change would alter prices drastically. */
export const UNUSUAL_PRICE_EXAMPLES = 3
export const MIN_PRICE_CHANGE_PERCENT = -90
export const MAX_PRICE_CHANGE_PERCENT = 900
/** Maximum stock of one product in pieces. */
export const MAX_STOCK = 1_000_000
/** Maximum quantity of a line, a pack or a minimum. */
export const MAX_QUANTITY = 1_000_000
export const MAX_DESCRIPTION_LENGTH = 20_000
export const MAX_SPECS = 100
export const MAX_PINS = 300
export const MAX_TAGS = 30
export const MAX_SUPPLIER_NUMBERS = 10
export const MAX_URL_LENGTH = 2000
/** Maximum names or choices that one call adds to a property. */
export const MAX_ADDED_AT_ONCE = 50
/** Maximum properties of a category. */
export const MAX_PLACED_PROPERTIES = 200
/** Maximum unread specifications counted, newest first, and maximum names and texts listed. */
export const UNREAD_LOOKED_AT = 50_000
export const UNREAD_LISTED = 100
/** Maximum rows and bytes of one import call; larger files are sent in several. */
export const MAX_IMPORT_ROWS = 200
export const MAX_IMPORT_SIZE = 4 * 1024 * 1024
/** Maximum categories that a file may propose, and maximum category choices submitted at once. */
export const MAX_IMPORT_PROPOSALS = 20
export const MAX_CATEGORY_CHOICES = 1000
export const MAX_CATEGORY_PATH_LENGTH = 1000
/** Period in days, and how many of a seller's new categories within it are public at once: on the top level, and in total. */
export const PROPOSAL_DAYS = 30
export const MAX_PUBLIC_TOPS = 3
export const MAX_PUBLIC_CATEGORIES = 10
/** Maximum proposed categories listed or decided at once. */
export const MAX_PROPOSALS = 500
/** Maximum categories that one call moves, merges or deletes. */
export const MAX_CHANGED_CATEGORIES = 500
/** Maximum bytes and rows of a file on the import screen. */
export const MAX_IMPORT_FILE_SIZE = 30 * 1024 * 1024
export const MAX_IMPORT_FILE_ROWS = 100_000
/**
 * Limits of a parts list: bytes of a file and of an HTML table, lines, columns, characters read per cell, designators per cell; for a
 * compressed file, the unpacked bytes, the compression ratio and the entries.
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
/** Limits of a spreadsheet, whatever it contains. */
export type SheetLimits = Record<'size' | 'lines' | 'columns' | 'unpackedSize' | 'ratio' | 'zipEntries', number>
/** Timeout for receiving a request, milliseconds: five pictures of 5 MB at 1 Mbit/s take 210 s. */
export const REQUEST_TIMEOUT_MS = 300_000
/** Concurrent upload limits of one server process: forms per account, declared bytes per network and in all. */
export const UPLOAD_LIMITS = { ofAccount: 2, ofNetwork: 256 * 1024 * 1024, inAll: 512 * 1024 * 1024 } as const
export const PICTURE_WIDTHS = [320, 640, 1280] as const

export const CATEGORY_LEVELS = 3
export const MAX_CATEGORY_DESCRIPTION_LENGTH = 2000
export const MAX_SUGGESTIONS = { products: 5, categories: 3, partNumbers: 3, readings: 3 } as const

/** Products in each row below a product. */
export const SHELF_LENGTH = 4
/** Days of orders used to find products bought together, products kept for each, and the minimum number of orders. */
export const PAIR_DAYS = 365
export const MAX_PAIRS = 20
export const MIN_PAIR_ORDERS = 2
/** Minimum number of orders before a card says how often it was bought together with the product. */
export const MIN_NAMED_PAIR_ORDERS = 5

/** Products in each list of the side panel. */
export const SIDE_PANEL = { hot: 3, recommended: 2, topRated: 3, recent: 4 } as const
/** Placeholder rating of the side panel for products without one. */
export const SIDE_PANEL_RATING = 4.8
/** Scroll distance at which the button to the top appears, in pixels. */
export const SCROLL_TO_TOP_THRESHOLD_PX = 400

export const SEARCH_DEBOUNCE_MS = 500
export const NOTICE_DURATION_MS = 5000
/** Time that a toast offers to undo an action. */
export const UNDO_DURATION_MS = 10_000
export const LIKE_NOTICE_DURATION_MS = 3000
export const LOGIN_REDIRECT_DELAY_MS = 1500
export const SIGNUP_REDIRECT_DELAY_MS = 2000
export const UNFILTERED_MAX_AGE_MS = 5 * 60_000
/** Cache lifetime of a list's loaded pages for back navigation, in milliseconds. */
export const LOADED_PAGES_MAX_AGE_MS = 30 * 60_000

export const SESSION_IDLE_DAYS = 30
export const SESSION_MAX_DAYS = 180
/**
 * Maximum failed logins: of one account from one network; of one network, unknown e-mails included; of one known device,
 * counted separately.
 */
export const LOGIN_FAILURES = { ofAccount: 10, ofNetwork: 50, ofDevice: 10, minutes: 15 } as const
/**
 * Maximum wrong passwords for one account from all unknown devices together, on any network: more than a family mistypes, while a hundred a
 * day find only the commonest passwords. Its owner can still sign in on a known device or with a reset link.
 */
export const ACCOUNT_GUESSES = { anHour: 30, aDay: 100 } as const
/** Maximum known devices of one account, and the retention of an unused one. */
export const MAX_KNOWN_DEVICES = 50
export const KNOWN_DEVICE_DAYS = 365
/**
 * Maximum successful sign-ins of one account from one network: more than a school behind one address or a program that signs in for each
 * request needs.
 */
export const SIGN_IN_LIMIT = { max: 400, minutes: 10 } as const
/** Maximum queued sign-ins, per network and in total; about forty are processed per second. */
export const MAX_WAITING_SIGN_INS = { ofNetwork: 300, inAll: 400 } as const
/**
 * Maximum sessions of one account; another one ends the least recently used. A hundred suffice for phones and programs that never sign out.
 */
export const MAX_SESSIONS = 120
/** Maximum wrong current passwords of a signed-in account. */
export const PASSWORD_FAILURES = { max: 10, minutes: 15 } as const
/**
 * Maximum wrong codes of one account from all networks, or on one known device. Counted separately after a password, a mailed link and a
 * Google account, which come first. Three of a million codes are valid at any moment.
 */
export const CODE_FAILURES = { max: 10, minutes: 15, aDay: 50 } as const
/** Number of recovery codes, each of which signs in once without the authenticator app. */
export const RECOVERY_CODE_COUNT = 10
/** Time limit for setting up two-step sign-in. */
export const TWO_STEP_SETUP_MINUTES = 30
/** Maximum sign-ups of one network, since a whole school may share an address. */
export const SIGNUPS_PER_HOUR = 30
/** Lifetime of the state of a Google sign-in, and of the code that follows; seconds. */
export const GOOGLE_STATE_SECONDS = 10 * 60
export const GOOGLE_CODE_SECONDS = 60
/** Maximum Google sign-ins that one network may start in 15 minutes. */
export const MAX_GOOGLE_STARTS = 100
/** Lifetime of a reset link from its mailing. */
export const RESET_LINK_MINUTES = 30
/** Maximum reset links mailed to one address per hour; further requests are silently ignored. */
export const RESET_MAILS_PER_HOUR = 3
/** Maximum reset links that one network may request per hour. */
export const RESET_CALLS_PER_HOUR = 20
/** Lifetime of a confirmation link from its mailing. */
export const CONFIRMATION_LINK_DAYS = 7
/** Lifetime of a seller's invitation link from its mailing. */
export const INVITATION_DAYS = 7
/** Retention of applications to sell, in days. */
export const APPLICATION_RETENTION_DAYS = 365
/** Highest commission of a seller, in percent of the price. */
export const MAX_COMMISSION_PERCENT = 50
/** Number of a new seller's products reviewed before shoppers see them, unless an admin lowers it. */
export const FIRST_CHECKS = 10
/** Maximum products and imports listed for review at once, and the sample shown of each. */
export const MAX_LISTED_CHECKS = 100
export const MAX_CHECKED_IMPORTS = 20
export const CHECK_SAMPLE = 20
/** Limits of the text and the address of a shop's page. */
export const MAX_ABOUT_LENGTH = 2000
export const MIN_SLUG_LENGTH = 3
export const MAX_SLUG_LENGTH = 60
/** Maximum days that a seller can be away. */
export const MAX_AWAY_DAYS = 60
/** Maximum confirmation mails to one address per hour. */
export const CONFIRMATION_MAILS_PER_HOUR = 3
/** Maximum email changes that one account may request per hour, repeats included. */
export const EMAIL_CHANGES_PER_HOUR = 10
/** Maximum session age for reauthentication of an account without a password, in minutes. */
export const FRESH_SESSION_MINUTES = 10
/** Retention of delivery details in the ended orders of a deleted account, in days. */
export const DELIVERY_RETENTION_DAYS = 30
/** Days after the end of an order during which its sellers see the recipient; then name and phone are masked. */
export const SELLER_SIGHT_DAYS = 30
/** Retention of delivery time and note to the driver after the end of an order, in days. */
export const DELIVERY_PREFERENCE_RETENTION_DAYS = 30
/** Retention of sent and failed mails in the outbox, in days. */
export const MAIL_RETENTION_DAYS = 30
/** Days for which sending a mail is retried. */
export const MAIL_RETRY_DAYS = 3
/**
 * Minimum minutes between two mails about orders, or two account notices, to the same address; the next one covers all events since. Longer
 * for an unconfirmed address, which may belong to another person.
 */
export const MAIL_MERGE_MINUTES = { confirmed: 10, unconfirmed: 60 } as const
/** Maximum lines of a digest mail. */
export const MAX_DIGEST_LINES = 50
/** Maximum length of a message to the shop. */
export const MAX_MESSAGE_LENGTH = 5000
/** Maximum messages to the shop from one network per hour; a whole school may share an address. */
export const MESSAGES_PER_HOUR = 30
/** Maximum test mails that an admin may send per hour. */
export const TEST_MAILS_PER_HOUR = 10
/** Retention of rate-limit counters: the limit's hour and one more until cleanup. */
export const RATE_LIMIT_RETENTION_HOURS = 2
export const IDEMPOTENCY_HOURS = 24
export const MAX_NOTIFICATIONS = 100
export const NOTIFICATION_RETENTION_DAYS = 90
export const STREAM_HEARTBEAT_MS = 25_000
/** Maximum open streams of one account; the next one ends the oldest. */
export const MAX_STREAMS = 10

export const BANNER_INTERVAL_MS = 8000
/** Maximum characters of a tile's texts; a tag and the time left count as notes. A longer title would be hidden by the slide's buttons. */
export const MAX_BANNER_TEXT = { title: 40, description: 200, discount: 20, note: 24 } as const
/** Maximum size of the tile form: one picture of the largest size, and its texts. */
export const MAX_TILE_FORM_SIZE = MAX_PICTURE_SIZE + 64 * 1024
export const FEATURED_INTERVAL_MS = 2000
export const FEATURED_PRODUCTS = 8
/** Placeholder rating of the carousel's cards until there are reviews. */
export const FEATURED_RATING = 4.5

export const ACTIVITY_PAGE_SIZE = 50
export const HISTORY_PAGE_SIZE = 50
/** Maximum price changes in the first page of a price chart. */
export const MAX_DRAWN_PRICES = 200
/** Months for which every stock change is kept, before each month is merged into one. */
export const STOCK_MONTHS = 24
/** Days during which a change of products can be undone. */
export const UNDO_DAYS = 7
/** Hours during which a list shows the previous price. */
export const PRICE_BEFORE_HOURS = 24
/** Days during which an import can be undone, retention of imports, and how many are listed. */
export const IMPORT_DAYS = 30
export const MAX_LISTED_IMPORTS = 100
