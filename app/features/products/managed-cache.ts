import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Product, ProductCard, ProductPage } from '#contract/catalogue.ts'
import { MANAGED_COUNTS, MANAGED_LISTS } from './managed-queries.ts'

/** A product as it is now takes its row's place wherever it is listed; no list is asked for anew. */
export function keepChanged(queryClient: QueryClient, product: Product): void {
  changeRows(queryClient, (row) => (row.id === product.id ? { ...row, ...product } : row))
  forgetProducts(queryClient, [product.id])
}

/** The same for a field of several. */
export function keepStatus(queryClient: QueryClient, productIds: number[], status: ProductCard['status']): void {
  const changed = new Set(productIds)
  changeRows(queryClient, (row) => (changed.has(row.id) ? { ...row, status } : row))
  forgetProducts(queryClient, productIds)
}

/** The rows go at once; then the loaded pages are asked for again, since what comes after moved up. */
export function dropDeleted(queryClient: QueryClient, productIds: number[]): void {
  const deleted = new Set(productIds)
  changeRows(queryClient, (row) => (deleted.has(row.id) ? null : row))
  forgetProducts(queryClient, productIds)
  void queryClient.invalidateQueries({ queryKey: MANAGED_LISTS })
  countDown(queryClient, productIds.length)
}

/** What holds now only the server knows. @returns when the lists on the screen are those of now */
export function askAgain(queryClient: QueryClient, productIds: number[]): Promise<void> {
  forgetProducts(queryClient, productIds)
  return queryClient.invalidateQueries({ queryKey: MANAGED_LISTS })
}

/** The server's totals lag a minute, and would still count them. */
function countDown(queryClient: QueryClient, deleted: number): void {
  queryClient.setQueriesData<{ total_products: number }>(
    { queryKey: ['totals'] },
    (totals) => totals && { ...totals, total_products: Math.max(0, totals.total_products - deleted) },
  )
}

function changeRows(queryClient: QueryClient, change: (row: ProductCard) => ProductCard | null): void {
  queryClient.setQueriesData<InfiniteData<ProductPage, number>>({ queryKey: MANAGED_LISTS }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({ ...page, items: page.items.flatMap((row) => change(row) ?? []) }))
    return { ...list, pages }
  })
}

/** What is said of them elsewhere is old: the catalogue's lists, their own pages, the counts. */
function forgetProducts(queryClient: QueryClient, productIds: number[]): void {
  queryClient.removeQueries({ queryKey: ['products', 'list'] })
  for (const productId of productIds) void queryClient.invalidateQueries({ queryKey: ['product', productId] })
  void queryClient.invalidateQueries({ queryKey: MANAGED_COUNTS })
}
