import { listCategories } from '#contract/categories.ts'
import { apiQuery } from '#app/api/query.ts'
import { firstCategories } from './first-categories.ts'

const TREE = { query: { include_tree: true } }

/** Query of the category tree, three levels deep with product counts, for menus and filter checklist. */
export const categoryTreeQuery = apiQuery(listCategories, TREE, { staleTime: 5 * 60_000 })

/** Query of the part of the tree that the first view shows. It comes with the page, so the browser never fetches it. */
export const firstCategoriesQuery = (chosen: readonly number[] = []) =>
  apiQuery(listCategories, TREE, {
    name: 'first',
    enabled: false,
    staleTime: Infinity,
    fetch: async (call) => firstCategories(await call(), chosen),
  })
