import { fieldErrors } from '#contract/errors.ts'
import { identityKey, skuKey, type ImportIssue } from './import-row.ts'
import type { ImportField, ProductDraft } from './product-draft.ts'

/**
 * Finds the issue of a row about the same product as an earlier row; call it for valid rows in file order.
 * @param productId the matched product, if any
 * @param seen identity keys of earlier rows; the row's own are added
 */
export function findDuplicateIssue(
  draft: ProductDraft,
  productId: number | null,
  seen: Set<string>,
): ImportIssue | null {
  const field = keyField(draft)
  const keys = [
    { field, key: identityKey(draft) }, // also for a matched product: an imported row still blocks those below it
    { field, key: productId === null ? null : `id ${productId}` },
    { field: 'sku' as const, key: draft.sku ? skuKey(draft.sku) : null },
  ]
  const duplicate = keys.find(({ key }) => key !== null && seen.has(key))
  for (const { key } of keys) if (key !== null) seen.add(key)
  return duplicate ? { field: duplicate.field, message: fieldErrors.listed_above } : null
}

function keyField({ id, sku, mpn }: ProductDraft): ImportField {
  if (id !== undefined) return 'id'
  return sku ? 'sku' : mpn ? 'mpn' : 'name'
}
