import * as z from 'zod'
import { fieldErrors } from '../errors.ts'
import { BodyId, Line, namesEachProductOnce, NumberOrNumericText, object, optional, say } from '../fields.ts'
import { MAX_CART_LINES } from '../cart/limits.ts'
import { MAX_QUANTITY } from '../products/limits.ts'
import { cancelReasons } from './status.ts'

export const CancelReason = say(z.enum(cancelReasons), 'Reason for cancelling an order', 'unreachable')

const RestockedLine = object('RestockedLine', 'Pieces of a line to restock', {
  product_id: BodyId.describe("The product's id"),
  quantity: say(NumberOrNumericText(z.int().min(0).max(MAX_QUANTITY)), 'Pieces, at most the quantity ordered', 2),
})

/** Fields that are allowed only with the status `cancelled`. */
export const cancellationFields = {
  reason: CancelReason.nullable().optional().describe('Reason; null: remove the reason'),
  note: optional(Line, 'Internal note for the shop', 'Ordered again as #1043'),
  notify: optional(z.boolean(), 'Whether to email buyer and sellers; default: true', false),
  restock: optional(
    z
      .array(RestockedLine)
      .max(MAX_CART_LINES, fieldErrors.too_long)
      .refine(namesEachProductOnce, fieldErrors.listed_twice),
    'Pieces to restock, each product once; the order keeps the rest. If omitted, all pieces are restocked except those a seller does not have or that were already restocked',
  ),
}
export type Cancellation = { [Field in keyof typeof cancellationFields]: z.output<(typeof cancellationFields)[Field]> }

/** Rejects cancellation fields combined with any other status. */
export function refuseUnlessCancelled(
  { status, ...body }: { status: string } & Partial<Cancellation>,
  context: z.RefinementCtx,
): void {
  if (status === 'cancelled') return
  for (const field of Object.keys(cancellationFields) as (keyof Cancellation)[])
    if (body[field] !== undefined)
      context.addIssue({ code: 'custom', path: [field], message: fieldErrors.cancelled_only })
}
