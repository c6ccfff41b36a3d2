import { queryOptions } from '@tanstack/react-query'
import { listCategories } from '#contract/catalogue.ts'
import { browserApi } from '#app/api/client.ts'
import { reportUnauthorized } from '#app/api/auth-events.ts'
import type { Api } from '#contract/request.ts'

/** All categories, nested three deep, each with the number of its products: menus and filter checklist. */
export const categoryTreeQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['categories', 'tree'],
    queryFn: () => reportUnauthorized(api(listCategories, { query: { include_tree: 'true' } })),
    staleTime: 5 * 60_000,
  })
