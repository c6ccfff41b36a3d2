/** Limits of the specification. Durations in milliseconds, sizes in bytes, prices in francs, unless a name says otherwise. */

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 1024
export const MIN_PHONE_LENGTH = 10
export const MIN_LOCATION_LENGTH = 5
/** Maximum length of a stored line: a name, an e-mail, a phone number, a place. */
export const MAX_LINE_LENGTH = 200

export const CATALOGUE_PAGE_SIZE = 20
/** Products that the grid loads automatically; after these a button loads more, so that the footer can be reached. */
export const MAX_AUTOLOADED = 500
/** Of products that imports made, at most so many in a window of places, among the first places of the front page. */
export const LATEST_MIX = { imported: 2, window: 8, places: 400 } as const
export const MAX_PAGE_SIZE = 100
/** Page size of managed products. */
export const MANAGED_PAGE_SIZE = 50
/** Of a call to a shopper, or a note on an order. */
export const MAX_NOTE_LENGTH = 500
export const NOTE_WITHDRAWAL_HOURS = 24
/** How long after the end of an order what was written on it is kept. */
export const NOTE_RETENTION_DAYS = 180
export const ORDERS_PAGE_SIZE = 10
/** Maximum distinct products in one cart, and so in one order. */
export const MAX_CART_LINES = 200
/**
 * Limits of one account's pending orders, and of orders per hour. Pieces and francs sum all pending orders without the line
 * that has most of them, so that any product's whole stock can be ordered. A class of sixty that buys 25 kinds of parts stays
 * within the first row.
 */
export const ORDER_LIMITS = {
  unconfirmed: { pending: 5, pieces: 1_500, francs: 3_000_000, perHour: 20 },
  /** Account with a confirmed e-mail, or a seller's or an admin's. */
  confirmed: { pending: 20, pieces: 5_000, francs: 15_000_000, perHour: 40 },
  /** Such an account with a completed or delivered order. */
  known: { pending: 50, pieces: 20_000, francs: 100_000_000, perHour: 100 },
} as const
export const USERS_PAGE_SIZE = 10
/** Maximum rows of users and orders answered without pagination, newest first. */
export const MAX_LOCAL_ROWS = 1000
export const MAX_CATEGORY_FILTERS = 200
/** Filters by facts of one list: properties, values of each, characters of one. */
export const MAX_FACT_FILTERS = { properties: 12, items: 40, length: 200 }
/** Pieces of a search text that are taken as typed. */
export const MAX_LITERALS = 12
/** Of a property that is not open so many values are shown; so many are open at once. */
export const SHOWN_VALUES = 8
export const MAX_OPEN_FACETS = 3
/** Facts of one product that it is found by. */
export const MAX_FACTS = 200
/** Products that are sorted by a fact. */
export const MAX_SORTED_BY_FACT = 5_000
/** Products of a page of the table, columns of facts in it, and how many products in a hundred state one. */
export const TABLE_PAGE_SIZE = 100
export const MAX_FACT_COLUMNS = 12
export const MIN_STATED_PERCENT = 5
/** Parts that are compared. */
export const MAX_COMPARED = 4
/** Boards that a parts list is bought for, and how much more than they need. */
export const MAX_BOARDS = 10_000
export const MAX_SPARE_PERCENT = 100
/** Lines of a parts list that one call looks up, and candidates of a line besides the best. */
export const MAX_MATCHED_LINES = 200
export const MAX_OTHER_CANDIDATES = 6
/** Lines of one such call that are searched for by their words. */
export const MAX_LINES_BY_WORDS = 40
/** Such calls of one network: 24,000 lines as the page asks for them, a hundred a call, which a class of sixty does not need. */
export const MATCH_LIMIT = { most: 240, minutes: 10 } as const
/** Saved parts lists of one account, their lines, bytes of one that is sent, and characters of a line's designators. */
export const MAX_PROJECTS = 100
export const MAX_PROJECT_LINES = 2_000
export const MAX_PROJECT_SIZE = 4 * 1024 * 1024
export const MAX_REFS_LENGTH = 20_000
/** Highest total that is counted exactly; above it lists show '1,000+'. */
export const MAX_EXACT_COUNT = 1000

export const MIN_PRICE_FILTER = 100
export const MAX_PRICE_FILTER = 100_000
export const PRICE_FILTER_STEP = 1000
export const MIN_PRICE_GAP = 1000

export const NEW_PRODUCT_DAYS = 30
/** Pieces at which a product runs low, unless it says otherwise; the highest that it may say. */
export const LOW_STOCK_THRESHOLD = 5
export const MAX_LOW_AT = 10_000
/** From this hour of the shop's day on who asked for it is mailed what ran low. */
export const LOW_STOCK_MAIL_HOUR = 7
/** Days of a file of orders, or of a report: five years. */
export const MAX_PERIOD_DAYS = 1827
/** An order that is not packed so long after it was placed is late. */
export const LATE_PACKING_HOURS = 24
export const MAX_LOW_STOCK_ROWS = 20
export const MAX_BEST_SELLERS = 10
/** Days in the chart of the admin's overview. */
export const SALES_DAYS = 30
export const POPULAR_DAYS = 30
/**
 * Maximum views counted per hour: by rankings for one network and product (a whole school may share an address); for one
 * network; in all.
 */
export const VIEWS_PER_HOUR = { ranked: 60, ofNetwork: 50_000, inAll: 200_000 } as const
/** Retention of searches that found nothing, in days, and how many of them sellers see. */
export const MISSED_SEARCH_DAYS = 90
export const MAX_MISSED_SEARCHES = 50
export const MAX_GALLERY_PICTURES = 3
export const MAX_PICTURES = 5
export const MAX_PICTURE_SIZE = 5_242_880
export const MAX_PICTURE_PIXELS = 40_000_000
/** Maximum size of the product form: five pictures of the largest size, and its text. */
export const MAX_PRODUCT_FORM_SIZE = MAX_PICTURES * MAX_PICTURE_SIZE + 1024 * 1024
/** Side of a profile picture in pixels. */
export const PROFILE_PICTURE_WIDTH = 320
/** Maximum size of the profile picture form: one picture of the largest size and the multipart overhead. */
export const MAX_PROFILE_PICTURE_FORM_SIZE = MAX_PICTURE_SIZE + 64 * 1024
/** Maximum products changed by one call. */
export const MAX_CHANGED_PRODUCTS = 500
/** And so many at most are chosen at once: all that a search or a filter finds. */
export const MAX_PRODUCT_IDS = 50_000
/** Bounds of one price change in percent: to a tenth, and to ten times as much. */
/** Products that are named of those whose prices a change of several would make startling. */
export const STARTLING_EXAMPLES = 3
export const MIN_PRICE_CHANGE_PERCENT = -90
export const MAX_PRICE_CHANGE_PERCENT = 900
/** Maximum stock of one product in pieces. */
export const MAX_STOCK = 1_000_000
/** Of a line, a pack, a minimum. */
export const MAX_QUANTITY = 1_000_000
export const MAX_DESCRIPTION_LENGTH = 20_000
export const MAX_SPECS = 100
export const MAX_PINS = 300
export const MAX_TAGS = 30
export const MAX_SUPPLIER_NUMBERS = 10
export const MAX_URL_LENGTH = 2000
/** Names or choices that one call adds to a property. */
export const MAX_ADDED_AT_ONCE = 50
/** Properties that a category may have. */
export const MAX_PLACED_PROPERTIES = 200
/** Unread specifications that are counted, the newest; and the names and texts that are listed. */
export const UNREAD_LOOKED_AT = 50_000
export const UNREAD_LISTED = 100
/** Maximum rows and bytes of one import call; larger files are sent in several. */
export const MAX_IMPORT_ROWS = 200
export const MAX_IMPORT_SIZE = 4 * 1024 * 1024
/** Categories that a file may propose, and choices for its categories that are said at once. */
export const MAX_IMPORT_PROPOSALS = 20
export const MAX_CATEGORY_CHOICES = 1000
export const MAX_CATEGORY_PATH_LENGTH = 1000
/** Of a seller's new categories within so many days these are public at once: on the top level, and in all. */
export const PROPOSAL_DAYS = 30
export const MAX_PUBLIC_TOPS = 3
export const MAX_PUBLIC_CATEGORIES = 10
/** Proposed categories that are listed, and settled at once. */
export const MAX_PROPOSALS = 500
/** Categories that one call moves, merges or deletes. */
export const MAX_CHANGED_CATEGORIES = 500
/** Maximum bytes and rows of a file on the import screen. */
export const MAX_IMPORT_FILE_SIZE = 30 * 1024 * 1024
export const MAX_IMPORT_FILE_ROWS = 100_000
/**
 * A parts list: bytes of a file and of an HTML table, lines, columns, characters of a cell that are read, designators of a cell;
 * of a packed one the bytes unpacked, how many times those packed, and its entries.
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
/** Bounds of a spreadsheet, of whatever it is. */
export type SheetLimits = Record<'size' | 'lines' | 'columns' | 'unpackedSize' | 'ratio' | 'zipEntries', number>
/** Timeout for receiving a request, milliseconds: five pictures of 5 MB at 1 Mbit/s take 210 s. */
export const REQUEST_TIMEOUT_MS = 300_000
/** Concurrent upload limits of one server process: forms per account, declared bytes per network and in all. */
export const UPLOAD_LIMITS = { ofAccount: 2, ofNetwork: 256 * 1024 * 1024, inAll: 512 * 1024 * 1024 } as const
export const PICTURE_WIDTHS = [320, 640, 1280] as const

export const CATEGORY_LEVELS = 3
export const MAX_CATEGORY_DESCRIPTION_LENGTH = 2000
export const MAX_SUGGESTIONS = { products: 5, categories: 3, partNumbers: 3, readings: 3 } as const

/** Products of each row below a product. */
export const SHELF_LENGTH = 4
/** Days of orders that tell which products go together, products kept of each, and the orders from which they count. */
export const PAIR_DAYS = 365
export const MAX_PAIRS = 20
export const MIN_PAIR_ORDERS = 2
/** Orders from which a card says how often it was bought together with the product. */
export const MIN_NAMED_PAIR_ORDERS = 5

/** Products in each list of the side panel. */
export const SIDE_PANEL = { hot: 3, recommended: 2, topRated: 3, recent: 4 } as const
/** Placeholder rating of the side panel for products without one. */
export const SIDE_PANEL_RATING = 4.8
/** Scroll distance at which the button to the top appears, in pixels. */
export const SCROLL_TO_TOP_THRESHOLD_PX = 400

export const SEARCH_DEBOUNCE_MS = 500
export const NOTICE_DURATION_MS = 5000
/** How long a toast offers to undo what was done. */
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
 * Maximum wrong passwords for one account from all unknown devices together, whatever their networks: more than a family
 * mistypes, and a hundred a day find only the commonest passwords. Its owner can still sign in on a known device or by a reset
 * link.
 */
export const ACCOUNT_GUESSES = { anHour: 30, aDay: 100 } as const
/** Maximum known devices of one account, and the retention of an unused one. */
export const MAX_KNOWN_DEVICES = 50
export const KNOWN_DEVICE_DAYS = 365
/**
 * Maximum successful sign-ins of one account from one network: more than a school behind one address needs, or programs that
 * sign in each time.
 */
export const SIGN_IN_LIMIT = { most: 400, minutes: 10 } as const
/** Maximum queued sign-ins, per network and in all; about forty are processed per second. */
export const MAX_WAITING_SIGN_INS = { ofNetwork: 300, inAll: 400 } as const
/**
 * Maximum sessions of one account; one more ends the least recently used. A hundred suffice for telephones and programs that
 * never sign out.
 */
export const MAX_SESSIONS = 120
/** Maximum wrong current passwords of a signed-in account. */
export const PASSWORD_FAILURES = { most: 10, minutes: 15 } as const
/**
 * Maximum wrong codes of one account from all networks, or on one known device. Counted separately after a password, a mailed
 * link and a Google account, one of which comes first. Three of a million codes are right at any moment.
 */
export const CODE_FAILURES = { most: 10, minutes: 15, aDay: 50 } as const
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
/** Lifetime of a reset link, from when it is mailed. */
export const RESET_LINK_MINUTES = 30
/** Maximum reset links mailed to one address per hour; further ones are silently not sent. */
export const RESET_MAILS_PER_HOUR = 3
/** Maximum reset links that one network may request per hour. */
export const RESET_CALLS_PER_HOUR = 20
/** Lifetime of a confirmation link, from when it is mailed. */
export const CONFIRMATION_LINK_DAYS = 7
/** Lifetime of the link that invites a seller, from when it is mailed. */
export const INVITATION_DAYS = 7
/** Retention of applications to sell, in days. */
export const APPLICATION_RETENTION_DAYS = 365
/** Highest commission of a seller, in percent of the price. */
export const MAX_COMMISSION_PERCENT = 50
/** Of a new seller's products these are checked before shoppers see them, unless an admin says fewer. */
export const FIRST_CHECKS = 10
/** Products that wait for a check and are listed at once, imports that are, and how many of each are looked at. */
export const MAX_LISTED_CHECKS = 100
export const MAX_CHECKED_IMPORTS = 20
export const CHECK_SAMPLE = 20
/** Of the text and of the address of a shop's page. */
export const MAX_ABOUT_LENGTH = 2000
export const MIN_SLUG_LENGTH = 3
export const MAX_SLUG_LENGTH = 60
/** Most days for which a seller can be away. */
export const MAX_AWAY_DAYS = 60
/** Maximum confirmation mails to one address per hour. */
export const CONFIRMATION_MAILS_PER_HOUR = 3
/** Maximum e-mail changes that one account may request, repeats included, per hour. */
export const EMAIL_CHANGES_PER_HOUR = 10
/** Maximum session age for reauthentication of an account without a password, in minutes. */
export const FRESH_SESSION_MINUTES = 10
/** Retention of delivery details in the ended orders of a deleted account, in days. */
export const DELIVERY_RETENTION_DAYS = 30
/** How long after the end of an order its sellers see who receives it, in days; then name and phone are masked. */
export const SELLER_SIGHT_DAYS = 30
/** Retention of time and note for the driver, counted from the end of an order, in days. */
export const WISHES_RETENTION_DAYS = 30
/** Retention of sent and failed mails in the outbox, in days. */
export const MAIL_RETENTION_DAYS = 30
/** Days for which sending a mail is retried. */
export const MAIL_RETRY_DAYS = 3
/**
 * Minimum minutes between two mails about orders, or two account notices, to the same address; the next one covers all events
 * since. Longer for an unconfirmed address, which may belong to another person.
 */
export const MAIL_MERGE_MINUTES = { confirmed: 10, unconfirmed: 60 } as const
/** Maximum lines of a digest mail. */
export const MAX_DIGEST_LINES = 50
/** Maximum length of a message to the shop. */
export const MAX_MESSAGE_LENGTH = 5000
/** Maximum messages to the shop from one network per hour; a whole school may share an address. */
export const MESSAGES_PER_HOUR = 30
/** Mails that an admin may send to try the mail server. */
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
/**
 * Maximum characters of a tile's texts; a tag and the time left count as notes. A longer title would lie under the slide's
 * buttons.
 */
export const MAX_BANNER_TEXT = { title: 40, description: 200, discount: 20, note: 24 } as const
/** Maximum size of the tile form: one picture of the largest size, and its texts. */
export const MAX_TILE_FORM_SIZE = MAX_PICTURE_SIZE + 64 * 1024
export const FEATURED_INTERVAL_MS = 2000
export const FEATURED_PRODUCTS = 8
/** Placeholder rating of the carousel's cards until there are reviews. */
export const FEATURED_RATING = 4.5

export const ACTIVITY_PAGE_SIZE = 50
export const HISTORY_PAGE_SIZE = 50
/** Changes of a price that its drawing begins with. */
export const MAX_DRAWN_PRICES = 200
/** How long each change of a stock is kept, before those of a month become one. */
export const STOCK_MONTHS = 24
/** How long a change of products can be put back. */
export const UNDO_DAYS = 7
/** So long a list says below a price what it was before. */
export const PRICE_BEFORE_HOURS = 24
/** And an import of products; how long imports are kept, and how many are listed. */
export const IMPORT_DAYS = 30
export const MAX_LISTED_IMPORTS = 100
