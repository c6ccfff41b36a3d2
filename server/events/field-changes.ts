import { isDeepStrictEqual } from 'node:util'

/** A field that an edit changed; with both values where they are short and may be kept. */
export interface FieldChange {
  field: string
  from?: unknown
  to?: unknown
}

/**
 * The fields that differ between two states of one thing.
 * @param nameOnly fields whose values are long or nobody's business: only that they changed is told
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

/** As audit entries keep them: `{ changed: ['price', 'description'], values: { price: { from, to } } }`. */
export function changesDetail(changes: FieldChange[]) {
  const kept = changes.filter((change) => 'to' in change)
  const values = Object.fromEntries(kept.map(({ field, from = null, to = null }) => [field, { from, to }]))
  return { changed: changes.map(({ field }) => field), ...(kept.length > 0 && { values }) }
}
