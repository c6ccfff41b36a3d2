import { keepPreviousData } from '@tanstack/react-query'
import { listPopularProducts, listProducts, listRecommendations, listFeaturedProducts } from '#contract/catalogue.ts'
import { getStatsOverview } from '#contract/insights.ts'
import { SIDE_PANEL } from '#contract/limits.ts'
import { ApiError } from '#app/api/client.ts'
import { apiQuery } from '#app/api/query.ts'
import { apiOf } from '#app/api/query-client.ts'
import { sidePanelWords } from '#app/words/insights-side-panel.ts'

/** Header that the specification gives to the panel's calls, though none has a body. */
const JSON_HEADERS = { headers: { 'content-type': 'application/json' } }

const withLimit = (limit: number) => ({ query: { limit }, ...JSON_HEADERS })
const mostViewed = {
  query: { sort_by: 'views_count', sort_order: 'desc', limit: SIDE_PANEL.recent },
  ...JSON_HEADERS,
} as const

/** Query of the panel's content on every page: concurrent calls that succeed or fail together. */
export const sidePanelQuery = apiQuery(getStatsOverview, JSON_HEADERS, {
  name: 'side-panel',
  fetch: async (getStats, client) => {
    const api = apiOf(client)
    const [hot, topRated, recent, stats] = await Promise.all([
      withErrorLog(sidePanelWords.hotSalesError, api(listPopularProducts, withLimit(SIDE_PANEL.hot))),
      withErrorLog(sidePanelWords.featuredError, api(listFeaturedProducts, withLimit(SIDE_PANEL.topRated))),
      withErrorLog(sidePanelWords.recentViewsError, api({ ...listProducts, path: '/api/products/' }, mostViewed)),
      withErrorLog(sidePanelWords.statsError, getStats()),
    ])
    return { hot, topRated, recent: recent.items, stats }
  },
  retry: false, // the user retries by the button
})

/** Query of recommendations for the product shown; optional for the panel. */
export const panelRecommendationsQuery = (productId: number | null) =>
  apiQuery(
    listRecommendations,
    { params: { product_id: productId ?? 0 }, ...withLimit(SIDE_PANEL.recommended) },
    {
      enabled: productId !== null,
      retry: false,
      placeholderData: productId === null ? undefined : keepPreviousData, // kept until the next product's arrive
    },
  )

/** Logs a failed call. @throws the call's error */
async function withErrorLog<T>(sentence: (status: number | string) => string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    console.warn(sentence(error instanceof ApiError ? error.status : String(error)))
    throw error
  }
}
