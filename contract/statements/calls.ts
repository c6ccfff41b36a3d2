import * as z from 'zod'
import { PayoutMethod } from '../accounts/payout.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import {
  Amount,
  BodyId,
  count,
  Day,
  example,
  Id,
  IdempotencyHeaders,
  idInPath,
  idOf,
  Line,
  moment,
  NumberOrNumericText,
  object,
  optional,
  say,
  text,
  textOrNull,
} from '../fields.ts'
import { MAX_FRANCS } from '../money.ts'
import { MoneyMethod, Reference, WholeFrancs } from '../orders/payments.ts'
import { MAX_CLOSED_SELLERS, MAX_STATEMENTS } from './limits.ts'

/** Chapter of the API reference. */
export const chapter = {
  name: 'Statements',
  description: 'What sellers earn from delivered orders, and what they have been paid. Amounts are in francs.',
}

const Seller = z
  .object({ id: idOf('seller'), name: text('Shop name shown to buyers', example.seller) })
  .describe('The seller')

/** Sums of a statement or of an open balance. */
const sums = {
  opening: say(Amount, 'Remainder of the previous statement', 0),
  gross: say(Amount, 'Delivered lines, less the value of returns that the seller bears', 125_000),
  commission: say(Amount, "The shop's commission", 12_500),
  adjusted: say(Amount, 'Sum of the adjustments', 0),
}

export const OpenBalance = object('OpenBalance', "A seller's earnings that no statement contains yet", {
  seller: Seller,
  ...sums,
  balance: say(Amount, 'opening + gross - commission + adjusted; negative: the seller owes the shop', 112_500),
  entries: count('Number of entries', 14),
})
export type OpenBalance = z.infer<typeof OpenBalance>

export const Statement = object('Statement', "A seller's earnings in a period", {
  id: Id,
  number: say(z.int().min(1), "Number of the statement among the seller's", 3),
  seller: Seller,
  from_day: say(Day, 'First day', '2026-11-01'),
  to_day: say(Day, 'Last day', '2026-11-30'),
  closed_at: moment('When it was closed'),
  ...sums,
  payable: say(Amount, 'Amount to pay out, in whole francs', 112_500),
  remainder: say(Amount, 'Carried over to the next statement: less than a franc, or what the seller owes the shop', 0),
  paid: say(Amount, 'Amount that was paid out', 112_500),
})
export type Statement = z.infer<typeof Statement>

const Entry = object('StatementEntry', 'What an order line or an adjustment adds to the earnings', {
  at: moment('When'),
  kind: say(
    z.enum(['delivered', 'changed', 'reverted', 'adjustment']),
    'changed: returned or changed after the delivery; reverted: no longer delivered',
    'delivered',
  ),
  order_id: Id.nullable().describe('The order; null for an adjustment'),
  product_name: text('Name of the product at purchase; empty for an adjustment', example.product),
  gross: say(Amount, 'Francs', 12_500),
  commission: say(Amount, 'Francs', 1_250),
  adjusted: say(Amount, 'Francs', 0),
  note: text('Reason for an adjustment', 'Courier fee for order #395'),
})
export type Entry = z.infer<typeof Entry>

const Payout = object('StatementPayout', 'A payout for a statement', {
  id: Id,
  amount: say(Amount, 'Whole francs', 112_500),
  method: MoneyMethod,
  reference: textOrNull('Reference of the transaction', '13370042'),
  paid_on: say(Day, 'Day of the payout', '2026-12-02'),
  by: text("Who recorded it: the person's name for admins, otherwise the shop's name", example.person),
  reversal: z
    .object({ at: moment('When'), reason: text('Why', 'Typed on the wrong statement') })
    .nullable()
    .describe('Set if the payout was a mistake and no longer counts; only admins see such payouts'),
})

export const StatementDetail = Statement.extend({
  payee: z
    .object({
      name: text('Shop name', example.seller),
      tin: text('Taxpayer identification number; may be empty', '102345678'),
      payout_method: say(PayoutMethod.nullable(), 'Payout method; null: not set', 'mtn_momo'),
      payout_name: text('Account holder; empty without a method', example.person),
      payout_number: text('Phone number, or bank and account number; empty without a method', example.phone),
    })
    .describe("The seller's details on the day of closing"),
  entries: z.array(Entry).describe('Oldest first'),
  payouts: z.array(Payout).describe('Oldest first'),
}).meta({ id: 'StatementDetail', description: 'A statement with its entries and payouts' })
export type StatementDetail = z.infer<typeof StatementDetail>

const statementParams = z.object({ statement_id: idInPath('statement') })

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/statements',
  access: 'seller',
  tags: ['statements'],
  summary: 'List statements',
  description: `Newest first, at most ${MAX_STATEMENTS.toLocaleString('en')}. Sellers get their own; admins get all.`,
  response: z.array(Statement),
})

export const listOpenBalances = endpoint({
  method: 'GET',
  path: '/api/statements/open',
  access: 'seller',
  tags: ['statements', 'orders'],
  summary: 'List earnings that no statement contains yet',
  description: 'Sellers get their own; admins get all sellers with entries.',
  query: z.object({ to_day: optional(Day, 'Last day to include; default: today', '2026-11-30') }),
  response: z.array(OpenBalance),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/statements/:statement_id',
  access: 'statement-party',
  tags: ['statements'],
  summary: 'Get a statement with its entries and payouts',
  params: statementParams,
  response: StatementDetail,
  refusals: ['statement_not_found'],
})

export const closeStatements = endpoint({
  method: 'POST',
  path: '/api/admin/statements/close',
  access: 'admin',
  invalidates: ['statements', 'activity', 'insights'],
  summary: "Close sellers' statements",
  description:
    'Each statement contains all entries up to the last day that are not in an earlier statement. Sellers without such entries get no statement. Sellers are emailed.',
  body: object('StatementsToClose', 'Period and sellers', {
    to_day: say(Day, "Last day, in the shop's time zone; yesterday at the latest", '2026-11-30'),
    seller_ids: z.array(BodyId).min(1).max(MAX_CLOSED_SELLERS).optional().describe('Sellers; default: all'),
  }),
  response: z.array(Statement),
  refusals: ['period_open'],
})

export const adjustSeller = endpoint({
  method: 'POST',
  path: '/api/admin/sellers/:user_id/adjustments',
  access: 'admin',
  invalidates: ['statements', 'activity'],
  summary: "Add an amount to a seller's open earnings, or deduct one",
  params: z.object({ user_id: idInPath('account') }),
  headers: IdempotencyHeaders,
  body: object('Adjustment', 'A signed amount with its reason', {
    amount: say(
      NumberOrNumericText(z.number().refine((francs) => isAdjustment(francs), fieldErrors.not_an_adjustment)),
      'Francs; negative: deducted',
      -2_000,
    ),
    note: Line.min(1, fieldErrors.required)
      .describe('Reason, shown on the statement')
      .meta({ examples: ['Courier fee'] }),
  }),
  response: z.array(OpenBalance),
  refusals: ['account_not_found', 'idempotency_mismatch'],
})

const isAdjustment = (francs: number) =>
  francs !== 0 && Math.abs(francs) <= MAX_FRANCS && Math.abs(francs * 100 - Math.round(francs * 100)) < 1e-4

export const recordPayout = endpoint({
  method: 'POST',
  path: '/api/admin/statements/:statement_id/payouts',
  access: 'admin',
  invalidates: ['statements', 'activity', 'insights'],
  summary: 'Record a payout for a statement',
  description: 'The payouts for a statement cannot exceed its payable amount. The seller is emailed.',
  params: statementParams,
  headers: IdempotencyHeaders,
  body: object('NewPayout', 'A payout', {
    amount: say(WholeFrancs, 'Whole francs', 112_500),
    method: MoneyMethod,
    reference: say(Reference.optional(), 'Reference of the transaction; required unless paid in cash', '13370042'),
    paid_on: say(Day, 'Day of the payout, today at the latest', '2026-11-21'),
  }).superRefine(({ method, reference }, context) => {
    if (method !== 'cash' && reference === undefined)
      context.addIssue({ code: 'custom', path: ['reference'], message: fieldErrors.reference_required })
  }),
  response: StatementDetail,
  status: 201,
  refusals: ['statement_not_found', 'payout_too_high', 'idempotency_mismatch'],
})

export const reversePayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:payout_id/reverse',
  access: 'admin',
  invalidates: ['statements', 'activity', 'insights'],
  summary: 'Reverse a payout that was recorded by mistake',
  params: z.object({ payout_id: idInPath('payout') }),
  body: object('PayoutReversal', 'Why a payout is reversed', {
    reason: Line.min(1, fieldErrors.required)
      .describe('Reason, for admins')
      .meta({ examples: ['Sent twice'] }),
  }),
  response: StatementDetail,
  refusals: ['payout_not_found', 'payout_reversed'],
})

export const Books = object('Books', "The shop's money", {
  collected_today: z
    .array(z.object({ method: MoneyMethod, amount: say(Amount, 'Payments less refunds', 84_500) }))
    .describe('By method, without those not used today'),
  to_collect: say(Amount, 'Left to pay for delivered orders', 12_500),
  owed_to_customers: say(Amount, 'Overpaid, or paid for orders that were cancelled or returned', 2_500),
  owed_to_sellers: say(Amount, "Open earnings and unpaid statements; sellers' debts are not deducted", 340_000),
  paid_to_sellers: say(Amount, 'Payouts of this month', 112_500),
  round_differences: z
    .object({
      amount: say(Amount, 'Counted less expected cash', -500),
      rounds: count('Number of rounds with a difference', 1),
    })
    .describe('Differences on delivery rounds that were closed this month'),
})
export type Books = z.infer<typeof Books>

export const getBooks = endpoint({
  method: 'GET',
  path: '/api/admin/books',
  access: 'admin',
  tags: ['statements', 'orders', 'rounds'],
  summary: "Get the totals of the shop's money",
  description: "Days and months are those of the shop's time zone.",
  response: Books,
})
