import * as z from 'zod'
import { ProductCard } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import { BodyId, count, Id, IdText, moment, object, optional, say, Text, textOrNull } from '../fields.ts'
import { MAX_NOTE_LENGTH } from '../orders/limits.ts'
import { ImplausiblePrice } from './history.ts'
import { CHECK_SAMPLE, FLAGGED_PAGE_SIZE, MAX_CHANGED_PRODUCTS, MAX_LISTED_CHECKS, MAX_PRODUCT_IDS } from './limits.ts'

/** Reasons to look at a product in review before it is approved. */
export const LISTING_FLAGS = ['price', 'picture', 'duplicate_part_number'] as const
export type ListingFlag = (typeof LISTING_FLAGS)[number]

export const ListingCheck = ProductCard.extend({
  waiting_since: moment('When the seller activated it'),
  flags: optional(
    z.array(z.enum(LISTING_FLAGS)),
    'Reasons to look at it: `price`: implausible; `picture`: none; `duplicate_part_number`: the seller has another product with it',
    ['picture'],
  ),
  implausible_price: ImplausiblePrice.optional(),
}).meta({
  id: 'ListingCheck',
  description: 'A product in review',
})
export type ListingCheck = z.infer<typeof ListingCheck>

const ImportId = z.guid()

export const CheckedImport = object('CheckedImport', 'Products of an import in review', {
  import_id: say(ImportId, 'The import', '0b0f7c52-6d5e-4f7e-9d0d-3f1f0a6c2b11'),
  file_name: textOrNull('File name; null if unknown', 'range.xlsx'),
  since: moment('When the first of them was submitted'),
  count: count('Number in review', 888),
  flagged: optional(z.int().min(0), 'Number of them with a flag', 12),
  sample: say(z.array(ListingCheck), `A random sample of at most ${CHECK_SAMPLE}`, []),
})
export type CheckedImport = z.infer<typeof CheckedImport>

export const listListingChecks = endpoint({
  method: 'GET',
  path: '/api/admin/listing-checks',
  access: 'admin',
  tags: ['products', 'accounts'],
  summary: 'List products in review',
  description: `The oldest ${MAX_LISTED_CHECKS} single products, and imports with several.`,
  response: z.object({
    items: say(z.array(ListingCheck), 'Single products, oldest first', []),
    imports: say(z.array(CheckedImport), 'Imports that brought several, the oldest first', []),
    total: count('Total number of products in review', 902),
  }),
})

export const listFlaggedListings = endpoint({
  method: 'GET',
  path: '/api/admin/listing-checks/imports/:import_id',
  access: 'admin',
  tags: ['products', 'accounts'],
  summary: 'List the flagged products of an import in review',
  description: `Ordered by id, ${FLAGGED_PAGE_SIZE} a page.`,
  params: z.object({ import_id: say(ImportId, 'The import', '0b0f7c52-6d5e-4f7e-9d0d-3f1f0a6c2b11') }),
  query: z.object({ after: optional(IdText, '`next` from the previous page', 18) }),
  response: z.object({
    items: z.array(ListingCheck).describe('Products on this page'),
    next: say(Id.nullable(), 'Value of `after` for the next page; null on the last page', null),
  }),
})

const Settlement = z
  .object({
    action: say(z.enum(['pass', 'refuse']), 'Approve, or refuse with a reason for the seller', 'pass'),
    product_ids: z
      .array(BodyId)
      .min(1, fieldErrors.required)
      .max(MAX_CHANGED_PRODUCTS, fieldErrors.too_many_entries)
      .optional()
      .meta({ description: 'Product ids; alternatively `import_id`', examples: [[18, 21]] }),
    import_id: ImportId.optional().describe(
      'Everything that waits of this import. `pass` leaves out the products with a flag that are not in `viewed_ids`',
    ),
    viewed_ids: optional(
      z.array(BodyId).max(MAX_PRODUCT_IDS, fieldErrors.too_many_entries),
      'With `import_id`: products that somebody has looked at',
      [18, 21],
    ),
    reason: Text.trim()
      .max(MAX_NOTE_LENGTH, fieldErrors.too_long)
      .optional()
      .meta({ description: 'With `refuse`: reason for the seller', examples: ['Please add a picture.'] }),
  })
  .refine(({ action, reason }) => action === 'pass' || reason, { error: fieldErrors.required, path: ['reason'] })
  .refine(({ product_ids: ids, import_id: importId }) => (ids === undefined) !== (importId === undefined), {
    error: fieldErrors.required,
    path: ['product_ids'],
  })
  .meta({ id: 'ListingSettlement', description: 'Decision about products in review' })
export type ListingSettlement = z.output<typeof Settlement>

export const settleListingChecks = endpoint({
  method: 'POST',
  path: '/api/admin/listing-checks/settle',
  access: 'admin',
  invalidates: ['products', 'categories', 'accounts', 'insights', 'activity'],
  takesLong: true,
  summary: 'Approve or refuse products in review',
  description:
    "Approved products become active and count towards the seller's first products. Products no longer in review, because another admin decided or they were deleted, are skipped.",
  body: Settlement,
  response: z.object({
    settled: say(z.array(Id), 'Products that left review', [18]),
    gone: say(z.array(Id), 'Products that were no longer in review', [21]),
    remaining: optional(z.int().min(0), 'With `import_id`: flagged products that somebody still has to look at', 3),
  }),
})
