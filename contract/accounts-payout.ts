import * as z from 'zod'
import { GivenPassword } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { boolean, example, idInPath, Line, Moment, object, optional, say, text } from './fields.ts'
import { FRESH_SESSION_MINUTES } from './limits.ts'
import { isPayoutNumber, isTin, toTin } from './rules/payout.ts'

export const PayoutMethod = z.enum(['mtn_momo', 'airtel_money', 'bank'])
export type PayoutMethod = z.infer<typeof PayoutMethod>

const ReceiptsBy = say(z.enum(['seller', 'shop']), 'Who gives buyers the receipts for the tax office', 'shop')
const method = 'How their money reaches them; null: not said'

export const Payout = object('Payout', 'How a seller is paid, and their receipts; for themselves and admins alone', {
  tin: text("Taxpayer's number, 9 digits; may be empty", '102345678'),
  vat_registered: boolean('Whether they are registered for VAT', false),
  receipts_by: ReceiptsBy,
  payout_method: say(PayoutMethod.nullable(), method, 'mtn_momo'),
  payout_name: text('Whose phone or account it is; empty without a method', example.person),
  payout_number: text('Number of the phone, or bank and number of the account; empty without a method', example.phone),
  changed_at: say(Moment.nullable(), 'When it was last changed; null: never', null),
})
export type Payout = z.infer<typeof Payout>

const optionalLine = (description: string, sample: string) => say(Line.default(''), description, sample)
const NEEDED = 'Needed with a method'

export const PayoutChange = z
  .object({
    tin: say(
      Line.overwrite(toTin)
        .refine((tin) => tin === '' || isTin(tin), fieldErrors.not_a_tin)
        .default(''),
      "Taxpayer's number, 9 digits; needed where they are registered for VAT",
      '102345678',
    ),
    vat_registered: say(z.boolean().default(false), 'Whether they are registered for VAT', false),
    receipts_by: ReceiptsBy.default('shop'),
    payout_method: say(PayoutMethod.nullable().default(null), method, 'mtn_momo'),
    payout_name: optionalLine(NEEDED, example.person),
    payout_number: optionalLine(NEEDED, example.phone),
    current_password: optional(GivenPassword, 'Left out only where the account has no password', example.password),
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
  .meta({ id: 'PayoutChange', description: 'How they are paid from now on' })
export type PayoutChange = z.output<typeof PayoutChange>

const OWN_PATH = '/api/seller/shop/payout'

export const getOwnPayout = endpoint({
  method: 'GET',
  path: OWN_PATH,
  access: 'own-shop',
  tags: ['accounts'],
  summary: 'How the caller is paid',
  response: Payout,
})

export const changeOwnPayout = endpoint({
  method: 'PUT',
  path: OWN_PATH,
  access: 'own-shop',
  invalidates: ['accounts'],
  hashesPassword: true,
  summary: 'Change how the caller is paid',
  description: `What is left out becomes empty. A change is mailed to the account's address with the last three digits of the number, and admins are told. An account without a password needs a session not older than ${FRESH_SESSION_MINUTES} minutes.`,
  body: PayoutChange,
  response: Payout,
  refusals: ['sign_in_again', 'too_many_attempts', 'sign_in_busy'],
})

export const getPayoutOfSeller = endpoint({
  method: 'GET',
  path: '/api/admin/sellers/:user_id/payout',
  access: 'admin',
  tags: ['accounts'],
  summary: 'How a seller is paid',
  params: z.object({ user_id: idInPath('account') }),
  response: Payout,
  refusals: ['account_not_found'],
})
