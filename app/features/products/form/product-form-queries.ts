import { queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { listCategories } from '#contract/categories.ts'
import { listProducts } from '#contract/catalogue.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { listUsers } from '#contract/accounts-admin.ts'
import { managedProductQuery } from '#app/features/catalogue/product-queries.ts'
import { browserApi } from '#app/api/client.ts'
import { apiQuery } from '#app/api/query.ts'

/** Whose products are managed: a seller's own, or for an admin those of everyone. */
export type ProductScope = 'mine' | 'all'

/** Each opening of the form asks anew: what it shows is what an edit starts from. */
export function editedProductQuery(productId: number, scope: ProductScope) {
  return queryOptions({
    ...managedProductQuery(productId, scope),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { tags: ['products'], isPrivate: true },
  })
}

/** All categories as a flat list, parents before children. */
export const categoryListQuery = apiQuery(listCategories, {}, { staleTime: 5 * 60_000 })

/** Those whom an admin can let sell a product, by name. */
export function sellersQuery(accountId: number) {
  return queryOptions({
    queryKey: ['users', 'sellers', accountId],
    queryFn: async () => {
      const sellers = await fetchSellers(1)
      return sellers
        .filter(({ status }) => status === 'Active')
        .map(({ id, full_name: name, email }) => ({ id, name: name || email }))
        .sort((a, b) => a.name.localeCompare(b.name))
    },
    meta: { tags: ['products'], isPrivate: true },
  })
}

/** All of them, one page after the other: a list of everyone is cut at the newest 1,000. */
async function fetchSellers(page: number): Promise<User[]> {
  const answer = await browserApi(listUsers, { query: { role: 'seller', page, page_size: MAX_PAGE_SIZE } })
  if (Array.isArray(answer)) return answer
  const isLast = page * answer.page_size >= answer.total
  return isLast ? answer.items : [...answer.items, ...(await fetchSellers(page + 1))]
}

/** Managed products that a text finds, the most alike first. */
export function similarProductsQuery(accountId: number, scope: ProductScope, text: string) {
  return queryOptions({
    queryKey: ['products', 'alike', accountId, scope, text],
    queryFn: () =>
      browserApi(
        { ...listProducts, path: '/api/products/' },
        { query: { search: text, page_size: 10, [scope]: 'true' } },
      ),
    enabled: text.length >= MIN_QUERY_LENGTH,
    retry: false,
    meta: { tags: ['products'], isPrivate: true },
  })
}

const MIN_QUERY_LENGTH = 3
