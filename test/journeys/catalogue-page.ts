import type { Locator, Page, Route } from '@playwright/test'

/** URL pattern of the calls that load product lists. */
export const LIST_URL = '**/api/products/search_products?*'
export const cardsOf = (page: Page): Locator => page.getByRole('link', { name: 'View Details' })
export const filtersOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' })

/** Records the query parameters of product list calls. */
export function recordCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products/search_products') calls.push(searchParams)
  })
  return calls
}

/** Delays the responses of product list calls until the returned function is called. */
export async function delayLists(page: Page): Promise<() => Promise<void>> {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const wait = async (route: Route) => {
    await answered
    await route.continue().catch(() => undefined) // fails if the page has already navigated away
  }
  await page.route(LIST_URL, wait)
  return async () => {
    answer()
    await page.unroute(LIST_URL, wait)
  }
}
