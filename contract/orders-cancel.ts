import * as z from 'zod'
import { fieldErrors } from './errors.ts'
import { BodyId, Line, namesEachProductOnce, NumberOrNumericText, object, optional, say } from './fields.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from './limits.ts'
import { cancelReasons } from './rules/order-status.ts'

export const CancelReason = say(z.enum(cancelReasons), 'Why an order was cancelled', 'unreachable')

const RestockedLine = object('RestockedLine', 'Pieces of a line that go back on the shelf', {
  product_id: BodyId.describe("The product's id"),
  quantity: say(NumberOrNumericText(z.int().min(0).max(MAX_QUANTITY)), 'Pieces, at most those ordered', 2),
})

/** Fields allowed with the status `cancelled`. */
export const cancellationFields = {
  reason: CancelReason.nullable().optional().describe('Why; null: no reason is given any more'),
  note: optional(Line, 'More about it, for the shop alone', 'Ordered again as #1043'),
  notify: optional(z.boolean(), 'Whether buyer and sellers are mailed: yes unless told', false),
  restock: optional(
    z
      .array(RestockedLine)
      .max(MAX_CART_LINES, fieldErrors.too_long)
      .refine(namesEachProductOnce, fieldErrors.listed_twice),
    'The pieces that go back on the shelf, each product once; its order goes on holding the others. Left out: all but those that a seller does not have, or those that went back already',
  ),
}
export type Cancellation = { [Field in keyof typeof cancellationFields]: z.output<(typeof cancellationFields)[Field]> }

/** Refuses cancellation fields with any other status. */
export function refuseUnlessCancelled(
  { status, ...body }: { status: string } & Partial<Cancellation>,
  context: z.RefinementCtx,
): void {
  if (status === 'cancelled') return
  for (const field of Object.keys(cancellationFields) as (keyof Cancellation)[])
    if (body[field] !== undefined)
      context.addIssue({ code: 'custom', path: [field], message: fieldErrors.cancelled_only })
}
