import { day, id, oneOf } from '#app/browser/list-parsers.ts'
import { listState } from '#app/browser/list-state.ts'

export const KINDS = [
  'account',
  'security',
  'application',
  'product',
  'import',
  'property',
  'category',
  'order',
  'round',
  'banner',
] as const

/** Filters for the activity list: an account, a kind of subject, and a range of days. */
export const activityFilters = listState({ who: id(), kind: oneOf(KINDS), from: day, to: day })

export type ActivityFilters = ReturnType<typeof activityFilters.read>

/** Returns the filters as a query of the API. */
export const activityQueryOf = ({ who, kind, from, to }: ActivityFilters) => ({
  account_id: who,
  ...kindQuery(kind),
  from,
  to,
})

function kindQuery(kind: ActivityFilters['kind']) {
  if (kind === 'import') return { imports: true }
  return kind === 'security' ? { security: true } : { subject_type: kind }
}
