import { generalErrors, generalFieldErrors } from './general-errors.ts'
import { accountErrors, accountFieldErrors } from './accounts/errors.ts'
import { alertErrors } from './alerts/errors.ts'
import { bannerErrors, bannerFieldErrors } from './banners/errors.ts'
import { cartErrors, cartFieldErrors, type RefusedLine } from './cart/errors.ts'
import { catalogueErrors } from './catalogue/errors.ts'
import { categoryErrors, categoryFieldErrors } from './categories/errors.ts'
import { contactErrors, contactFieldErrors } from './contact/errors.ts'
import { factErrors, factFieldErrors } from './facts/errors.ts'
import { importErrors, importFieldErrors } from './imports/errors.ts'
import { insightFieldErrors } from './insights/errors.ts'
import { notificationErrors, notificationFieldErrors } from './notifications/errors.ts'
import { orderErrors, orderFieldErrors } from './orders/errors.ts'
import { productErrors, productFieldErrors, type Conflict } from './products/errors.ts'
import type { ImplausiblePrice } from './products/implausible-price.ts'
import { projectErrors } from './projects/errors.ts'
import { quoteErrors } from './quotes/errors.ts'
import { roundErrors, roundFieldErrors } from './rounds/errors.ts'
import { sessionErrors } from './sessions/errors.ts'
import { shopErrors, shopFieldErrors } from './shops/errors.ts'
import { statementErrors, statementFieldErrors } from './statements/errors.ts'

/** The error codes of all features, with their HTTP status and user-facing text. */
export const errors = {
  ...generalErrors,
  ...accountErrors,
  ...alertErrors,
  ...bannerErrors,
  ...cartErrors,
  ...catalogueErrors,
  ...categoryErrors,
  ...contactErrors,
  ...factErrors,
  ...importErrors,
  ...notificationErrors,
  ...orderErrors,
  ...productErrors,
  ...projectErrors,
  ...quoteErrors,
  ...roundErrors,
  ...sessionErrors,
  ...shopErrors,
  ...statementErrors,
}

export type ErrorCode = keyof typeof errors

/** Field error messages of all features by code, shared by the forms and the server. */
export const fieldErrors = {
  ...generalFieldErrors,
  ...accountFieldErrors,
  ...bannerFieldErrors,
  ...cartFieldErrors,
  ...categoryFieldErrors,
  ...contactFieldErrors,
  ...factFieldErrors,
  ...importFieldErrors,
  ...insightFieldErrors,
  ...notificationFieldErrors,
  ...orderFieldErrors,
  ...productFieldErrors,
  ...roundFieldErrors,
  ...shopFieldErrors,
  ...statementFieldErrors,
}

export interface FieldIssue {
  loc: (string | number)[]
  msg: string
  type: string
}

/**
 * Body of every error response. `lines` is present only for refused cart or order lines, the conflict fields only with
 * `product_changed`, `implausible_price` only with `price_unconfirmed`, and `request_id` only with a 5xx status.
 */
export interface ErrorBody extends Partial<Conflict> {
  detail: string | FieldIssue[]
  message: string
  code: ErrorCode
  lines?: RefusedLine[]
  implausible_price?: ImplausiblePrice
  request_id?: string
}

export interface RefusalDetails {
  /** Values of the `{placeholders}` in the error text. */
  values?: Record<string, string | number>
  lines?: RefusedLine[]
  conflict?: Conflict
  implausiblePrice?: ImplausiblePrice
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
