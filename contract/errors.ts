import { MIN_PHONE_LENGTH } from './limits.ts'
import { MAX_COMMISSION_PERCENT, MIN_PASSWORD_LENGTH } from './accounts/limits.ts'
import { MAX_FACT_FILTERS } from './facts/limits.ts'
import { MAX_IMPORT_PROPOSALS } from './imports/limits.ts'
import { MIN_LOCATION_LENGTH } from './orders/limits.ts'
import { FIRST_CHECKS, MAX_PRICE_CHANGE_PERCENT, MIN_PRICE_CHANGE_PERCENT, MAX_PICTURES } from './products/limits.ts'
import { MAX_AWAY_DAYS, MAX_SLUG_LENGTH, MIN_SLUG_LENGTH } from './shops/limits.ts'
import { MIN_PAYOUT_DIGITS } from './accounts/payout-rules.ts'

/** HTTP status and user-facing text of each error code. `{name}` is a placeholder. */
export const errors = {
  bad_request: [400, "We couldn't read this request. Please try again."],
  invalid_input: [422, 'Please check your entries and try again.'],
  viewer_unknown: [400, 'Send a token or a browser id with the view.'],
  signup_invalid: [400, '{problem}'],
  email_taken: [400, 'An account with this email already exists. Please sign in instead.'],
  not_signed_in: [401, 'Please sign in to continue.'],
  session_ended: [401, 'Your session has ended. Please sign in again.'],
  no_account: [401, 'No account found with this email.'],
  wrong_password: [401, 'Incorrect password.'],
  code_required: [401, 'Please enter the code from your authenticator app.'],
  wrong_code: [401, 'This code is incorrect or has already been used. Please try another one.'],
  codes_unavailable: [503, "We can't check authenticator codes right now. Please use a recovery code or contact us."],
  account_inactive: [403, 'This account is not active. Please contact support.'],
  sign_in_again: [403, "To confirm it's you, please sign out, sign back in and try again."],
  two_step_required: [403, 'Admins must use two-step sign-in. Please turn it on under Security first.'],
  email_unconfirmed: [403, 'Please confirm your email first. This keeps anyone else from locking you out.'],
  role_not_allowed: [403, "Your account doesn't allow this."],
  not_your_product: [403, 'This product belongs to another seller.'],
  not_found: [404, 'Not found.'],
  product_not_found: [404, 'This product is no longer available.'],
  account_not_found: [404, 'This account was not found.'],
  shop_not_found: [404, 'This shop was not found.'],
  application_not_found: [404, 'This application was not found.'],
  change_not_found: [404, 'This change was not found.'],
  category_not_found: [404, 'This category no longer exists.'],
  property_not_found: [404, 'This property was not found.'],
  project_not_found: [404, 'This parts list was not found.'],
  banner_not_found: [404, 'This slide or tile was not found.'],
  order_not_found: [404, 'This order was not found.'],
  event_not_found: [404, 'This call or note was not found.'],
  event_not_yours: [403, 'Only the author can withdraw this entry.'],
  event_too_old: [409, 'This entry is too old to withdraw.'],
  email_in_use: [409, 'An account with this email already exists.'],
  slug_taken: [409, 'This address is taken or reserved. Please choose another one.'],
  application_settled: [409, 'This application has already been approved.'],
  applicant_has_account: [
    409,
    'This email belongs to a shopper, {name}. Approving turns that account into a seller account and signs it out.',
  ],
  applicant_unconfirmed: [
    409,
    "An account with this email exists but isn't confirmed. Ask the applicant to open the link we emailed, then approve.",
  ],
  terms_in_past: [409, 'Past sales are already settled. Please choose today or a later day.'],
  invitation_accepted: [
    409,
    'This seller has already opened the account. If they forgot the password, they can reset it from the login page.',
  ],
  email_confirmed: [409, 'Your email is already confirmed.'],
  two_step_on: [409, 'Two-step sign-in is already on.'],
  two_step_off: [409, 'Two-step sign-in is off.'],
  two_step_setup_ended: [410, 'This setup has expired or was restarted. Please start again.'],
  own_two_step: [409, "You can't do this for your own account here. Turn off two-step sign-in under Security."],
  own_account: [409, "You can't delete or deactivate your own account or change its role."],
  account_has_orders: [409, 'This account has a pending order. {remedy}'],
  own_admin_account: [409, "Admins can't delete their own account. Ask another admin to do it."],
  notification_not_found: [404, 'This notification was not found.'],
  session_not_found: [404, 'This session has already ended.'],
  not_enough_stock: [409, 'Only {stock_quantity} of {product} left.'],
  out_of_stock: [409, '{product} is sold out.'],
  below_minimum: [409, 'The minimum order of {product} is {min_quantity}.'],
  not_a_multiple: [409, '{product} is sold in multiples of {quantity_step}.'],
  product_unavailable: [409, '{product} is no longer available.'],
  seller_away: [409, 'The seller of {product} is away until {away_until}.'],
  price_changed: [409, 'The price of {product} is now Rwf {price}.'],
  product_changed: [
    409,
    'This product has changed, so your edits were not saved. Please review the current values, then save again.',
  ],
  nothing_to_undo: [409, 'There is nothing left to undo in this change.'],
  import_running: [409, 'This import is still running. You can undo it once it has finished or stopped.'],
  import_too_old: [409, 'This import is too old to undo.'],
  import_undone: [409, 'This import has already been undone.'],
  price_too_high: [409, 'The new price of {product} would be above the limit. No price was changed.'],
  cart_changed: [409, '{changes} Please check your cart and order again.'],
  category_exists: [409, 'There is already a category called {name} here.'],
  property_name_taken: [409, 'There is already a property called {name}.'],
  property_in_use: [409, 'This property is still used by {categories}. Please remove it from these categories first.'],
  property_built_in: [409, "Built-in properties can't be deleted. You can hide this one in each category instead."],
  category_proposed: [409, 'This category is still waiting for approval. Accept it first, or choose another one.'],
  category_too_deep: [
    409,
    'Categories can be at most three levels deep. Please choose a parent from the first or second level.',
  ],
  category_cycle: [409, "You can't move a category into itself or one of its sub-categories."],
  category_not_empty: [409, 'This category has products or sub-categories. Please choose where to move them.'],
  order_not_pending: [409, 'Only a pending order can be cancelled. This one is {status}.'],
  order_changed: [409, 'This order has changed and is now {status}. Please review it before you change it.'],
  order_not_open: [409, 'Only a pending or completed order can be changed. This one is {status}.'],
  delivery_fixed: [
    409,
    'You can change delivery details only while an order is pending. This one is {status}, so please call us.',
  ],
  line_handed_over: [409, "{product} has already been handed over and can't be changed."],
  order_would_be_empty: [409, 'This would leave the order empty. Please cancel it instead.'],
  agreed_required: [422, 'The total would go up. Please agree on it with the customer first.'],
  order_cancelled: [409, "This order is cancelled, so its items can't be handed over."],
  order_short_of_stock: [409, "This order can't be reopened. {shortages}"],
  pieces_sold: [409, 'Some of the restocked items have since been sold. {shortages}'],
  idempotency_mismatch: [409, 'This was already sent with different contents. Please start again.'],
  order_too_large: [422, 'This order is too large to place online. Please contact us.'],
  confirm_to_order: [
    409,
    'To order more, please confirm your email. Open the link we emailed you, or request a new one under Settings.',
  ],
  too_many_pending: [
    409,
    'You have {max} pending orders, which is the limit. Please cancel one, or wait until we have called you about them.',
  ],
  too_much_pending: [
    409,
    "Your pending orders can't exceed {pieces} pieces or Rwf {francs} in total. Please order less, cancel an order, or wait until we have called you.",
  ],
  too_many_orders: [429, 'You can place at most {max} orders an hour. Please try again in {minutes} min.'],
  too_many_projects: [409, "You've reached the limit of {max} parts lists. Please delete one first."],
  project_changed: [
    409,
    'This parts list was changed elsewhere, so your edits were not saved. Please reopen it, then save again.',
  ],
  share_ended: [410, 'This link is no longer valid. Please ask for a new one.'],
  cart_full: [409, 'Your cart is full: it can hold {max} different products. Please order these first.'],
  google_off: [404, 'Google sign-in is not available in this shop. Please use your email and password.'],
  google_unavailable: [503, "We can't reach Google right now. Please try again, or use your email and password."],
  google_cancelled: [403, 'Google sign-in was cancelled.'],
  google_failed: [502, 'Google sign-in failed. Please try again.'],
  google_sign_in_ended: [410, 'This sign-in has expired or was started in another browser. Please try again.'],
  google_email_unverified: [403, 'Google has not verified your email address. Please sign up with a password.'],
  reset_link_dead: [410, 'This link has expired or has already been used. Please request a new one.'],
  confirmation_dead: [
    410,
    'This link has expired or has already been used. Please sign in and request a new one under Settings.',
  ],
  method_not_allowed: [405, "This address doesn't support that method."],
  too_slow: [408, 'This request took too long to arrive. Please try again.'],
  too_large: [413, 'This is too large to upload.'],
  wrong_content_type: [415, 'This type of content is not supported. Please send {accepted}.'],
  too_many_attempts: [429, 'Too many attempts. Please try again in {minutes} min.'],
  too_many_guesses: [
    429,
    'Too many wrong passwords for this account. Sign in on a device you have used before, or reset your password with Forgot Password.',
  ],
  too_many_messages: [
    429,
    'Your network has sent too many messages this hour. Please call us, or try again in {minutes} min.',
  ],
  sign_in_busy: [503, 'Too many people are signing in right now. Please try again in a few seconds.'],
  uploads_busy: [503, 'Too many files are being uploaded right now. Please try again in a few seconds.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The shop is unavailable right now. Please try again shortly.'],
  outcome_unknown: [503, "The shop didn't reply in time. Check whether it went through before retrying."],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errors

/** Field error texts by code, shared by the forms and the server. */
export const fieldErrors = {
  required: 'This is required',
  too_long: 'This is too long',
  unreadable_text: "This contains a character we can't store",
  key_too_short: 'Idempotency-Key must be at least 8 characters',
  email_required: 'Email is required',
  email_invalid: 'Please enter a valid email address',
  name_required: 'Full name is required',
  password_required: 'Password is required',
  password_too_short: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
  user_password_too_short: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  password_common: 'This password is too easy to guess. Please choose another one',
  current_password_wrong: 'The current password is incorrect',
  code_required: 'Please enter a code',
  code_wrong: 'This code is incorrect or has already been used',
  passwords_differ: 'Passwords do not match',
  phone_too_short: `Phone number must be at least ${MIN_PHONE_LENGTH} characters`,
  window_unknown: "We don't deliver at this time. Please choose another one",
  location_too_short: `Delivery location must be at least ${MIN_LOCATION_LENGTH} characters`,
  category_name_required: 'Category name is required',
  stock_alone: 'Send this only when you change nothing but the stock',
  not_an_amount: 'Enter an amount with at most two decimals',
  business_required: 'Business name is required',
  message_required: 'Please write your message',
  shop_name_required: 'Shop name is required',
  shop_name_reserved: 'This is the name of the whole marketplace. Please choose another name',
  not_a_slug: `Use ${MIN_SLUG_LENGTH} to ${MAX_SLUG_LENGTH} letters a to z, digits and single hyphens`,
  away_too_long: `Choose a day within the next ${MAX_AWAY_DAYS} days`,
  not_a_commission: `Enter 0 to ${MAX_COMMISSION_PERCENT} percent, with at most two decimals`,
  not_checks: `Enter a number from 0 to ${FIRST_CHECKS}`,
  not_a_tin: 'A TIN must have 9 digits',
  payout_method_required: 'Please choose how you want to be paid',
  not_a_payout_number: `Enter at least ${MIN_PAYOUT_DIGITS} digits`,
  offer_required: 'Please tell us what you sell',
  cart_empty: 'Your cart is empty',
  listed_twice: 'A product is listed twice',
  call_back_only: 'Set a time only for a call-back',
  cancelled_only: 'This applies only to cancelled orders',
  not_in_order: 'This product is not in the order',
  price_only_lower: 'You can only lower the price of an order',
  more_than_ordered: 'This is more than was ordered',
  not_pieces: 'Enter a whole number of pieces from 0 to 1,000,000',
  not_a_quantity: 'Enter a whole number from 1 to 1,000,000',
  not_low_at: 'Enter a whole number from 0 to 10,000',
  not_a_link: 'Enter a link that starts with http:// or https://',
  too_many_entries: 'There are too many entries',
  too_many_properties: `Choose at most ${MAX_FACT_FILTERS.properties} properties`,
  too_many_values: `Choose at most ${MAX_FACT_FILTERS.items} values for each property`,
  too_many_pictures: `Maximum ${MAX_PICTURES} images allowed in total`,
  bad_picture: 'Images must be under 5MB and in a valid format',
  picture_required: 'Please choose one picture',
  not_its_picture: 'Only existing pictures of this product can be kept',
  not_a_day: 'Enter a valid date',
  day_passed: 'This day is in the past',
  one_note: 'Give either a tag or the time left, not both',
  main_tile_only: 'Only the main tile of a slide can have a video',
  to_before_from: 'The last day must not be before the first',
  period_too_long: 'Choose a period of at most five years',
  always_told: 'Admins always receive this',
  category_unknown: "This category doesn't exist. Choose a category for its rows",
  too_many_proposals: `An import can propose at most ${MAX_IMPORT_PROPOSALS} categories. Choose an existing one for these rows`,
  category_gone: 'This category no longer exists',
  not_a_seller: 'This account is not an active seller',
  seller_by_admin_only: 'Only an admin can choose the seller of a product',
  not_francs: 'Prices must be in Rwandan francs',
  not_a_status: 'Enter active or inactive',
  not_yes_or_no: 'Enter yes or no',
  not_specs: 'Write name=value pairs separated by semicolons',
  category_too_deep: 'Categories can be at most three levels deep',
  not_a_product_id: 'You have no product with this number',
  sku_taken: 'Another of your products has this SKU',
  several_match: 'Several of your products match. Please give the SKU',
  not_a_percent: `Enter ${MIN_PRICE_CHANGE_PERCENT} to ${MAX_PRICE_CHANGE_PERCENT} percent, not 0, with at most two decimals`,
  listed_above: 'An earlier row has the same product',
} as const

/** Error codes for refused lines of a cart or an order. */
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
 * Cart or order line that cannot be fulfilled. `stock_quantity` is the quantity that can be bought, and `price` is in
 * francs. The minimum and the step are included with the codes `below_minimum` and `not_a_multiple`, and the day with
 * `seller_away`.
 */
export interface RefusedLine {
  product_id: number
  product: string
  code: (typeof lineCodes)[number]
  stock_quantity: number
  price: number
  min_quantity?: number
  quantity_step?: number
  away_until?: string
}

/**
 * Product field that another user changed after the caller had loaded the product, with the current value and the value
 * that the caller submitted.
 */
export interface ConflictingField {
  field: string
  now: unknown
  yours: unknown
}

/**
 * Conflict with an edit that another user saved first: the affected fields, and the author and time of the last edit.
 */
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
 * Body of every error response. `lines` is present only for refused cart or order lines, the conflict fields only with
 * `product_changed`, and `request_id` only with a 5xx status.
 */
export interface ErrorBody extends Partial<Conflict> {
  detail: string | FieldIssue[]
  message: string
  code: ErrorCode
  lines?: RefusedLine[]
  request_id?: string
}

export interface RefusalDetails {
  /** Values of the `{placeholders}` in the error text. */
  values?: Record<string, string | number>
  lines?: RefusedLine[]
  conflict?: Conflict
  fields?: FieldIssue[]
  /** Number of seconds after which the same request may succeed. */
  retryAfter?: number
}

/** Expected failure of a use case (4xx or 503), converted to a response by `server/http/errors.ts`. */
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

/** Returns the error text for a filter value that cannot be parsed. */
export const unreadableValue = (text: string) => `"${text}" is not a value we recognize`

/** Returns the text of an error code with its placeholders replaced. */
export function textOf(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return errors[code][1].replace(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match))
}
