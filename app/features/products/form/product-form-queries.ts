import { listUsers } from '#contract/accounts-admin.ts'
import { getProduct } from '#contract/catalogue.ts'
import { listCategories } from '#contract/categories.ts'
import { getCategoryProperties } from '#contract/properties.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { apiQuery } from '#app/api/query.ts'
import { listManagedProducts, type ProductScope } from '../list/product-list-queries.ts'

/** Fetched on each opening of the form, since edits start from these values. */
export function editedProductQuery(productId: number, scope: ProductScope) {
  return apiQuery(
    getProduct,
    { params: { product_id: productId }, query: { [scope]: true } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
}

/** All categories as a flat list, parents before children, including proposed ones that the caller may use. */
export const categoryListQuery = apiQuery(listCategories, { query: { proposed: true } }, { staleTime: 5 * 60_000 })

/** Properties that a category asks for; null if none is chosen yet. */
export const askedPropertiesQuery = (categoryId: number | null) =>
  apiQuery(
    getCategoryProperties,
    { params: { category_id: categoryId ?? 0 } },
    { enabled: categoryId !== null, staleTime: 5 * 60_000 },
  )

const sellersPage = (page: number) => ({ query: { role: 'seller' as const, page, page_size: MAX_PAGE_SIZE } })

/** Accounts that an admin can assign as sellers, by name. Fetches page after page, since a list of everyone is cut. */
export const sellersQuery = apiQuery(listUsers, sellersPage(1), {
  name: 'sellers',
  fetch: async (call) => {
    const sellers = []
    for (let page = 1, isLast = false; !isLast; page++) {
      const answer = await call(sellersPage(page))
      sellers.push(...(Array.isArray(answer) ? answer : answer.items))
      isLast = Array.isArray(answer) || page * answer.page_size >= answer.total
    }
    return sellers
      .filter(({ status }) => status === 'Active')
      .map(({ id, full_name: name, email }) => ({ id, name: name || email }))
      .sort((a, b) => a.name.localeCompare(b.name))
  },
})

/** Managed products that match a text, the most similar first. */
export function similarProductsQuery(scope: ProductScope, text: string) {
  const query = { search: text, page_size: 10, [scope]: true }
  return apiQuery(listManagedProducts, { query }, { enabled: text.length >= MIN_QUERY_LENGTH, retry: false })
}

const MIN_QUERY_LENGTH = 3
