import { MIN_LOCATION_LENGTH, MIN_PASSWORD_LENGTH, MIN_PHONE_LENGTH } from './limits.ts'

/** The one table of what can be refused: code -> HTTP status and the sentence for a person. `{name}` is filled in. */
export const errors = {
  bad_request: [400, 'This request could not be understood.'],
  invalid_input: [422, 'Please check what you entered.'],
  signup_invalid: [400, '{problem}'],
  email_taken: [400, 'An account with this e-mail already exists. Please sign in instead.'],
  not_signed_in: [401, 'Please sign in to continue.'],
  session_ended: [401, 'Your session has ended. Please sign in again.'],
  no_account: [401, 'No account found with this e-mail.'],
  wrong_password: [401, 'The password is not correct.'],
  account_inactive: [403, 'This account is not active. Please contact support.'],
  role_not_allowed: [403, "Your account doesn't allow this."],
  not_found: [404, 'Not found.'],
  product_not_found: [404, 'This product is no longer available.'],
  order_not_found: [404, 'This order was not found.'],
  notification_not_found: [404, 'This notification was not found.'],
  not_enough_stock: [409, 'Only {left} of {product} left.'],
  out_of_stock: [409, '{product} is sold out.'],
  product_unavailable: [409, '{product} is no longer available.'],
  price_changed: [409, 'The price of {product} is now {price}.'],
  cart_changed: [409, 'Some things in your cart have changed. Please check them and order again.'],
  order_not_pending: [409, 'Only a pending order can be cancelled. This one is {status}.'],
  order_short_of_stock: [409, 'This order cannot be taken up again. {shortages}'],
  idempotency_mismatch: [409, 'This order was already sent with other contents. Please start again.'],
  order_too_large: [422, 'This order is larger than we can take. Please contact us.'],
  cart_full: [409, 'Your cart holds {most} different products, more do not fit. Please order these first.'],
  too_large: [413, 'This is larger than we can take.'],
  wrong_content_type: [415, 'This kind of content is not accepted.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The shop is not available at the moment. Please try again shortly.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errors

/** What is wrong with one field, in the words shown under it. Forms and the server use the same ones. */
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
  passwords_differ: 'Passwords do not match',
  phone_too_short: `Phone number must be at least ${MIN_PHONE_LENGTH} characters`,
  location_too_short: `Delivery location must be at least ${MIN_LOCATION_LENGTH} characters`,
  not_an_amount: 'This must be an amount with at most two decimals',
  cart_empty: 'Your cart is empty',
  listed_twice: 'A product is listed twice',
} as const

/** One line of a cart or order that cannot be had as asked; `left` in pieces, `price` in francs. */
export interface RefusedLine {
  product_id: number
  product: string
  code: 'not_enough_stock' | 'out_of_stock' | 'product_unavailable' | 'price_changed'
  left: number
  price: number
}

export interface FieldProblem {
  loc: (string | number)[]
  msg: string
  type: string
}

/** The body of every refusal. `lines` only where lines of a cart or order are refused; `request_id` only with a 500. */
export interface ErrorBody {
  detail: string | FieldProblem[]
  message: string
  code: ErrorCode
  lines?: RefusedLine[]
  request_id?: string
}

export interface RefusalDetails {
  /** Values for the sentence's `{placeholders}`. */
  values?: Record<string, string | number>
  lines?: RefusedLine[]
  fields?: FieldProblem[]
}

/** Expected failure of a use case. Services throw it; `server/http/errors.ts` turns it into an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(sentenceOf(code, details.values))
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** The sentence of an error with its placeholders filled. */
export function sentenceOf(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return errors[code][1].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
