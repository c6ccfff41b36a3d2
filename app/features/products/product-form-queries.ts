import { queryOptions } from '@tanstack/react-query'
import { listCategories, listProducts } from '#contract/catalogue.ts'
import { listUsers } from '#contract/users.ts'
import { managedProductQuery } from '#app/features/catalogue/product-queries.ts'
import { browserApi } from '#app/lib/api.ts'
import { tellRefusal } from '#app/lib/refusal.ts'

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
    meta: { private: true },
  })
}

/** All categories as a flat list, parents before children. */
export const categoryListQuery = queryOptions({
  queryKey: ['categories', 'list'],
  queryFn: () => tellRefusal(browserApi(listCategories)),
  staleTime: 5 * 60_000,
})

/** Those whom an admin can let sell a product, by name. */
export function sellersQuery(accountId: number) {
  return queryOptions({
    queryKey: ['users', 'sellers', accountId],
    queryFn: async () => {
      const answer = await browserApi(listUsers)
      const users = Array.isArray(answer) ? answer : answer.items
      return users
        .filter(({ role, status }) => role === 'seller' && status === 'Active')
        .map(({ id, full_name: name, email }) => ({ id, name: name || email }))
        .sort((a, b) => a.name.localeCompare(b.name))
    },
    meta: { private: true },
  })
}

/** Managed products that a text finds, the most alike first. */
export function alikeQuery(accountId: number, scope: ProductScope, text: string) {
  return queryOptions({
    queryKey: ['products', 'alike', accountId, scope, text],
    queryFn: () =>
      browserApi(
        { ...listProducts, path: '/api/products/' },
        { query: { search: text, page_size: 10, [scope]: 'true' } },
      ),
    enabled: text.length >= SHORTEST,
    retry: false,
    meta: { private: true },
  })
}

const SHORTEST = 3
