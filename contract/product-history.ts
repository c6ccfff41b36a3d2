import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  BodyId,
  boolean,
  count,
  example,
  Flag,
  Id,
  IdempotencyHeaders,
  idInPath,
  idOf,
  Line,
  moment,
  object,
  optional,
  say,
  text,
} from './fields.ts'
import {
  HISTORY_PAGE_SIZE,
  IDEMPOTENCY_HOURS,
  IMPORT_DAYS,
  MAX_CHANGED_PRODUCTS,
  STARTLING_EXAMPLES,
  MAX_DRAWN_PRICES,
  NOTE_RETENTION_DAYS,
  STOCK_MONTHS,
  UNDO_DAYS,
} from './limits.ts'
import { changeCauses } from './rules/change-cause.ts'

export const ChangeId = say(
  z.guid(),
  `A change of one or several products, which can be put back for ${UNDO_DAYS} days`,
  '7d1f6a0e-52b4-4c35-9a43-0a6f2f7c9b10',
)

/** As answers name it; without one nothing changed of which the value before is kept. */
export const MadeChange = { change_id: ChangeId.optional() }

export const StartlingPrices = object(
  'StartlingPrices',
  'Of a dry run: prices that would become a tenth or less, or ten times as much or more',
  {
    count: count('How many', 12),
    examples: z
      .array(
        z.object({
          product_id: idOf('product'),
          name: text('What it is called', example.product),
          price: say(z.number(), 'Francs, now', 2500),
          new_price: say(z.number(), 'Francs, then', 250),
        }),
      )
      .describe(`The first ${STARTLING_EXAMPLES}, in the order of their ids`),
  },
)
export type StartlingPrices = z.infer<typeof StartlingPrices>
/** What a change of a stock alone may say of it. */
export const stockReason = {
  stock_cause: optional(
    z.enum(['count', 'moved']),
    'Of a stock alone: `count`, the pieces were counted; `moved`, they came in or went out',
  ),
  stock_note: optional(Line, `With \`stock_cause\`: what is said of it, kept for ${NOTE_RETENTION_DAYS} days`),
}

interface StockChange {
  stock_quantity?: number | undefined
  price?: number | undefined
  status?: string | undefined
  stock_cause?: string | undefined
  stock_note?: string | undefined
}

/** Whether a change that says something of the stock changes the stock and nothing else. */
export function isOfStockAlone({ stock_quantity, price, status, stock_cause, stock_note }: StockChange): boolean {
  if (stock_cause === undefined) return !stock_note
  return stock_quantity !== undefined && price === undefined && status === undefined
}

const HistoryKind = say(
  z.enum(['stock', 'price', 'status', 'edit', 'created', 'deleted', 'restored']),
  '`edit`: any other field',
  'price',
)
const EntryId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const HistoryEntry = object('HistoryEntry', 'What changed of a product', {
  id: say(z.int().min(1), "The entry's id", 4711),
  at: moment('When'),
  kind: HistoryKind,
  fields: say(
    z.array(
      z.object({
        field: text('Its name in the form', 'price'),
        from: optional(z.unknown(), 'What it was', 24_000),
        to: optional(z.unknown(), 'What it became', 2400),
      }),
    ),
    'What changed; with both values unless they are long. Categories and sellers by name',
    [{ field: 'price', from: 24_000, to: 2400 }],
  ),
  cause: say(
    z.enum(changeCauses),
    `Why; \`by_hand\`: nobody told; \`carried\`: all changes of stock of a month more than ${STOCK_MONTHS} months ago`,
    'bulk',
  ),
  by: text(
    'Who; for sellers an admin is the shop. Empty where an order moved pieces, whose buyer is not told, and of `carried`',
    'Isoko',
  ),
  note: text('What was said of a count, or of pieces that came in or went out; may be empty', 'Box in the back room'),
  order_id: idOf('order').nullable().describe('The order that took pieces or put them back'),
  change_id: ChangeId.nullable().describe('What it was part of, while that can be put back; else null'),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const PriceBefore = object('PriceBefore', 'What a price was before it was changed', {
  price: Amount.describe('Price each, in Rwandan francs'),
  until: moment('When it was changed'),
  by: say(z.string().nullable(), 'Who changed it; null: the shop, as sellers read its admins', 'Aline Uwase'),
  is_own: boolean('Whether it was the caller', false),
})
export type PriceBefore = z.infer<typeof PriceBefore>

export const getProductHistory = endpoint({
  method: 'GET',
  path: '/api/products/product/:product_id/history',
  access: 'product-manager',
  tags: ['products', 'orders'],
  summary: 'What changed of a product, who changed it and why',
  description: `Newest first, ${HISTORY_PAGE_SIZE} a page.`,
  params: z.object({ product_id: idInPath('product') }),
  query: z.object({
    kind: HistoryKind.optional().describe('Only this kind'),
    sales: Flag.optional().describe('false: without what orders took and put back'),
    before: optional(EntryId, 'Cursor for the next page: `next` from the previous page', 4711),
  }),
  response: z.object({
    items: z.array(HistoryEntry).describe('Entries on this page'),
    next: say(z.int().min(1).nullable(), 'Value of `before` for the next page; null on the last page', null),
    stock_quantity: count('How many there are now', 17),
    prices: say(
      z.array(Amount),
      `On the first page what the price was and became, the oldest first, of the last ${MAX_DRAWN_PRICES} changes; empty without one`,
      [24_000, 2400],
    ),
  }),
  refusals: ['product_not_found'],
})

export const undoProductChange = endpoint({
  method: 'POST',
  path: '/api/products/undo',
  access: 'change-manager',
  invalidates: ['products', 'categories', 'insights', 'activity'],
  takesLong: true,
  summary: 'Put back what a change of products did',
  description: `What still is as the change left it becomes as it was before: price, status, texts, pictures, by an admin who sells it, and what was deleted. Stock moves back by the difference, never below 0, and what an import added leaves the shop, or becomes inactive where it was ordered. At most ${MAX_CHANGED_PRODUCTS} products a call, in the order of their ids; the next call goes on \`after\` them. Each product of a change is put back once, within ${UNDO_DAYS} days, of an import within ${IMPORT_DAYS}. What is repeated under one \`Idempotency-Key\` within ${IDEMPOTENCY_HOURS} hours is done once.`,
  headers: IdempotencyHeaders,
  body: object('ProductUndo', 'Which change is put back', {
    change_id: ChangeId,
    product_id: optional(BodyId, 'Only this product of it', 42),
    after: optional(BodyId, '`next` of the call before', 1234),
    ends_import: optional(
      z.boolean(),
      'true: also an import of which rows are still to come; its further calls are refused',
      false,
    ),
  }),
  response: object('ProductUndone', 'What was put back', {
    change_id: ChangeId.describe('The putting back, which is a change as well'),
    put_back: say(z.int().min(0), 'Products of which something was put back', 497),
    changed_since: say(z.int().min(0), 'Products that stay, since they have been changed otherwise', 3),
    next: say(Id.nullable(), '`after` of the next call; null: that was all', null),
  }),
  refusals: [
    'change_not_found',
    'nothing_to_undo',
    'import_running',
    'import_too_old',
    'import_undone',
    'idempotency_mismatch',
  ],
})
