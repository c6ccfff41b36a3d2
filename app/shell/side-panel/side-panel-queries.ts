import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listPopularProducts, listProducts, listRecommendations } from '#contract/catalogue.ts'
import { getStatsOverview } from '#contract/insights.ts'
import { SIDE_PANEL } from '#contract/limits.ts'
import { listFeaturedProducts } from '#contract/storefront.ts'
import { ApiError, browserApi } from '#app/api/client.ts'
import { reportUnauthorized } from '#app/api/auth-events.ts'
import { sidePanelWords } from '#app/words/insights-side-panel.ts'

/** The specification's calls of this panel say so, though none has a body. */
const JSON_HEADERS = { headers: { 'content-type': 'application/json' } }

/** Everything that the panel shows on every page, asked for at once; it is whole or failed. */
export const sidePanelQuery = () =>
  queryOptions({
    queryKey: ['side-panel'],
    queryFn: async () => {
      const [hot, topRated, recent, stats] = await Promise.all([
        withErrorLog(sidePanelWords.hotSalesError, browserApi(listPopularProducts, withLimit(SIDE_PANEL.hot))),
        withErrorLog(sidePanelWords.featuredError, browserApi(listFeaturedProducts, withLimit(SIDE_PANEL.topRated))),
        withErrorLog(
          sidePanelWords.recentViewsError,
          browserApi({ ...listProducts, path: '/api/products/' }, mostViewed),
        ),
        withErrorLog(sidePanelWords.statsError, browserApi(getStatsOverview, JSON_HEADERS)),
      ])
      return { hot, topRated, recent: recent.items, stats }
    },
    retry: false, // it stands beside the page: the person decides
  })

/** Products to go with the one that is shown; without them the panel is whole too. */
export const panelRecommendationsQuery = (productId: number | null) =>
  queryOptions({
    queryKey: ['side-panel', 'recommendations', productId],
    queryFn: () =>
      browserApi(listRecommendations, {
        params: { product_id: String(productId) },
        ...withLimit(SIDE_PANEL.recommended),
      }),
    enabled: productId !== null,
    retry: false,
    placeholderData: productId === null ? undefined : keepPreviousData, // the next product's come in their place
  })

const withLimit = (limit: number) => ({ query: { limit }, ...JSON_HEADERS })
const mostViewed = {
  query: { sort_by: 'views_count', sort_order: 'desc', limit: SIDE_PANEL.recent },
  ...JSON_HEADERS,
} as const

/** @throws what the call threw, once the log has said which one it was */
async function withErrorLog<T>(sentence: (status: number | string) => string, answer: Promise<T>): Promise<T> {
  try {
    return await reportUnauthorized(answer)
  } catch (error) {
    console.warn(sentence(error instanceof ApiError ? error.status : String(error)))
    throw error
  }
}
