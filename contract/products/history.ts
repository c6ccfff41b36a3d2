import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
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
} from '../fields.ts'
import { IDEMPOTENCY_HOURS } from '../limits.ts'
import { IMPORT_DAYS } from '../imports/limits.ts'
import { NOTE_RETENTION_DAYS } from '../orders/limits.ts'
import {
  HISTORY_PAGE_SIZE,
  MAX_CHANGED_PRODUCTS,
  UNUSUAL_PRICE_EXAMPLES,
  MAX_DRAWN_PRICES,
  STOCK_MONTHS,
  UNDO_DAYS,
} from './limits.ts'
import { IMPLAUSIBLE_REASONS } from './implausible-price.ts'
import { changeCauses } from './change-cause.ts'

export const ChangeId = say(
  z.guid(),
  `A change to one or more products, which can be undone for ${UNDO_DAYS} days`,
  '7d1f6a0e-52b4-4c35-9a43-0a6f2f7c9b10',
)

/** Id of the recorded change; absent if no recorded field changed. */
export const MadeChange = { change_id: ChangeId.optional() }

export const ImplausiblePrice = object('ImplausiblePrice', 'Why a price is probably a mistake', {
  reason: say(
    z.enum(IMPLAUSIBLE_REASONS),
    "`currency`: in another currency, which can't be confirmed; `zero`; `earlier`: ten times or a tenth of the product's price so far, or beyond; `offers`: likewise of other offers of the part number; `category`: at most a tenth of everything in the category",
    'earlier',
  ),
  compared_with: say(z.number().nullable(), 'Francs: the price that it was compared with, for as many pieces', 2400),
})

export const UnusualPrices = object(
  'UnusualPrices',
  'Implausible new prices: in a dry run all of them, otherwise those left unchanged because `confirm_prices` was missing',
  {
    count: count('How many', 12),
    examples: z
      .array(
        z.object({
          product_id: idOf('product'),
          name: text('Name', example.product),
          price: say(z.number(), 'Francs, now', 2500),
          new_price: say(z.number(), 'Francs, then', 250),
          implausible_price: ImplausiblePrice.optional(),
        }),
      )
      .describe(`The first ${UNUSUAL_PRICE_EXAMPLES}, ordered by id`),
  },
)
export type UnusualPrices = z.infer<typeof UnusualPrices>
/** Optional reason for a change that affects only the stock. */
export const stockReason = {
  stock_cause: optional(
    z.enum(['count', 'moved']),
    'Only for stock changes: `count`, the stock was counted; `moved`, pieces came in or went out',
  ),
  stock_note: optional(Line, `With \`stock_cause\`: note, kept for ${NOTE_RETENTION_DAYS} days`),
}

interface StockChange {
  stock_quantity?: number | undefined
  price?: number | undefined
  status?: string | undefined
  stock_cause?: string | undefined
  stock_note?: string | undefined
}

/** Returns true if a change with a stock reason affects only the stock. */
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

export const HistoryEntry = object('HistoryEntry', 'A change to a product', {
  id: say(z.int().min(1), "The entry's id", 4711),
  at: moment('When'),
  kind: HistoryKind,
  fields: say(
    z.array(
      z.object({
        field: text('Name of the form field', 'price'),
        from: optional(z.unknown(), 'Old value', 24_000),
        to: optional(z.unknown(), 'New value', 2400),
      }),
    ),
    'Changed fields, with old and new values unless they are long. Categories and sellers are given by name',
    [{ field: 'price', from: 24_000, to: 2400 }],
  ),
  cause: say(
    z.enum(changeCauses),
    `Why; \`by_hand\`: nobody told; \`carried\`: all stock changes of a month more than ${STOCK_MONTHS} months ago`,
    'bulk',
  ),
  by: text(
    'Author; sellers see admins as the shop. Empty for stock moved by orders, because buyers are not named, and for `carried`',
    'Isoko',
  ),
  note: text('Note on a count or stock movement; may be empty', 'Box in the back room'),
  order_id: idOf('order').nullable().describe('Order that took or returned pieces'),
  change_id: ChangeId.nullable().describe('The change it belongs to, while that can be undone; otherwise null'),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const PriceBefore = object('PriceBefore', 'An earlier price', {
  price: Amount.describe('Price each, in Rwandan francs'),
  until: moment('When it was changed'),
  by: say(z.string().nullable(), 'Author; null: the shop (sellers see admins as the shop)', 'Aline Uwase'),
  is_own: boolean('Whether the caller made the change', false),
})
export type PriceBefore = z.infer<typeof PriceBefore>

export const getProductHistory = endpoint({
  method: 'GET',
  path: '/api/products/product/:product_id/history',
  access: 'product-manager',
  tags: ['products', 'orders'],
  summary: 'Get the history of a product',
  description: `Newest first, ${HISTORY_PAGE_SIZE} a page.`,
  params: z.object({ product_id: idInPath('product') }),
  query: z.object({
    kind: HistoryKind.optional().describe('Only changes of this kind'),
    sales: Flag.optional().describe('false: without stock moved by orders'),
    before: optional(EntryId, 'Cursor for the next page: `next` from the previous page', 4711),
  }),
  response: z.object({
    items: z.array(HistoryEntry).describe('Entries on this page'),
    next: say(z.int().min(1).nullable(), 'Value of `before` for the next page; null on the last page', null),
    stock_quantity: count('Current stock', 17),
    prices: say(
      z.array(Amount),
      `On the first page: the last ${MAX_DRAWN_PRICES} price changes, oldest first; otherwise empty`,
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
  summary: 'Undo a change to products',
  description: `Restores fields that have not been changed since: price, status, texts, pictures, the seller if an admin changed it, and deleted products. Stock moves back by the difference, never below 0. Products added by an import are removed, or deactivated if they were ordered. At most ${MAX_CHANGED_PRODUCTS} products a call, ordered by id; the next call continues \`after\` them. Each product of a change can be undone once, within ${UNDO_DAYS} days, or ${IMPORT_DAYS} for an import. A call repeated with the same \`Idempotency-Key\` within ${IDEMPOTENCY_HOURS} hours runs only once.`,
  headers: IdempotencyHeaders,
  body: object('ProductUndo', 'Change to undo', {
    change_id: ChangeId,
    product_id: optional(BodyId, 'Only this product', 42),
    after: optional(BodyId, '`next` from the previous call', 1234),
    ends_import: optional(z.boolean(), 'true: also undo an unfinished import; its further calls are refused', false),
  }),
  response: object('ProductUndone', 'Result of the undo', {
    change_id: ChangeId.describe('The undo itself, which is also a change'),
    put_back: say(z.int().min(0), 'Products that were restored, at least in part', 497),
    changed_since: say(z.int().min(0), 'Products skipped because they have been changed since', 3),
    next: say(Id.nullable(), 'Value of `after` for the next call; null: done', null),
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
