import * as z from 'zod'
import { fieldErrors } from '../errors.ts'
import {
  Amount,
  BodyId,
  count,
  example,
  Francs,
  Id,
  idOf,
  Moment,
  moment,
  namesEachProductOnce,
  NumberOrNumericText,
  object,
  optional,
  Quantity,
  say,
  Text,
  text,
} from '../fields.ts'
import { MAX_CART_LINES } from '../cart/limits.ts'
import { MAX_QUANTITY } from '../products/limits.ts'
import { MAX_PROBLEM_LENGTH } from './limits.ts'
import { bearers, problems, returnOutcomes, returnReasons, returnStatuses } from './return-states.ts'

const Problem = say(z.enum(problems), 'Problem with the pieces', 'faulty')
const ReturnReason = say(z.enum(returnReasons), 'Reason; goodwill: money back without pieces', 'faulty')
const ReturnOutcome = say(z.enum(returnOutcomes), 'What the buyer gets for the pieces', 'money')
const Bearer = say(z.enum(bearers), 'Who bears the cost of the line', 'seller')

const ReturnLine = object('ReturnLine', 'A line of a return', {
  product_id: idOf('product'),
  product_name: text('Name of the product at purchase', example.product),
  reason: ReturnReason,
  asked: count('Pieces that the buyer reported', 2),
  counted: count('Pieces that came back or are missing', 2),
  outcome: ReturnOutcome.nullable().describe('What the buyer got; null until the return is closed'),
  to_shelf: count('Pieces put back into stock', 1).nullable().describe('Pieces put back into stock; null for buyers'),
  value: say(Amount, 'Francs taken off the order', 2_500),
  borne_by: Bearer.nullable().describe('Who bears the cost; null for buyers'),
})

export const OrderReturn = object('OrderReturn', 'A problem with a delivered order, and its outcome', {
  id: Id,
  status: say(z.enum(returnStatuses), 'Status; closed: the pieces were counted', 'requested'),
  at: moment('When it was reported'),
  by: text("Who reported it: the person's name for admins, otherwise the buyer's or the shop's", example.person),
  text: text('What the buyer wrote', 'Two relays click, but never switch'),
  answer: text('What the shop answered', 'Please bring them along on Saturday'),
  closed_at: Moment.nullable().describe('When the pieces were counted (ISO 8601, UTC); null: not yet'),
  lines: z.array(ReturnLine).describe('Lines; for a seller, their own'),
})
export type OrderReturn = z.infer<typeof OrderReturn>

const eachProductOnce = <Line extends z.ZodType<{ product_id: number }>>(line: Line) =>
  z
    .array(line)
    .min(1, fieldErrors.required)
    .max(MAX_CART_LINES, fieldErrors.too_long)
    .refine(namesEachProductOnce, fieldErrors.listed_twice)

export const NewReturn = object('NewReturn', 'A problem with pieces of a delivered order', {
  lines: eachProductOnce(
    z.object({ product_id: BodyId.describe("The product's id"), quantity: Quantity, reason: Problem }),
  ).describe('Pieces with a problem, each product once'),
  text: Text.max(MAX_PROBLEM_LENGTH, fieldErrors.too_long)
    .overwrite((typed) => typed.trim())
    .default('')
    .describe('Further details')
    .meta({ examples: ['Two relays click, but never switch'] }),
})
export type NewReturn = z.output<typeof NewReturn>

const CountedPieces = NumberOrNumericText(
  z.int(fieldErrors.not_pieces).min(0, fieldErrors.not_pieces).max(MAX_QUANTITY, fieldErrors.not_pieces),
)

export const CountedLine = object('CountedLine', 'Pieces of a line that came back', {
  product_id: BodyId.describe("The product's id"),
  reason: ReturnReason,
  counted: say(CountedPieces, 'Pieces that came back or are missing; 0 for goodwill', 2),
  to_shelf: say(CountedPieces, 'Pieces put back into stock; 0 if they are missing', 1),
  outcome: ReturnOutcome,
  value: say(
    Francs,
    'Francs taken off the order: at most the price of the counted pieces, 0 without money back',
    2_500,
  ),
  borne_by: optional(Bearer, 'Default: the seller, and the shop for goodwill', 'seller'),
})
export type CountedLine = z.output<typeof CountedLine>

export const CountedLines = eachProductOnce(CountedLine).superRefine((lines, context) => {
  for (const [at, { reason, counted, to_shelf: toShelf, outcome, value }] of lines.entries()) {
    const refuse = (field: keyof CountedLine, message: string) =>
      context.addIssue({ code: 'custom', path: [at, field], message })
    if ((reason === 'goodwill') !== (counted === 0)) refuse('counted', fieldErrors.goodwill_has_no_pieces)
    if (toShelf > counted) refuse('to_shelf', fieldErrors.more_than_counted)
    else if (reason === 'missing' && toShelf > 0) refuse('to_shelf', fieldErrors.missing_not_on_shelf)
    if (outcome === 'none' && value > 0) refuse('value', fieldErrors.value_without_money)
  }
})
