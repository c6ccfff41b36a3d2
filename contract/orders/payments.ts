import * as z from 'zod'
import { fieldErrors } from '../errors.ts'
import { example, Id, Line, moment, NumberOrNumericText, object, say, text, textOrNull } from '../fields.ts'
import { MAX_ORDER_FRANCS } from '../money.ts'
import { cleanPasted } from '../rules/text.ts'
import { MAX_REFERENCE_LENGTH, MIN_REFERENCE_LENGTH } from './limits.ts'
import { moneyMethods, paymentDoubts } from './money-methods.ts'

export const MoneyMethod = say(z.enum(moneyMethods), 'How the money was sent', 'momo')
export type MoneyMethod = z.infer<typeof MoneyMethod>

const PaymentKind = say(z.enum(['payment', 'refund']), 'payment: to the shop; refund: to the buyer', 'payment')

export const OrderAccount = object('OrderAccount', 'What the buyer owes for an order, in whole francs', {
  due: say(z.int().min(0), 'The total less the value of returns, rounded half up; 0 if the order is cancelled', 12_500),
  paid: say(z.int().min(0), 'Payments less refunds', 10_000),
  balance: say(z.int(), '`due` less `paid`. Positive: to collect; negative: owed to the buyer', 2_500),
})
export type OrderAccount = z.infer<typeof OrderAccount>

export const PayByMomo = object('PayByMomo', 'How to pay the balance by MoMo', {
  code: text('Merchant code', '123456'),
  name: text('Name that MoMo shows before the payer enters a PIN', 'ISOKO LTD'),
  dial: text('Text to dial', '*182*8*1*123456*2500#'),
})

export const OrderPayment = object('OrderPayment', 'A payment for an order, or a refund', {
  id: Id,
  kind: PaymentKind,
  amount: say(z.int().min(1), 'Whole francs', 12_500),
  method: MoneyMethod,
  reference: textOrNull('Reference of the transaction', '13370042'),
  at: moment('When it was recorded'),
  by: text("Who recorded it: the person's name for admins, otherwise the shop's name", example.person),
  reversal: z
    .object({
      at: moment('When'),
      by: text('Who reversed it', example.person),
      reason: text('Why', 'Typed on the wrong order'),
    })
    .nullable()
    .describe('Set if the entry was a mistake and no longer counts; only admins see such entries'),
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** Amount in whole francs, as cash and phones pay it. */
export const WholeFrancs = NumberOrNumericText(
  z
    .int(fieldErrors.not_whole_francs)
    .min(1, fieldErrors.not_whole_francs)
    .max(MAX_ORDER_FRANCS, fieldErrors.not_whole_francs),
)

/** Reference of a transaction, without pasted spaces and punctuation. */
export const Reference = Line.overwrite((typed) => cleanPasted(typed).replaceAll(/[\s.-]/g, '')).refine(
  (reference) => REFERENCE.test(reference),
  fieldErrors.not_a_reference,
)
const REFERENCE = new RegExp(String.raw`^[A-Za-z\d]{${MIN_REFERENCE_LENGTH},${MAX_REFERENCE_LENGTH}}$`)

/** Fields of money that is sent or received. */
export const paymentFields = {
  amount: say(WholeFrancs, 'Whole francs', 12_500),
  method: MoneyMethod,
  reference: say(
    Reference.optional(),
    `Reference of the transaction: ${MIN_REFERENCE_LENGTH} to ${MAX_REFERENCE_LENGTH} letters or digits; required unless paid in cash`,
    '13370042',
  ),
  confirm: z
    .array(z.enum(paymentDoubts))
    .max(paymentDoubts.length)
    .default([])
    .describe('Codes of refusals to overrule: the buyer paid more than was due, or the reference was used before')
    .meta({ examples: [['reference_used']] }),
}

/** Requires a reference unless the money is cash. */
export function checkReference(
  { method, reference }: { method: MoneyMethod; reference?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (method !== 'cash' && reference === undefined)
    context.addIssue({ code: 'custom', path: ['reference'], message: fieldErrors.reference_required })
}

export const NewPayment = object('NewPayment', 'A payment for an order, or a refund', {
  kind: PaymentKind,
  ...paymentFields,
}).superRefine(checkReference)
export type NewPayment = z.output<typeof NewPayment>
