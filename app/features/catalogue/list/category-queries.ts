import { listCategories } from '#contract/categories.ts'
import { apiQuery } from '#app/api/query.ts'

/** All categories, nested three deep, each with the number of its products: menus and filter checklist. */
export const categoryTreeQuery = apiQuery(listCategories, { query: { include_tree: true } }, { staleTime: 5 * 60_000 })
