import * as z from 'zod'
import { Tin } from '../accounts/tin.ts'
import { addManyToCart } from '../cart/calls.ts'
import { MAX_CART_LINES } from '../cart/limits.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import {
  Amount,
  BodyId,
  boolean,
  count,
  Day,
  example,
  Id,
  IdempotencyHeaders,
  idInPath,
  idOf,
  Line,
  moment,
  namesEachProductOnce,
  object,
  optional,
  PartNumber,
  Pieces,
  PiecesPerPack,
  PlaceLine,
  Quantity,
  say,
  text,
} from '../fields.ts'
import { IDEMPOTENCY_HOURS } from '../limits.ts'
import { MAX_LISTED_QUOTES, MAX_QUOTES_A_DAY, QUOTE_DAYS } from './limits.ts'

const QuoteKind = say(
  z.enum(['proforma', 'quotation']),
  'proforma: from a cart; quotation: from a parts list. Both mean the same',
  'proforma',
)
export type QuoteKind = z.infer<typeof QuoteKind>

const SCHOOL = 'GS Kimironko'
const TIN = '102345678'

const QuoteBuyer = object('QuoteBuyer', 'The buyer named on a proforma or quotation', {
  name: text('School, company or person', SCHOOL),
  tin: text('Taxpayer identification number; may be empty', TIN),
  address: text('May be empty', example.address),
})

const QuoteLine = object('QuoteLine', 'A product at its price on the day of a proforma or quotation', {
  product_id: idOf('product'),
  product_name: text('Name of the product', example.product),
  mpn: PartNumber,
  pieces_per_pack: PiecesPerPack,
  seller_name: text('Seller', example.seller),
  price: Amount.describe('Price each in francs'),
  quantity: Pieces,
})
export type QuoteLine = z.infer<typeof QuoteLine>

export const Quote = object('Quote', 'A proforma or quotation, without its lines', {
  id: Id.describe('Id and number of the proforma or quotation'),
  kind: QuoteKind,
  created_at: moment('When it was made'),
  valid_until: say(Day, "Last day on which it is valid, in the shop's time zone", '2026-12-13'),
  is_expired: boolean('Whether that day is over', false),
  buyer: QuoteBuyer,
  line_count: count('Number of lines', 12),
  total: Amount.describe('Total in francs'),
})
export type Quote = z.infer<typeof Quote>

export const QuoteDetail = Quote.extend({ lines: z.array(QuoteLine).describe('One line per product') }).meta({
  id: 'QuoteDetail',
  description: 'A proforma or quotation',
})
export type QuoteDetail = z.infer<typeof QuoteDetail>

const QuotedProduct = object('QuotedProduct', 'A product to quote', { product_id: BodyId, quantity: Quantity })

export const NewQuote = object('NewQuote', 'A proforma or quotation to make', {
  kind: QuoteKind,
  buyer: object('NewQuoteBuyer', 'The buyer to name on it', {
    name: say(
      z.string(fieldErrors.required).pipe(Line.min(1, fieldErrors.required)),
      'School, company or person',
      SCHOOL,
    ),
    tin: say(Tin.default(''), 'Taxpayer identification number, 9 digits', TIN),
    address: say(PlaceLine.default(''), 'Address of the buyer', example.address),
  }),
  lines: optional(
    z
      .array(QuotedProduct)
      .min(1, fieldErrors.cart_empty)
      .max(MAX_CART_LINES, fieldErrors.too_many_entries)
      .refine(namesEachProductOnce, fieldErrors.listed_twice),
    "Products, each once; default: the caller's cart",
  ),
})
export type NewQuote = z.output<typeof NewQuote>

export const Organisation = object(
  'Organisation',
  "The caller's school or company, named on proformas and quotations",
  {
    name: say(Line, 'May be empty', SCHOOL),
    tin: say(Tin, 'Taxpayer identification number, 9 digits; may be empty', TIN),
  },
)
export type Organisation = z.output<typeof Organisation>

const ORGANISATION_PATH = '/api/account/organisation'

export const getOrganisation = endpoint({
  method: 'GET',
  path: ORGANISATION_PATH,
  access: 'signed-in',
  tags: ['accounts'],
  summary: "Get the caller's organisation",
  response: Organisation,
})

export const changeOrganisation = endpoint({
  method: 'PUT',
  path: ORGANISATION_PATH,
  access: 'signed-in',
  invalidates: ['accounts'],
  summary: "Change the caller's organisation",
  description: 'A new proforma or quotation also changes it.',
  body: Organisation,
  response: Organisation,
})

const params = z.object({ quote_id: idInPath('quote') })

export const createQuote = endpoint({
  method: 'POST',
  path: '/api/quotes',
  access: 'signed-in',
  invalidates: ['quotes', 'accounts'],
  summary: 'Make a proforma or quotation',
  description: `Keeps today's prices for ${QUOTE_DAYS} days. No stock is reserved. The buyer's name and TIN become the caller's organisation. At most ${MAX_QUOTES_A_DAY} a day. A call repeated with the same \`Idempotency-Key\` within ${IDEMPOTENCY_HOURS} hours runs only once.`,
  headers: IdempotencyHeaders,
  body: NewQuote,
  response: QuoteDetail,
  status: 201,
  refusals: ['cart_changed', 'order_too_large', 'too_many_quotes', 'idempotency_mismatch'],
})

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes',
  access: 'signed-in',
  tags: ['quotes'],
  summary: "List the caller's proformas and quotations",
  description: `Without their lines, newest first; the latest ${MAX_LISTED_QUOTES}.`,
  response: z.array(Quote),
})

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/quotes/:quote_id',
  access: 'quote-owner',
  tags: ['quotes'],
  summary: 'Get a proforma or quotation',
  params,
  response: QuoteDetail,
  refusals: ['quote_not_found'],
})

export const addQuoteToCart = endpoint({
  method: 'POST',
  path: '/api/quotes/:quote_id/cart',
  access: 'quote-owner',
  invalidates: ['cart'],
  summary: 'Add a proforma or quotation to the cart',
  description:
    "Raises the quantities in the caller's cart to the quoted ones, as far as the stock allows; `shortfalls` lists the rest. The cart has current prices. Send the id as `quote_id` with the order.",
  params,
  response: addManyToCart.response.omit({ short: true }).meta({
    id: 'CartAfterQuote',
    description: 'The cart after adding a proforma or quotation',
  }),
  refusals: ['quote_not_found', 'quote_expired', 'cart_full'],
})
