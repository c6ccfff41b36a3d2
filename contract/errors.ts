import {
  FIRST_CHECKS,
  MAX_AWAY_DAYS,
  MAX_COMMISSION_PERCENT,
  MAX_FACT_FILTERS,
  MAX_IMPORT_PROPOSALS,
  MAX_PRICE_CHANGE_PERCENT,
  MIN_PRICE_CHANGE_PERCENT,
  MAX_PICTURES,
  MAX_SLUG_LENGTH,
  MIN_LOCATION_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_PHONE_LENGTH,
  MIN_SLUG_LENGTH,
} from './limits.ts'
import { MIN_PAYOUT_DIGITS } from './rules/payout.ts'

/** Maps each error code to its HTTP status and user-facing text; `{name}` is a placeholder. */
export const errors = {
  bad_request: [400, 'This request could not be understood.'],
  invalid_input: [422, 'Please check what you entered.'],
  viewer_unknown: [400, 'A view needs an account or the id of a browser.'],
  signup_invalid: [400, '{problem}'],
  email_taken: [400, 'An account with this e-mail already exists. Please sign in instead.'],
  not_signed_in: [401, 'Please sign in to continue.'],
  session_ended: [401, 'Your session has ended. Please sign in again.'],
  no_account: [401, 'No account found with this e-mail.'],
  wrong_password: [401, 'The password is not correct.'],
  code_required: [401, 'Please enter the code from your authenticator app.'],
  wrong_code: [401, 'This code is not correct or was used already. Please try another one.'],
  codes_unavailable: [
    503,
    'Codes of authenticator apps cannot be checked at the moment. Please use a recovery code, or contact us.',
  ],
  account_inactive: [403, 'This account is not active. Please contact support.'],
  sign_in_again: [403, 'To be sure that it is you, please sign out and in again, then try once more.'],
  two_step_required: [403, 'Admins of this shop need two-step sign-in. Please turn it on under Security first.'],
  email_unconfirmed: [403, 'Please confirm your e-mail first, so that nobody else can lock you out.'],
  role_not_allowed: [403, "Your account doesn't allow this."],
  not_your_product: [403, 'This product belongs to another seller.'],
  not_found: [404, 'Not found.'],
  product_not_found: [404, 'This product is no longer available.'],
  account_not_found: [404, 'This account was not found.'],
  shop_not_found: [404, 'There is no such shop.'],
  application_not_found: [404, 'This application was not found.'],
  change_not_found: [404, 'This change was not found.'],
  category_not_found: [404, 'This category no longer exists.'],
  property_not_found: [404, 'There is no such property.'],
  project_not_found: [404, 'This parts list was not found.'],
  banner_not_found: [404, 'The banner has no such slide or tile.'],
  order_not_found: [404, 'This order was not found.'],
  event_not_found: [404, 'This call or note was not found.'],
  event_not_yours: [403, 'Only who wrote it can take it back.'],
  event_too_old: [409, 'It is too old to be taken back.'],
  email_in_use: [409, 'An account with this e-mail already exists.'],
  slug_taken: [409, 'This address is taken or kept back. Please choose another one.'],
  application_settled: [409, 'This application was approved already.'],
  applicant_has_account: [
    409,
    'This e-mail belongs to the account of {name}, who buys here. Approving makes that account a seller, and signs it out.',
  ],
  applicant_unconfirmed: [
    409,
    'Somebody signed up with this e-mail and has not confirmed it. Ask the applicant to open the link that we mailed, then approve.',
  ],
  terms_in_past: [409, 'Sales of days before today are settled already. Please choose a day from today on.'],
  invitation_accepted: [
    409,
    'This seller has opened the account already. Whoever forgot the password asks for a new one.',
  ],
  email_confirmed: [409, 'Your e-mail is confirmed already.'],
  two_step_on: [409, 'Two-step sign-in is on already.'],
  two_step_off: [409, 'Two-step sign-in is off.'],
  two_step_setup_ended: [410, 'This took too long or was begun anew. Please start again.'],
  own_two_step: [409, 'You cannot do this for your own account. Turn two-step sign-in off under Security.'],
  own_account: [409, 'You cannot delete or deactivate your own account, nor change its role.'],
  account_has_orders: [409, 'This account has a pending order. {remedy}'],
  own_admin_account: [409, 'An admin cannot delete their own account. Another admin can do it.'],
  notification_not_found: [404, 'This notification was not found.'],
  session_not_found: [404, 'This session has ended already.'],
  not_enough_stock: [409, 'Only {left} of {product} left.'],
  out_of_stock: [409, '{product} is sold out.'],
  below_minimum: [409, 'The minimum order of {product} is {min_quantity}.'],
  not_a_multiple: [409, '{product} is sold in multiples of {quantity_step}.'],
  product_unavailable: [409, '{product} is no longer available.'],
  seller_away: [409, 'The seller of {product} is away until {away_until}.'],
  price_changed: [409, 'The price of {product} is now Rwf {price}.'],
  product_changed: [409, 'This product has changed meanwhile. Please look at what it says now before you save yours.'],
  nothing_to_undo: [409, 'Nothing of this change is left to be put back.'],
  import_running: [409, 'This import is still running. It can be put back once it has ended or stopped.'],
  import_too_old: [409, 'This import was too long ago to be put back.'],
  import_undone: [409, 'This import was put back already.'],
  price_too_high: [409, 'The price of {product} would be higher than a price can be.'],
  cart_changed: [409, '{changes} Please check your cart and order again.'],
  category_exists: [409, 'There is a category {name} here already.'],
  property_name_taken: [409, 'Another property is called {name} already.'],
  property_in_use: [409, 'Categories still have this property: {categories}. Please take it out of them first.'],
  property_built_in: [409, 'This property comes with the shop. Categories can hide it, but nobody can delete it.'],
  category_proposed: [409, 'This category waits for an admin. Accept it first, or choose another one.'],
  category_too_deep: [409, 'Categories go three levels deep. Please choose a parent of the first or second level.'],
  category_cycle: [409, 'A category cannot be moved into itself or one of its own sub-categories.'],
  category_not_empty: [409, 'This category holds products or sub-categories. Please choose where they go.'],
  order_not_pending: [409, 'Only a pending order can be cancelled. This one is {status}.'],
  order_changed: [409, 'This order has changed meanwhile and is {status} now. Please look at it before you change it.'],
  order_not_open: [409, 'Only a pending or completed order can be changed. This one is {status}.'],
  delivery_fixed: [
    409,
    'Phone and place can be changed while an order is pending. This one is {status}: please call us.',
  ],
  line_handed_over: [409, '{product} was handed over already and stays as it is.'],
  order_would_be_empty: [409, 'Nothing would be left of this order. Please cancel it instead.'],
  agreed_required: [422, 'The total would be higher than before. Please agree on it with the customer first.'],
  order_cancelled: [409, 'This order is cancelled. Nothing of it is handed over.'],
  order_short_of_stock: [409, 'This order cannot be taken up again. {shortages}'],
  pieces_sold: [409, 'Pieces that went back on the shelf were sold meanwhile. {shortages}'],
  idempotency_mismatch: [409, 'This was already sent with other contents. Please start again.'],
  order_too_large: [422, 'This order is larger than we can take. Please contact us.'],
  confirm_to_order: [
    409,
    'To order more, please confirm your e-mail: open the link that we mailed you, or ask for a new one under Settings.',
  ],
  too_many_pending: [
    409,
    'You have {most} pending orders. Please cancel one, or wait until we have called you about them.',
  ],
  too_much_pending: [
    409,
    'Your pending orders would come to more than {pieces} pieces or Rwf {francs}. Please order less, cancel one, or wait until we have called you.',
  ],
  too_many_orders: [
    429,
    'You have placed {most} orders within an hour, which is as many as we take. Please try again in {minutes} min.',
  ],
  too_many_projects: [409, 'You have {most} saved parts lists, more are not kept. Please delete one first.'],
  project_changed: [
    409,
    'This parts list has changed meanwhile, perhaps in another window. Please open it anew before you save yours.',
  ],
  share_ended: [410, 'This link has ended. Please ask for a new one.'],
  cart_full: [409, 'Your cart holds {most} different products, more do not fit. Please order these first.'],
  google_off: [404, 'Signing in with Google is not set up in this shop. Please use your e-mail and a password.'],
  google_unavailable: [
    503,
    'Google cannot be reached at the moment. Please try again, or use your e-mail and a password.',
  ],
  google_cancelled: [403, 'Signing in with Google was cancelled.'],
  google_failed: [502, 'Google did not let us sign you in. Please try again.'],
  google_sign_in_ended: [410, 'This sign-in has ended or was started in another browser. Please try again.'],
  google_email_unverified: [403, 'Google has not verified your e-mail address. Please sign up with a password.'],
  reset_link_dead: [410, 'This link is used or too old. Please ask for a new one.'],
  confirmation_dead: [410, 'This link is used or too old. Please sign in and ask for a new one under Settings.'],
  method_not_allowed: [405, 'This cannot be done here.'],
  too_slow: [408, 'This request took too long to arrive. Please try again.'],
  too_large: [413, 'This is larger than we can take.'],
  wrong_content_type: [415, 'This kind of content is not accepted. Please send {accepted}.'],
  too_many_attempts: [429, 'Too many attempts. Please try again in {minutes} min.'],
  too_many_guesses: [
    429,
    'Too many wrong passwords were tried for this account. Sign in on a device that you have used before, or set a new password with Forgot Password.',
  ],
  too_many_messages: [
    429,
    'Too many messages came from your network in this hour. Please call us, or try again in {minutes} min.',
  ],
  sign_in_busy: [503, 'Too many people are signing in at this moment. Please try again in a few seconds.'],
  uploads_busy: [503, 'Too many files are being uploaded at this moment. Please try again in a few seconds.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The shop is not available at the moment. Please try again shortly.'],
  outcome_unknown: [503, 'The shop did not answer in time. Please look whether it was done before you try again.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errors

/** Field error texts by code, shared by forms and the server. */
export const fieldErrors = {
  required: 'This is required',
  too_long: 'This is too long',
  unreadable_text: 'This contains a character that cannot be stored',
  key_too_short: 'An Idempotency-Key has at least 8 characters',
  email_required: 'Email is required',
  email_invalid: 'Please enter a valid e-mail address',
  name_required: 'Full name is required',
  password_required: 'Password is required',
  password_too_short: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
  user_password_too_short: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  password_common: 'This password is among the first that are guessed. Please choose another one',
  current_password_wrong: 'The current password is not correct',
  code_required: 'Please enter a code',
  code_wrong: 'This code is not correct or was used already',
  passwords_differ: 'Passwords do not match',
  phone_too_short: `Phone number must be at least ${MIN_PHONE_LENGTH} characters`,
  window_unknown: 'The shop does not deliver at this time. Please choose another one',
  location_too_short: `Delivery location must be at least ${MIN_LOCATION_LENGTH} characters`,
  category_name_required: 'Category name is required',
  stock_alone: 'This belongs to a stock alone',
  not_an_amount: 'This must be an amount with at most two decimals',
  business_required: 'Business name is required',
  message_required: 'Please write your message',
  shop_name_required: 'Shop name is required',
  shop_name_reserved: 'This is what the whole shop is called. Please choose another name',
  not_a_slug: `This must be ${MIN_SLUG_LENGTH} to ${MAX_SLUG_LENGTH} letters a to z, digits and single hyphens`,
  away_too_long: `This must be at most ${MAX_AWAY_DAYS} days from today`,
  not_a_commission: `This must be from 0 to ${MAX_COMMISSION_PERCENT} percent, with at most two decimals`,
  not_checks: `This must be from 0 to ${FIRST_CHECKS}`,
  not_a_tin: 'A TIN has 9 digits',
  payout_method_required: 'Please choose how you are paid',
  not_a_payout_number: `This must have at least ${MIN_PAYOUT_DIGITS} digits`,
  offer_required: 'Please tell us what you sell',
  cart_empty: 'Your cart is empty',
  listed_twice: 'A product is listed twice',
  call_back_only: 'Only a call that is to be made again has a time',
  cancelled_only: 'Only a cancelled order has this',
  not_in_order: 'This product is not in the order',
  price_only_lower: 'A change makes a price lower, not higher',
  more_than_ordered: 'This is more than was ordered',
  not_pieces: 'This must be a whole number of pieces, from 0 to 1,000,000',
  not_a_quantity: 'This must be a whole number from 1 to 1,000,000',
  not_low_at: 'This must be a whole number from 0 to 10,000',
  not_a_link: 'This must be a link that starts with http:// or https://',
  too_many_entries: 'These are too many',
  too_many_properties: `At most ${MAX_FACT_FILTERS.properties} properties`,
  too_many_values: `At most ${MAX_FACT_FILTERS.items} values of one property`,
  too_many_pictures: `Maximum ${MAX_PICTURES} images allowed in total`,
  bad_picture: 'Images must be under 5MB and in a valid format',
  picture_required: 'Please choose one picture',
  not_its_picture: 'Only pictures of this product can be kept',
  not_a_day: 'This must be a day',
  day_passed: 'This day has passed',
  one_note: 'A tile has either a tag or the time left',
  main_tile_only: 'Only the main tile of a slide has a film',
  to_before_from: 'The last day is before the first',
  period_too_long: 'At most five years at once',
  always_told: 'Admins are always told of this',
  category_unknown: 'The shop has no such category: choose where its rows go',
  too_many_proposals: `One import proposes at most ${MAX_IMPORT_PROPOSALS} categories: choose where its rows go`,
  category_gone: 'This category no longer exists',
  not_a_seller: 'This account is no active seller',
  seller_by_admin_only: 'Only an admin can choose who sells a product',
  not_francs: 'Prices are in Rwandan francs',
  not_a_status: 'This must be active or inactive',
  not_yes_or_no: 'This must be yes or no',
  not_specs: 'This must be name=value, and a semicolon between two of them',
  category_too_deep: 'Categories go three levels deep',
  not_a_product_id: 'None of your products has this number',
  sku_taken: 'Another one of your products has this SKU',
  several_match: 'Several of your products match this. Please give their SKU',
  not_a_percent: `This must be from ${MIN_PRICE_CHANGE_PERCENT} to ${MAX_PRICE_CHANGE_PERCENT} percent, not 0, with at most two decimals`,
  listed_above: 'A row above is about the same product',
} as const

/** Reasons why a line of a cart or an order is refused. */
export const lineCodes = [
  'not_enough_stock',
  'out_of_stock',
  'product_unavailable',
  'price_changed',
  'below_minimum',
  'not_a_multiple',
  'seller_away',
] as const satisfies ErrorCode[]

/**
 * Cart or order line that cannot be fulfilled; `left` is the available quantity, `price` is in francs. Minimum and step come with
 * `below_minimum` and `not_a_multiple`, the day with `seller_away`.
 */
export interface RefusedLine {
  product_id: number
  product: string
  code: (typeof lineCodes)[number]
  left: number
  price: number
  min_quantity?: number
  quantity_step?: number
  away_until?: string
}

/** Product field that somebody else changed after the caller loaded it: its current value, and the value sent. */
export interface ConflictingField {
  field: string
  now: unknown
  yours: unknown
}

/** Conflict of an edit with a later one: the fields, who made the last edit, and when. */
export interface Conflict {
  fields: ConflictingField[]
  by: string
  at: string
  /** Current version of the product. */
  version: number
}

export interface FieldIssue {
  loc: (string | number)[]
  msg: string
  type: string
}

/**
 * Body of every refusal. `lines` comes only with refused lines of a cart or order, the fields of a conflict only with `product_changed`,
 * `request_id` only with a 5xx.
 */
export interface ErrorBody extends Partial<Conflict> {
  detail: string | FieldIssue[]
  message: string
  code: ErrorCode
  lines?: RefusedLine[]
  request_id?: string
}

export interface RefusalDetails {
  /** Values of the text's `{placeholders}`. */
  values?: Record<string, string | number>
  lines?: RefusedLine[]
  conflict?: Conflict
  fields?: FieldIssue[]
  /** Seconds until the same request may succeed. */
  retryAfter?: number
}

/** Expected failure of a use case (4xx or 503); `server/http/errors.ts` turns it into a response. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(textOf(code, details.values))
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Error text for a filter value that cannot be read. */
export const unreadableValue = (text: string) => `"${text}" could not be read as a value`

/** Returns the text of an error code with its placeholders filled. */
export function textOf(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return errors[code][1].replace(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match))
}
