import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Product, ProductCard, ProductPage } from '#contract/catalogue.ts'
import { PRODUCT_COUNTS_KEY, PRODUCT_LISTS_KEY } from './product-list-queries.ts'

/** Updates a product in every cached list; no list is refetched. */
export function cacheProduct(queryClient: QueryClient, product: Product): void {
  updateRows(queryClient, (row) => (row.id === product.id ? { ...row, ...product } : row))
  invalidateProducts(queryClient, [product.id])
}

/** The same for a field of several. */
export function cacheStatus(queryClient: QueryClient, productIds: number[], status: ProductCard['status']): void {
  const changed = new Set(productIds)
  updateRows(queryClient, (row) => (changed.has(row.id) ? { ...row, status } : row))
  invalidateProducts(queryClient, productIds)
}

/** Removes deleted products from the cached lists, then refetches the loaded pages, since what follows moved up. */
export function removeDeleted(queryClient: QueryClient, productIds: number[]): void {
  const deleted = new Set(productIds)
  updateRows(queryClient, (row) => (deleted.has(row.id) ? null : row))
  invalidateProducts(queryClient, productIds)
  void queryClient.invalidateQueries({ queryKey: PRODUCT_LISTS_KEY })
  decrementTotals(queryClient, productIds.length)
}

/**
 * Invalidates the product lists.
 * @returns when those on the screen are current
 */
export function invalidateProductList(queryClient: QueryClient, productIds: number[]): Promise<void> {
  invalidateProducts(queryClient, productIds)
  return queryClient.invalidateQueries({ queryKey: PRODUCT_LISTS_KEY })
}

/** The server's totals lag a minute, and would still count them. */
function decrementTotals(queryClient: QueryClient, deleted: number): void {
  queryClient.setQueriesData<{ total_products: number }>(
    { queryKey: ['totals'] },
    (totals) => totals && { ...totals, total_products: Math.max(0, totals.total_products - deleted) },
  )
}

function updateRows(queryClient: QueryClient, change: (row: ProductCard) => ProductCard | null): void {
  queryClient.setQueriesData<InfiniteData<ProductPage, number>>({ queryKey: PRODUCT_LISTS_KEY }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({ ...page, items: page.items.flatMap((row) => change(row) ?? []) }))
    return { ...list, pages }
  })
}

/** What is said of them elsewhere is old: the catalogue's lists, their own pages, the counts. */
function invalidateProducts(queryClient: QueryClient, productIds: number[]): void {
  queryClient.removeQueries({ queryKey: ['products', 'list'] })
  for (const productId of productIds) void queryClient.invalidateQueries({ queryKey: ['product', productId] })
  void queryClient.invalidateQueries({ queryKey: PRODUCT_COUNTS_KEY })
}
