import * as z from 'zod'
import {
  Amount,
  BodyId,
  Francs,
  count,
  idOf,
  NumberOrNumericText,
  object,
  optional,
  say,
  text,
  example,
} from './fields.ts'
import { MAX_QUANTITY } from './limits.ts'
import { changeReasons } from './rules/order-status.ts'

export const ChangeReason = say(z.enum(changeReasons), 'Why an order was changed', 'cannot_supply')

const SoldFor = z.object({
  quantity: count('Pieces; 0: not in the order', 2),
  price: Amount.describe('Francs a piece'),
})

/** What else of an order can be changed: its name in `customer_info`. */
export const deliveryFields = ['name', 'phone', 'location'] as const
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
