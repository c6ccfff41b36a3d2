import type { Conflict } from '#contract/errors.ts'
import { isErrorCode } from '#app/api/client.ts'

/** What somebody else has changed since a product was looked at, where that is why an edit was refused. */
export function conflictOf(error: unknown): Conflict | null {
  if (!isErrorCode(error, 'product_changed')) return null
  const { fields, by, at, version } = error.body
  if (!fields || by === undefined || at === undefined || version === undefined) return null
  return { fields, by, at, version }
}
