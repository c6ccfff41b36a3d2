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
} from '../fields.ts'
import { MAX_NOTE_LENGTH } from './limits.ts'
import { MAX_QUANTITY, MAX_STOCK } from '../products/limits.ts'
import { fieldErrors } from '../errors.ts'
import { changeReasons, shortReasons } from './status.ts'

export const ChangeReason = say(z.enum(changeReasons), 'Reason for changing an order', 'cannot_supply')

const ShortReason = say(z.enum(shortReasons), 'Reason for a shortage', 'broken')
const CanSupply = count('Pieces the seller has', 2)

export const Shortage = object('Shortage', 'What the seller can supply of a line', {
  can_supply: CanSupply,
  reason: ShortReason,
  note: text('Further details', 'Pins bent'),
})

/** Shortage as recorded in the order history. */
export const ReportedShortage = object('ReportedShortage', 'Shortage reported by a seller for a line', {
  product_id: idOf('product'),
  product_name: text('Name of the product at purchase', example.product),
  quantity: count('Quantity of the line', 4),
  can_supply: CanSupply,
  reason: ShortReason,
})
export type ReportedShortage = z.infer<typeof ReportedShortage>

const PiecesInBody = NumberOrNumericText(
  z.int(fieldErrors.not_pieces).min(0, fieldErrors.not_pieces).max(MAX_STOCK, fieldErrors.not_pieces),
)

export const NewShortage = object('NewShortage', 'Shortage on an order line', {
  can_supply: say(PiecesInBody, 'Pieces, at most the quantity of the line; the full quantity clears the shortage', 2),
  reason: ShortReason,
  note: Line.default('').describe('Further details'),
  left_on_shelf: optional(PiecesInBody, "Remaining stock, as counted: replaces the product's stock", 0),
})
export type NewShortage = z.output<typeof NewShortage>

const SoldFor = z.object({
  quantity: count('Quantity; 0: not in the order', 2),
  price: Amount.describe('Francs a piece'),
})

export const NoteText = Text.max(MAX_NOTE_LENGTH, fieldErrors.too_long).overwrite((typed) => typed.trim())

/** Delivery time and note to the driver. Omitting a field or leaving it empty clears its stored value. */
export const deliveryPreferences = {
  window: optional(Line, 'Delivery time, one of those offered by the shop; empty: any time', ''),
  note: optional(NoteText, 'Note for the driver; visible to the buyer and the shop', example.driverNote),
}

/** Delivery fields that can be changed, named as in `customer_info`. */
export const deliveryFields = ['name', 'phone', 'location', 'window', 'note'] as const
export type DeliveryField = (typeof deliveryFields)[number]

export const OrderChange = object('OrderChange', 'A change to an order', {
  reason: ChangeReason.nullable().describe('Reason; null: the buyer made the change'),
  lines: z
    .array(
      z.object({
        product_id: idOf('product'),
        product_name: text('Name of the product at purchase', example.product),
        from: SoldFor.describe('Before'),
        to: SoldFor.describe('After'),
      }),
    )
    .describe('Changed lines; for a seller, their own'),
  total: z
    .object({ from: Amount.describe('Before'), to: Amount.describe('After') })
    .nullable()
    .describe('Total in francs; null for a seller'),
  changed: say(z.array(z.enum(deliveryFields)), 'Other changed fields', ['phone']),
})
export type OrderChange = z.infer<typeof OrderChange>

export const ChangedLine = object('ChangedLine', 'New values of an order line', {
  product_id: BodyId.describe("The product's id; a product not in the order is added"),
  quantity: say(NumberOrNumericText(z.int().min(0).max(MAX_QUANTITY)), 'Quantity; 0 removes the line', 2),
  price: Francs.optional().describe(
    "Price each in francs, at most the previous one; for an added product, today's price as seen. If omitted, the price stays, or drops to today's if the quantity rises and today's is lower",
  ),
  restock: optional(
    z.boolean(),
    'Whether removed pieces are restocked; default: true, except for those the seller does not have',
    true,
  ),
})
export type ChangedLine = z.output<typeof ChangedLine>
