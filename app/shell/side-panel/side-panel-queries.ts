import { keepPreviousData } from '@tanstack/react-query'
import {
  listPopularProducts,
  listProducts,
  listRecommendations,
  listFeaturedProducts,
} from '#contract/catalogue/calls.ts'
import { getStatsOverview } from '#contract/insights/calls.ts'
import { SIDE_PANEL } from '#contract/catalogue/limits.ts'
import { ApiError } from '#app/api/client.ts'
import { apiQuery } from '#app/api/query.ts'
import { apiOf } from '#app/api/query-client.ts'
import { sidePanelWords } from '#app/words/insights-side-panel.ts'

/** Header that the specification requires for the side panel's calls, although their requests have no body. */
const JSON_HEADERS = { headers: { 'content-type': 'application/json' } }

/**
 * Builds the input for one of the panel's lists. On a product page, excludes the products that the page already shows.
 */
const inputOf = <Place extends string>(limit: number, place: Place, productId: number | null) => ({
  query: productId === null ? { limit } : { limit, place, for: productId },
  ...JSON_HEADERS,
})
const mostViewed = {
  query: { sort_by: 'views_count', sort_order: 'desc', limit: SIDE_PANEL.recent },
  ...JSON_HEADERS,
} as const

/**
 * Returns the query for the side panel's content. Its calls run concurrently, and succeed or fail together.
 * @param productId product whose page is open; null on any other page
 */
export const sidePanelQuery = (productId: number | null) =>
  apiQuery(getStatsOverview, JSON_HEADERS, {
    name: `side-panel ${productId}`,
    fetch: async (getStats, client) => {
      const api = apiOf(client)
      const hotInput = inputOf(SIDE_PANEL.hot, 'hot', productId)
      const topRatedInput = inputOf(SIDE_PANEL.topRated, 'top_rated', productId)
      const [hot, topRated, recent, stats] = await Promise.all([
        withErrorLog(sidePanelWords.hotSalesError, api(listPopularProducts, hotInput)),
        withErrorLog(sidePanelWords.featuredError, api(listFeaturedProducts, topRatedInput)),
        withErrorLog(sidePanelWords.recentViewsError, api({ ...listProducts, path: '/api/products/' }, mostViewed)),
        withErrorLog(sidePanelWords.statsError, getStats()),
      ])
      return { hot, topRated, recent: recent.items, stats }
    },
    placeholderData: keepPreviousData, // shows the content for the previous page until the new content has loaded
    retry: false, // the user can retry with a button
  })

/** Returns the query for recommendations that match the current product. The panel works without them. */
export const panelRecommendationsQuery = (productId: number | null) =>
  apiQuery(
    listRecommendations,
    {
      params: { product_id: productId ?? 0 },
      query: { limit: SIDE_PANEL.recommended, place: 'recommended' },
      ...JSON_HEADERS,
    },
    {
      enabled: productId !== null,
      retry: false,
      placeholderData: productId === null ? undefined : keepPreviousData, // shows the old list until a new one loads
    },
  )

/** Logs the error of a failed call and rethrows it. @throws the call's error */
async function withErrorLog<T>(sentence: (status: number | string) => string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    console.warn(sentence(error instanceof ApiError ? error.status : String(error)))
    throw error
  }
}
