import { listCategories } from '#contract/categories/calls.ts'
import { apiQuery } from '#app/api/query.ts'
import { firstCategories } from './first-categories.ts'

const TREE = { query: { include_tree: true } }

/** Query for the category tree, three levels deep and with product counts, for the menus and the filter checklist. */
export const categoryTreeQuery = apiQuery(listCategories, TREE, { staleTime: 5 * 60_000 })

/**
 * Query for the categories that are shown initially. They are embedded in the page, so the browser never fetches them.
 */
export const firstCategoriesQuery = (chosen: readonly number[] = []) =>
  apiQuery(listCategories, TREE, {
    name: 'first',
    enabled: false,
    staleTime: Infinity,
    fetch: async (call) => firstCategories(await call(), chosen),
  })
