import type { SortBy } from '#contract/catalogue/calls.ts'
import type { ShownCard } from '#app/display/shown-card.ts'

/** Sort orders: first the three in the specification, then those by price. */
export const SORTS = {
  latest: { sort_by: 'created_at', sort_order: 'desc' },
  oldest: { sort_by: 'created_at', sort_order: 'asc' },
  popular: { sort_by: 'views_count', sort_order: 'desc' },
  cheapest: { sort_by: 'price', sort_order: 'asc' },
  mostExpensive: { sort_by: 'price', sort_order: 'desc' },
} as const satisfies Record<string, { sort_by: SortBy; sort_order: 'asc' | 'desc' }>

export type SortName = keyof typeof SORTS

export const SORT_NAMES = Object.keys(SORTS) as SortName[]

/** Finds the sort order for a pair of query parameters; the direction defaults to descending, as in the API. */
export function sortFor(sortBy: string | null, sortOrder: string | null): SortName | null {
  const direction = sortOrder === 'asc' ? 'asc' : 'desc'
  return SORT_NAMES.find((name) => SORTS[name].sort_by === sortBy && SORTS[name].sort_order === direction) ?? null
}

/** Sorts cached products in the same order as the server. */
export function sortCards(cards: readonly ShownCard[], name: SortName): ShownCard[] {
  const { sort_by: property, sort_order: direction } = SORTS[name]
  const sign = direction === 'asc' ? 1 : -1
  return cards.toSorted((a, b) => sign * (compare(a[property], b[property]) || a.id - b.id))
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
