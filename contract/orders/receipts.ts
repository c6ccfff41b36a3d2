import * as z from 'zod'
import { isTin, toTin } from '../accounts/payout-number.ts'
import { fieldErrors } from '../errors.ts'
import {
  Amount,
  BodyId,
  example,
  Francs,
  Id,
  Line,
  Moment,
  moment,
  object,
  optional,
  say,
  text,
  Text,
} from '../fields.ts'
import { cleanPasted, isHttpUrl } from '../rules/text.ts'
import { MAX_RECEIPT_CODE_LENGTH, MAX_RECEIPT_LINK_LENGTH } from './limits.ts'
import { isReceiptPhone, receiptDoubts, toReceiptPhone } from './receipt-rules.ts'

const ReceiptKind = say(z.enum(['sale', 'refund']), 'sale: of the ordered lines; refund: of what was returned', 'sale')

/** Buyer named on a receipt: a consumer by phone, or a business by its tax number. */
export const ReceiptTo = object('ReceiptTo', 'Buyer named on the tax receipts of an order', {
  phone: text('Phone number that a consumer registered for VAT rewards; empty for a business', '0788123456'),
  tin: text('Taxpayer identification number of a business; empty for a consumer', ''),
  name: text('Name of the business; empty for a consumer', ''),
})
export type ReceiptTo = z.infer<typeof ReceiptTo>

const Phone = Line.overwrite(toReceiptPhone).refine(isReceiptPhone, fieldErrors.not_a_receipt_phone)
const Tin = Line.overwrite(toTin).refine(isTin, fieldErrors.not_a_tin)

/** Number by which a buyer asks to be named; neither: nobody is named. */
export const NewReceiptTo = object('NewReceiptTo', 'Buyer to name on the tax receipts: a phone, or a TIN with a name', {
  phone: optional(Phone, 'Rwandan mobile number, 07… or 2507…; registered for VAT rewards', '0788123456'),
  tin: optional(Tin, 'Taxpayer identification number of a business, 9 digits'),
  name: optional(Line.min(1, fieldErrors.required), 'Name of the business'),
}).superRefine(({ phone, tin, name }, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (phone !== undefined && tin !== undefined) refuse('tin', fieldErrors.phone_or_tin)
  if (tin !== undefined && name === undefined) refuse('name', fieldErrors.required)
  if (tin === undefined && name !== undefined) refuse('tin', fieldErrors.required)
})

export type NewReceiptTo = z.output<typeof NewReceiptTo>

export const ReceiptIssuer = object('ReceiptIssuer', 'Who issues a tax receipt for some lines of an order', {
  seller_id: Id.nullable().describe('Account of the seller; null: the shop'),
  name: text('Name of the issuer', example.seller),
  tin: text('Taxpayer identification number of the issuer', '102345678'),
  product_ids: z.array(Id).describe('Products of the lines'),
})
export type ReceiptIssuer = z.infer<typeof ReceiptIssuer>

export const Receipt = object('Receipt', 'A tax receipt that was issued by certified software for lines of an order', {
  id: Id,
  kind: ReceiptKind,
  seller_id: Id.nullable().describe('Account of the seller who issued it; null: the shop'),
  issuer: text('Name of the issuer', example.seller),
  number: text('Number of the receipt', '168/201'),
  sdc_id: text('Id of the device that signed it', 'SDC010012345'),
  issued_at: moment('When it was issued'),
  total: say(Amount, 'Francs, with tax', 12_500),
  vat: say(Amount, 'Value added tax, in francs', 1_906.78),
  to: ReceiptTo.nullable().describe('Buyer named on it; null: nobody'),
  purchase_code: text('Code by which a business bought it; may be empty', 'A1B2C3'),
  link: text('Address at which the receipt can be checked; may be empty', ''),
  withdrawn_at: Moment.nullable().describe(
    'When it was withdrawn as a mistake (ISO 8601, UTC); only admins and its issuer see such receipts',
  ),
})
export type Receipt = z.infer<typeof Receipt>

export const OrderReceipts = object('OrderReceipts', 'Tax receipts of an order', {
  to: ReceiptTo.nullable().describe('Buyer to name on the receipts; null: nobody'),
  issuers: z
    .array(ReceiptIssuer)
    .describe('Who issues receipts for the lines; empty: nobody; for a seller, themselves at most'),
  noted: z.array(Receipt).describe('Receipts, oldest first; for a seller, their own'),
})
export type OrderReceipts = z.infer<typeof OrderReceipts>

/** Number or code on a receipt, without pasted spaces. */
const Code = Line.overwrite((typed) => cleanPasted(typed).replaceAll(/\s/g, '')).refine(
  (code) => CODE.test(code),
  fieldErrors.not_a_receipt_code,
)
const CODE = new RegExp(String.raw`^[A-Za-z\d/-]{1,${MAX_RECEIPT_CODE_LENGTH}}$`)

export const NewReceipt = object('NewReceipt', 'A tax receipt to note', {
  kind: ReceiptKind,
  number: say(Code, 'Number of the receipt', '168/201'),
  sdc_id: say(Code, 'Id of the device that signed it', 'SDC010012345'),
  issued_at: say(Moment, 'When it was issued; ISO 8601, UTC'),
  total: say(Francs, 'Francs, with tax', 12_500),
  vat: say(Francs, 'Value added tax, in francs', 1_906.78),
  purchase_code: optional(Code, 'Code by which a business bought it', 'A1B2C3'),
  link: optional(
    Text.trim().max(MAX_RECEIPT_LINK_LENGTH, fieldErrors.too_long).refine(isHttpUrl, fieldErrors.not_a_link),
    'Address at which the receipt can be checked',
    'https://myrra.rra.gov.rw/common/link/ebm/receipt',
  ),
  confirm: z
    .array(z.enum(receiptDoubts))
    .max(receiptDoubts.length)
    .default([])
    .describe('Codes of refusals to overrule: the total differs from the lines')
    .meta({ examples: [['receipt_total_differs']] }),
}).refine(({ total, vat }) => vat <= total, { path: ['vat'], error: fieldErrors.vat_above_total })
export type NewReceipt = z.output<typeof NewReceipt>

export const IssuedFor = BodyId.nullable().default(null).describe('Account of the seller who issued it; null: the shop')
