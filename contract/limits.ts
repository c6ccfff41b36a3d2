/** The numbers of the specification's section 9, each once, as the features that need them come. Durations in milliseconds, sizes in bytes, prices in francs. */

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 1024
export const MIN_PHONE_LENGTH = 10
export const MIN_LOCATION_LENGTH = 5
/** Longest single-line text that is stored: a name, an e-mail, a phone number, a place. */
export const MAX_LINE_LENGTH = 200

export const CATALOGUE_PAGE_SIZE = 20
/** Products that the grid loads automatically; after these a button loads more, so that the footer can be reached. */
export const MAX_AUTOLOADED = 500
export const MAX_PAGE_SIZE = 100
/** Products a page where they are managed. */
export const MANAGED_PAGE_SIZE = 50
export const ORDERS_PAGE_SIZE = 10
/** Different products in one cart, and so in one order. */
export const MAX_CART_LINES = 200
/**
 * What one account may have in pending orders, about which nobody has called it yet, and how many orders it may place in an
 * hour. Pieces and francs are those of all pending orders together without the line that has most of them, so that any
 * product's whole stock can be ordered. A class of sixty that buys 25 kinds of parts stays within the first row.
 */
export const ORDER_LIMITS = {
  unconfirmed: { pending: 5, pieces: 1_500, francs: 3_000_000, perHour: 20 },
  /** Its e-mail is confirmed, or it is a seller's or an admin's. */
  confirmed: { pending: 20, pieces: 5_000, francs: 15_000_000, perHour: 40 },
  /** And an order was completed or delivered to it before. */
  known: { pending: 50, pieces: 20_000, francs: 100_000_000, perHour: 100 },
} as const
export const USERS_PAGE_SIZE = 10
/** Maximum rows of users and orders answered without pagination, newest first. */
export const MAX_LOCAL_ROWS = 1000
export const MAX_CATEGORY_FILTERS = 200
/** Highest total that is counted exactly; above it lists show '1,000+'. */
export const MAX_EXACT_COUNT = 1000

export const MIN_PRICE_FILTER = 100
export const MAX_PRICE_FILTER = 100_000
export const PRICE_FILTER_STEP = 1000
export const MIN_PRICE_GAP = 1000

export const NEW_PRODUCT_DAYS = 30
export const LOW_STOCK_THRESHOLD = 5
export const MAX_LOW_STOCK_ROWS = 20
export const MAX_BEST_SELLERS = 10
/** Days of the chart on the admin's overview. */
export const SALES_DAYS = 30
export const POPULAR_DAYS = 30
/**
 * Views in an hour: of one network at one product, as far as rankings count them (behind one address there may be a whole
 * school); of one network, and in all, that are counted at all.
 */
export const VIEWS_PER_HOUR = { ranked: 60, ofNetwork: 50_000, inAll: 200_000 } as const
export const MAX_GALLERY_PICTURES = 3
export const MAX_PICTURES = 5
export const MAX_PICTURE_SIZE = 5_242_880
export const MAX_PICTURE_PIXELS = 40_000_000
/** Product form: five pictures of the largest size, and its text. */
export const MAX_PRODUCT_FORM_SIZE = MAX_PICTURES * MAX_PICTURE_SIZE + 1024 * 1024
/** Pixels of a side of a profile picture. */
export const PROFILE_PICTURE_WIDTH = 320
/** Form of a profile picture: one of the largest size, and what stands around it. */
export const MAX_PROFILE_PICTURE_FORM_SIZE = MAX_PICTURE_SIZE + 64 * 1024
/** Products that one call changes. */
export const MAX_CHANGED_PRODUCTS = 500
/** How far one change may move prices, in percent: to a tenth, and to ten times as much. */
export const MIN_PRICE_CHANGE_PERCENT = -90
export const MAX_PRICE_CHANGE_PERCENT = 900
/** Most pieces of one product. */
export const MAX_STOCK = 1_000_000
export const MAX_DESCRIPTION_LENGTH = 20_000
export const MAX_SPECS = 100
export const MAX_PINS = 300
export const MAX_TAGS = 30
export const MAX_URL_LENGTH = 2000
/** Rows of a product file in one call, and bytes of that call; larger files come as several. */
export const MAX_IMPORT_ROWS = 200
export const MAX_IMPORT_SIZE = 4 * 1024 * 1024
/** The largest file that the import screen reads: bytes and rows. */
export const MAX_IMPORT_FILE_SIZE = 30 * 1024 * 1024
export const MAX_IMPORT_FILE_ROWS = 100_000
/** How long a request may take to arrive, milliseconds: five pictures of 5 MB at 1 Mbit/s take 210 s. */
export const REQUEST_TIMEOUT_MS = 300_000
/** Concurrent upload limits of one server process: forms per account, declared bytes per network and in all. */
export const UPLOAD_LIMITS = { ofAccount: 2, ofNetwork: 256 * 1024 * 1024, inAll: 512 * 1024 * 1024 } as const
export const PICTURE_WIDTHS = [320, 640, 1280] as const

export const CATEGORY_LEVELS = 3
export const MAX_CATEGORY_DESCRIPTION_LENGTH = 2000
export const MAX_SUGGESTIONS = { products: 5, categories: 3, partNumbers: 3 } as const

/** Products in each list of the side panel. */
export const SIDE_PANEL = { hot: 3, recommended: 2, topRated: 3, recent: 4 } as const
/** Shown by the side panel where a product has no rating yet. */
export const SIDE_PANEL_RATING = 4.8
/** Pixels that were scrolled before the button to the top appears. */
export const SCROLL_TO_TOP_THRESHOLD_PX = 400

export const SEARCH_DEBOUNCE_MS = 500
export const NOTICE_DURATION_MS = 5000
export const LIKE_NOTICE_DURATION_MS = 3000
export const LOGIN_REDIRECT_DELAY_MS = 1500
export const SIGNUP_REDIRECT_DELAY_MS = 2000
export const UNFILTERED_MAX_AGE_MS = 5 * 60_000
/** Cache lifetime of a list's loaded pages for back navigation, in milliseconds. */
export const LOADED_PAGES_MAX_AGE_MS = 30 * 60_000

export const SESSION_IDLE_DAYS = 30
export const SESSION_MAX_DAYS = 180
/**
 * Wrong passwords of one account from one network; those and unknown e-mails from one network; and those of one device that
 * has signed in to the account before, which nobody else's count against.
 */
export const LOGIN_FAILURES = { ofAccount: 10, ofNetwork: 50, ofDevice: 10, minutes: 15 } as const
/**
 * Wrong passwords for one account from all devices together that have never signed in to it, whatever their networks: more
 * than a family mistypes, and a hundred a day find no password that is not among the commonest. Its owner gets in meanwhile
 * where they have signed in before, or by a reset link.
 */
export const ACCOUNT_GUESSES = { anHour: 30, aDay: 100 } as const
/** Devices that one account is known to sign in with, and how long one is remembered that does not. */
export const MAX_KNOWN_DEVICES = 50
export const KNOWN_DEVICE_DAYS = 365
/** Right passwords, of one account and from one network: more than a school behind one address needs, and programs that sign in anew each time. */
export const SIGN_IN_LIMIT = { most: 400, minutes: 10 } as const
/** Maximum queued sign-ins, per network and in all; about forty are processed per second. */
export const MAX_WAITING_SIGN_INS = { ofNetwork: 300, inAll: 400 } as const
/** Sessions of one account; one more ends the one that was unused the longest. A hundred are enough for telephones and programs that never sign out. */
export const MAX_SESSIONS = 120
/** Wrong current passwords of somebody who is signed in. */
export const PASSWORD_FAILURES = { most: 10, minutes: 15 } as const
/**
 * Wrong codes for one account, whatever network they come from, or on one device that has signed in before. Only who has
 * shown the password, a mailed link or a Google account gets so far, and each of these counts by itself. Three of a million
 * codes are right at any moment.
 */
export const CODE_FAILURES = { most: 10, minutes: 15, aDay: 50 } as const
/** Codes that sign in without the authenticator app, each once. */
export const RECOVERY_CODE_COUNT = 10
/** How long setting up two-step sign-in may take. */
export const TWO_STEP_SETUP_MINUTES = 30
/** From one network: behind one address there may be a whole school. */
export const SIGNUPS_PER_HOUR = 30
/** How long a browser may stay at Google, and how long it may then take to sign in; seconds. */
export const GOOGLE_STATE_SECONDS = 10 * 60
export const GOOGLE_CODE_SECONDS = 60
/** Maximum Google sign-ins that one network may start in 15 minutes. */
export const MAX_GOOGLE_STARTS = 100
/** How long a reset link works, from when it is mailed. */
export const RESET_LINK_MINUTES = 30
/** Reset links that one address is mailed in an hour; more are not sent, and nobody is told. */
export const RESET_MAILS_PER_HOUR = 3
/** Reset links that one network may ask for in an hour. */
export const RESET_CALLS_PER_HOUR = 20
/** How long the link of a confirmation works, from when it is mailed. */
export const CONFIRMATION_LINK_DAYS = 7
/** Confirmations that one address is mailed in an hour. */
export const CONFIRMATION_MAILS_PER_HOUR = 3
/** Other addresses that one account may ask for, or have asked again, in an hour. */
export const EMAIL_CHANGES_PER_HOUR = 10
/** Maximum session age for reauthentication of an account without a password, in minutes. */
export const FRESH_SESSION_MINUTES = 10
/** Retention of delivery details in the ended orders of a deleted account, in days. */
export const DELIVERY_RETENTION_DAYS = 30
/** Retention of sent and failed mails in the outbox, in days. */
export const MAIL_RETENTION_DAYS = 30
/** Days for which sending a mail is retried. */
export const MAIL_RETRY_DAYS = 3
/**
 * After a mail about orders, or a notice about an account, so many minutes pass until the next to the same address, which
 * then tells of all that happened. Longer where nobody has confirmed the address: it may be that of somebody else.
 */
export const MAIL_MERGE_MINUTES = { confirmed: 10, unconfirmed: 60 } as const
/** Maximum lines of a digest mail. */
export const MAX_DIGEST_LINES = 50
/** Longest message to the shop. */
export const MAX_MESSAGE_LENGTH = 5000
/** Messages that one network may send the shop in an hour: behind one address there may be a whole school. */
export const MESSAGES_PER_HOUR = 30
/** Retention of rate-limit counters: the limit's hour and one more until cleanup. */
export const RATE_LIMIT_RETENTION_HOURS = 2
export const IDEMPOTENCY_HOURS = 24
export const MAX_NOTIFICATIONS = 100
export const NOTIFICATION_RETENTION_DAYS = 90
export const STREAM_HEARTBEAT_MS = 25_000
/** Open at once by one account; the oldest is ended by the next. */
export const MAX_STREAMS = 10

export const BANNER_INTERVAL_MS = 8000
/** Characters of a tile's texts; a tag and the time left count as notes. A longer title would lie under the slide's buttons. */
export const MAX_BANNER_TEXT = { title: 40, description: 200, discount: 20, note: 24 } as const
/** Form of a tile: one picture of the largest size, and its texts. */
export const MAX_TILE_FORM_SIZE = MAX_PICTURE_SIZE + 64 * 1024
export const FEATURED_INTERVAL_MS = 2000
export const FEATURED_PRODUCTS = 8
/** Shown on the carousel's cards until there are reviews. */
export const FEATURED_RATING = 4.5

export const ACTIVITY_PAGE_SIZE = 50
