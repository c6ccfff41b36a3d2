import { listCategories } from '#contract/categories.ts'
import { apiQuery } from '#app/api/query.ts'

/** Query of the category tree, three levels deep with product counts, for menus and filter checklist. */
export const categoryTreeQuery = apiQuery(listCategories, { query: { include_tree: true } }, { staleTime: 5 * 60_000 })
