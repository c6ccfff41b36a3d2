import * as z from 'zod'
import { GivenPassword } from './calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import { boolean, ContactLine, example, idInPath, Moment, object, optional, say, text } from '../fields.ts'
import { FRESH_SESSION_MINUTES } from './limits.ts'
import { isPayoutNumber } from './payout-number.ts'
import { Tin } from './tin.ts'

export const PayoutMethod = z.enum(['mtn_momo', 'airtel_money', 'bank'])
export type PayoutMethod = z.infer<typeof PayoutMethod>

const ReceiptsBy = say(z.enum(['seller', 'shop']), 'Who issues tax receipts to buyers', 'shop')
const method = 'Payout method; null: not set'

export const Payout = object('Payout', "A seller's payout and receipt details; visible only to the seller and admins", {
  tin: text('Taxpayer identification number (TIN), 9 digits; may be empty', '102345678'),
  vat_registered: boolean('Whether the seller is registered for VAT', false),
  receipts_by: ReceiptsBy,
  payout_method: say(PayoutMethod.nullable(), method, 'mtn_momo'),
  payout_name: text('Name of the account holder; empty without a method', example.person),
  payout_number: text('Phone number, or bank and account number; empty without a method', example.phone),
  changed_at: say(Moment.nullable(), 'Last change; null: never', null),
})
export type Payout = z.infer<typeof Payout>

const optionalLine = (description: string, sample: string) => say(ContactLine.default(''), description, sample)
const NEEDED = 'Required with a method'

export const PayoutChange = z
  .object({
    tin: say(
      Tin.default(''),
      'Taxpayer identification number (TIN), 9 digits; required if registered for VAT',
      '102345678',
    ),
    vat_registered: say(z.boolean().default(false), 'Whether the seller is registered for VAT', false),
    receipts_by: ReceiptsBy.default('shop'),
    payout_method: say(PayoutMethod.nullable().default(null), method, 'mtn_momo'),
    payout_name: optionalLine(NEEDED, example.person),
    payout_number: optionalLine(NEEDED, example.phone),
    current_password: optional(GivenPassword, 'Omit only if the account has no password', example.password),
  })
  .superRefine(
    ({ tin, vat_registered: isRegistered, payout_method: by, payout_name: name, payout_number: number }, refuse) => {
      const check = (isRight: boolean, field: string, message: string) => {
        if (!isRight) refuse.addIssue({ code: 'custom', path: [field], message })
      }
      check(!isRegistered || tin !== '', 'tin', fieldErrors.required)
      check(by !== null || name + number === '', 'payout_method', fieldErrors.payout_method_required)
      if (by === null) return
      check(name !== '', 'payout_name', fieldErrors.required)
      check(
        isPayoutNumber(number),
        'payout_number',
        number === '' ? fieldErrors.required : fieldErrors.not_a_payout_number,
      )
    },
  )
  .meta({ id: 'PayoutChange', description: 'New payout details' })
export type PayoutChange = z.output<typeof PayoutChange>

const OWN_PATH = '/api/seller/shop/payout'

export const getOwnPayout = endpoint({
  method: 'GET',
  path: OWN_PATH,
  access: 'own-shop',
  tags: ['accounts'],
  summary: "Get the caller's payout details",
  response: Payout,
})

export const changeOwnPayout = endpoint({
  method: 'PUT',
  path: OWN_PATH,
  access: 'own-shop',
  invalidates: ['accounts'],
  hashesPassword: true,
  summary: "Change the caller's payout details",
  description: `Omitted fields become empty. The account is emailed the last three digits of the number, and admins are notified. An account without a password needs a session no older than ${FRESH_SESSION_MINUTES} minutes.`,
  body: PayoutChange,
  response: Payout,
  refusals: ['sign_in_again', 'too_many_attempts', 'sign_in_busy'],
})

export const getPayoutOfSeller = endpoint({
  method: 'GET',
  path: '/api/admin/sellers/:user_id/payout',
  access: 'admin',
  tags: ['accounts'],
  summary: "Get a seller's payout details",
  params: z.object({ user_id: idInPath('account') }),
  response: Payout,
  refusals: ['account_not_found'],
})
