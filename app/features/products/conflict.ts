import type { Conflict } from '#contract/products/errors.ts'
import { isErrorCode } from '#app/api/client.ts'

/** Returns the conflicting changes if an edit was rejected because someone else had changed the product. */
export function conflictOf(error: unknown): Conflict | null {
  if (!isErrorCode(error, 'product_changed')) return null
  const { fields, by, at, version } = error.body
  if (!fields || by === undefined || at === undefined || version === undefined) return null
  return { fields, by, at, version }
}
