import type { Locator, Page } from '@playwright/test'

/** The calls of the product lists. */
export const LIST = '**/api/products/search_products?*'
export const cardsOf = (page: Page): Locator => page.getByRole('link', { name: 'View Details' })
export const filtersOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' })

/** The list's calls, as the queries that they carry. */
export function watchCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products/search_products') calls.push(searchParams)
  })
  return calls
}
