import * as z from 'zod'
import { ProductCard } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { BodyId, count, Id, moment, object, say, Text, textOrNull } from './fields.ts'
import { CHECK_SAMPLE, MAX_CHANGED_PRODUCTS, MAX_LISTED_CHECKS, MAX_NOTE_LENGTH } from './limits.ts'

export const ListingCheck = ProductCard.extend({ waiting_since: moment('When its seller made it active') }).meta({
  id: 'ListingCheck',
  description: 'A product that an admin looks at before shoppers see it',
})
export type ListingCheck = z.infer<typeof ListingCheck>

const ImportId = z.guid()

export const CheckedImport = object('CheckedImport', 'Products that one import made active', {
  import_id: say(ImportId, 'The import', '0b0f7c52-6d5e-4f7e-9d0d-3f1f0a6c2b11'),
  file_name: textOrNull('Name of the file; null where nobody told', 'range.xlsx'),
  since: moment('When the first of them began to wait'),
  count: count('How many of them wait', 888),
  sample: say(z.array(ListingCheck), `At most ${CHECK_SAMPLE} of them, drawn at random`, []),
})
export type CheckedImport = z.infer<typeof CheckedImport>

export const listListingChecks = endpoint({
  method: 'GET',
  path: '/api/admin/listing-checks',
  access: 'admin',
  tags: ['products', 'accounts'],
  summary: 'Products that wait for a check',
  description: `The oldest ${MAX_LISTED_CHECKS} that were made active by themselves, and imports that brought several.`,
  response: z.object({
    items: say(z.array(ListingCheck), 'Those that came by themselves, the oldest first', []),
    imports: say(z.array(CheckedImport), 'Imports that brought several, the oldest first', []),
    total: count('How many products wait in all', 902),
  }),
})

const Settlement = z
  .object({
    action: say(z.enum(['pass', 'refuse']), 'Shoppers see them, or their seller reads why not', 'pass'),
    product_ids: z
      .array(BodyId)
      .min(1, fieldErrors.required)
      .max(MAX_CHANGED_PRODUCTS, fieldErrors.too_many_entries)
      .optional()
      .meta({ description: 'Which products; or else `import_id`', examples: [[18, 21]] }),
    import_id: ImportId.optional().describe('Everything that waits of this import'),
    reason: Text.trim()
      .max(MAX_NOTE_LENGTH, fieldErrors.too_long)
      .optional()
      .meta({ description: 'With `refuse`: a sentence for the seller', examples: ['Please add a picture.'] }),
  })
  .refine(({ action, reason }) => action === 'pass' || reason, { error: fieldErrors.required, path: ['reason'] })
  .refine(({ product_ids: ids, import_id: importId }) => (ids === undefined) !== (importId === undefined), {
    error: fieldErrors.required,
    path: ['product_ids'],
  })
  .meta({ id: 'ListingSettlement', description: 'What becomes of products that wait' })
export type ListingSettlement = z.output<typeof Settlement>

export const settleListingChecks = endpoint({
  method: 'POST',
  path: '/api/admin/listing-checks/settle',
  access: 'admin',
  invalidates: ['products', 'categories', 'accounts', 'insights', 'activity'],
  takesLong: true,
  summary: 'Pass or refuse products that wait for a check',
  description:
    'What passes is active, and counts as one of the first products of its seller. What waits no more is left out: another admin was faster, or it was deleted.',
  body: Settlement,
  response: z.object({
    settled: say(z.array(Id), 'Those that wait no longer', [18]),
    gone: say(z.array(Id), 'Those that had not waited any more', [21]),
  }),
})
