import { keepPreviousData } from '@tanstack/react-query'
import { listUsers } from '#contract/accounts/admin.ts'
import { getProduct } from '#contract/catalogue/calls.ts'
import { listCategories } from '#contract/categories/calls.ts'
import { suggestCategories } from '#contract/categories/manage.ts'
import { getCategoryProperties } from '#contract/facts/properties.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { apiQuery } from '#app/api/query.ts'
import { listManagedProducts, type ProductScope } from '../list/product-list-queries.ts'

/** Query for the product to edit; fetched each time the form opens, because edits start from its values. */
export function editedProductQuery(productId: number, scope: ProductScope) {
  return apiQuery(
    getProduct,
    { params: { product_id: productId }, query: { [scope]: true } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
}

/**
 * Query for all categories as a flat list, in which parents precede their children. Includes the proposed categories
 * that the caller may use.
 */
export const categoryListQuery = apiQuery(listCategories, { query: { proposed: true } }, { staleTime: 5 * 60_000 })

/** Query for the properties that a category requests; null while no category is chosen. */
export const askedPropertiesQuery = (categoryId: number | null) =>
  apiQuery(
    getCategoryProperties,
    { params: { category_id: categoryId ?? 0 } },
    { enabled: categoryId !== null, staleTime: 5 * 60_000 },
  )

const sellersPage = (page: number) => ({ query: { role: 'seller' as const, page, page_size: MAX_PAGE_SIZE } })

/**
 * Query for the accounts that an admin can assign as sellers, sorted by name. Fetches all pages, because a response has
 * a maximum length.
 */
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

/** Query for managed products that match a search string, the most similar first. */
export function similarProductsQuery(scope: ProductScope, text: string) {
  const query = { search: text, page_size: 10, [scope]: true }
  return apiQuery(listManagedProducts, { query }, { enabled: text.length >= MIN_QUERY_LENGTH, retry: false })
}

/** Query that finds managed products with a part number, among other search results. */
export function sameNumberQuery(scope: ProductScope, mpn: string) {
  const query = { search: mpn, page_size: 10, [scope]: true }
  return apiQuery(listManagedProducts, { query }, { enabled: mpn !== '', retry: false })
}

/** Query for categories that suit a product with this name and part number. */
export const categorySuggestionsQuery = (name: string, mpn: string) =>
  apiQuery(
    suggestCategories,
    { query: { name, mpn } },
    { enabled: name.length >= MIN_QUERY_LENGTH || mpn !== '', retry: false, placeholderData: keepPreviousData },
  )

const MIN_QUERY_LENGTH = 3
