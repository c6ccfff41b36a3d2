import * as z from 'zod'
import {
  Amount,
  BodyId,
  Francs,
  Line,
  count,
  idOf,
  NumberOrNumericText,
  object,
  optional,
  say,
  text,
  Text,
  example,
} from './fields.ts'
import { MAX_NOTE_LENGTH, MAX_QUANTITY, MAX_STOCK } from './limits.ts'
import { fieldErrors } from './errors.ts'
import { changeReasons, shortReasons } from './rules/order-status.ts'

export const ChangeReason = say(z.enum(changeReasons), 'Why an order was changed', 'cannot_supply')

const ShortReason = say(z.enum(shortReasons), 'Why a seller cannot supply all of a line', 'broken')
const CanSupply = count('Pieces that the seller has', 2)

export const Shortage = object('Shortage', 'What its seller can supply of a line', {
  can_supply: CanSupply,
  reason: ShortReason,
  note: text('More about it', 'Pins bent'),
})

/** Shortage as recorded in the history of an order. */
export const ReportedShortage = object('ReportedShortage', 'What a seller said that they can supply of a line', {
  product_id: idOf('product'),
  product_name: text('Name of the product, as bought', example.product),
  quantity: count('Pieces of the line', 4),
  can_supply: CanSupply,
  reason: ShortReason,
})
export type ReportedShortage = z.infer<typeof ReportedShortage>

const PiecesInBody = NumberOrNumericText(
  z.int(fieldErrors.not_pieces).min(0, fieldErrors.not_pieces).max(MAX_STOCK, fieldErrors.not_pieces),
)

export const NewShortage = object('NewShortage', 'What a seller can supply of a line', {
  can_supply: say(PiecesInBody, 'Pieces, at most those of the line; all of them: nothing is short any more', 2),
  reason: ShortReason,
  note: Line.default('').describe('More about it'),
  left_on_shelf: optional(
    PiecesInBody,
    "Pieces that lie there besides, as counted: the product's stock from now on",
    0,
  ),
})
export type NewShortage = z.output<typeof NewShortage>

const SoldFor = z.object({
  quantity: count('Pieces; 0: not in the order', 2),
  price: Amount.describe('Francs a piece'),
})

export const NoteText = Text.max(MAX_NOTE_LENGTH, fieldErrors.too_long).overwrite((typed) => typed.trim())

/** Delivery time and note to the driver; absent or empty fields are unset. */
export const deliveryWishes = {
  window: optional(Line, 'When to deliver, one of the times that the shop offers; empty: any time', ''),
  note: optional(NoteText, 'What the driver is to know, read by who ordered it and by the shop', example.driverNote),
}

/** Changeable fields of the delivery, as named in `customer_info`. */
export const deliveryFields = ['name', 'phone', 'location', 'window', 'note'] as const
export type DeliveryField = (typeof deliveryFields)[number]

export const OrderChange = object('OrderChange', 'What a change made of an order', {
  reason: ChangeReason.nullable().describe('Why; null: who ordered it changed where it goes'),
  lines: z
    .array(
      z.object({
        product_id: idOf('product'),
        product_name: text('Name of the product, as bought', example.product),
        from: SoldFor.describe('Before'),
        to: SoldFor.describe('After'),
      }),
    )
    .describe('Lines that changed; for a seller their own'),
  total: z
    .object({ from: Amount.describe('Before'), to: Amount.describe('After') })
    .nullable()
    .describe('Francs; null for a seller'),
  changed: say(z.array(z.enum(deliveryFields)), 'What else changed', ['phone']),
})
export type OrderChange = z.infer<typeof OrderChange>

export const ChangedLine = object('ChangedLine', 'What a line is to be', {
  product_id: BodyId.describe("The product's id; of one that is not in the order it is added"),
  quantity: say(NumberOrNumericText(z.int().min(0).max(MAX_QUANTITY)), 'Pieces; 0 takes it out', 2),
  price: Francs.optional().describe(
    "Francs a piece, at most as before; of an added product today's price as it was seen. Left out: as it is, or today's where a line is raised and that is lower",
  ),
  restock: optional(
    z.boolean(),
    'Whether the pieces that are fewer go back on the shelf: yes unless told, but not those that the seller does not have',
    true,
  ),
})
export type ChangedLine = z.output<typeof ChangedLine>
