import { fieldErrors } from '../errors.ts'
import { keyOf, type ImportProblem } from './import-row.ts'
import type { ImportField, ProductDraft } from './product-draft.ts'

/**
 * What is wrong with a row that is about the same product as one before it; call it for the good rows of a file in their order.
 * @param productId the product that it is about, where that is known
 * @param seen keys of the rows before, to which it adds
 */
export function problemOfRepeat(
  draft: ProductDraft,
  productId: number | null,
  seen: Set<string>,
): ImportProblem | null {
  const field = keyField(draft)
  const keys = [
    { field, key: keyOf(draft) }, // also once the product is known: a row that was imported keeps barring those below it
    { field, key: productId === null ? null : `id ${productId}` },
    { field: 'sku' as const, key: draft.sku ? `sku ${draft.sku.toLowerCase()}` : null },
  ]
  const again = keys.find(({ key }) => key !== null && seen.has(key))
  for (const { key } of keys) if (key !== null) seen.add(key)
  return again ? { field: again.field, message: fieldErrors.listed_above } : null
}

function keyField({ id, sku, mpn }: ProductDraft): ImportField {
  if (id !== undefined) return 'id'
  return sku ? 'sku' : mpn ? 'mpn' : 'name'
}
