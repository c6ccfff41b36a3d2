import { isDeepStrictEqual } from 'node:util'

/** A changed field, with its old and new values if they are short and may be stored. */
export interface FieldChange {
  field: string
  from?: unknown
  to?: unknown
}

/**
 * Returns the fields that differ between two states of an object.
 * @param nameOnly fields whose values are long or private; their values are omitted
 */
export function fieldChanges<Fields extends object>(
  before: Fields,
  after: Fields,
  nameOnly: readonly (keyof Fields)[],
): FieldChange[] {
  const fields = Object.keys({ ...before, ...after }) as (keyof Fields & string)[]
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => (nameOnly.includes(field) ? { field } : { field, from: before[field], to: after[field] }))
}

/**
 * Converts field changes to the format used in audit entries: `{ changed: ['price', 'description'], values: { price: {
 * from, to } } }`.
 */
export function changesDetail(changes: FieldChange[]) {
  const shown = changes.filter((change) => 'to' in change)
  const values = Object.fromEntries(shown.map(({ field, from = null, to = null }) => [field, { from, to }]))
  return { changed: changes.map(({ field }) => field), ...(shown.length > 0 && { values }) }
}
