import { getCategoryProperties, setCategoryProperties, type PlacedProperty } from '#contract/facts/properties.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { apiQuery } from '#app/api/query.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { factWords } from '#app/words/facts.ts'

export const categoryPropertiesQuery = (categoryId: number) =>
  apiQuery(getCategoryProperties, { params: { category_id: categoryId } })

/**
 * Returns a function that saves a category's list of properties immediately; an empty list restores the defaults for
 * the category's kind of parts.
 */
export function useSetProperties(categoryId: number): (properties: PlacedProperty[]) => void {
  const query = categoryPropertiesQuery(categoryId)
  const { mutate } = useApiMutation(setCategoryProperties, {
    input: (properties: PlacedProperty[]) => ({
      params: { category_id: categoryId },
      body: {
        properties: properties.map(({ key, asked, filter, in_table }) => ({ key, asked, filter, in_table })),
      },
    }),
    scope: 'category-properties',
    isConcurrent: true,
    optimistic: (cache, properties) => {
      if (properties.length > 0) cache.set(query, (before) => before && { ...before, all: properties })
    },
    update: (cache, answer) => cache.set(query, answer),
    onError: (error) => showFailure(error, { tried: factWords.changeFailed }),
  })
  return mutate
}
