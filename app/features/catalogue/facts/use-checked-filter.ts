import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { Facet } from '#contract/facts/calls.ts'
import { ApiError } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { factWords } from '#app/words/catalogue-facts.ts'
import { itemsOf, withItems } from '../list/fact-choices.ts'
import { facetsQuery } from '../list/facets-query.ts'
import type { CatalogueFilters } from '../list/filters.ts'

/**
 * Returns a function that applies a typed filter only if the server can parse it, so that the URL never contains an
 * unreadable filter. The function resolves to the error, or null.
 */
export function useCheckedFilter(
  filters: CatalogueFilters,
  unfolded: readonly string[],
  onChange: (change: Partial<CatalogueFilters>) => void,
) {
  const client = useQueryClient()
  const latest = useRef({ filters, onChange })
  useLayoutEffect(() => {
    latest.current = { filters, onChange }
  })
  const specWith = ({ spec }: CatalogueFilters, key: string, before: string | undefined, item: string | null) => {
    const others = itemsOf(spec, key).filter((other) => other !== before)
    return withItems(spec, key, item === null ? others : [...others, item])
  }
  /** @param before filter item to replace @param item replacement; null removes the filter */
  return async ({ key, values }: Facet, before: string | undefined, { item, text }: Typed): Promise<string | null> => {
    try {
      if (item !== null)
        await client.fetchQuery(facetsQuery({ ...filters, spec: specWith(filters, key, before, item) }, unfolded))
      const now = latest.current // the filters may have changed since the request
      now.onChange({ spec: specWith(now.filters, key, before, item) })
      return null
    } catch (error) {
      const isUnread = error instanceof ApiError && error.status === 422
      const example = values.find(({ label }) => label !== '')?.label
      return isUnread ? factWords.unread(text, example) : failureText(error, { tried: factWords.checkFailed })
    }
  }
}

/** Text typed into one box, and the filter item that both boxes form together; the item is null if both are empty. */
export interface Typed {
  item: string | null
  text: string
}
