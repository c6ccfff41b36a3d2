import { fieldErrors } from '#contract/errors.ts'
import { identityKey, skuKey, type ImportIssue } from './row.ts'
import type { ImportField, ProductDraft } from '../products/draft.ts'

/**
 * Returns an issue if a row describes the same product as an earlier row. Must be called only for valid rows, in file
 * order.
 * @param productId id of the matched product, if any
 * @param seen identity keys of earlier rows; the keys of this row are added
 */
export function findDuplicateIssue(
  draft: ProductDraft,
  productId: number | null,
  seen: Set<string>,
): ImportIssue | null {
  const field = keyField(draft)
  const keys = [
    { field, key: identityKey(draft) }, // checked for matched rows too, since they block later duplicates
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
