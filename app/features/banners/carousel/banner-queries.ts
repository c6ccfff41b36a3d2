import { queryOptions } from '@tanstack/react-query'
import { listProducts } from '#contract/catalogue.ts'
import { FEATURED_PRODUCTS } from '#contract/limits.ts'
import type { Api } from '#contract/request.ts'
import { listBanners } from '#contract/storefront.ts'
import { browserApi } from '#app/api/client.ts'
import { reportUnauthorized } from '#app/api/auth-events.ts'

/** The slides of the promotional banner; they change when the shop does, not while somebody looks. */
export const bannersQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['banners'], queryFn: () => api(listBanners), staleTime: Infinity })

/** What came last, for the carousel. */
export const latestQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['products', 'latest'],
    queryFn: async () => {
      const query = { page: 1, page_size: FEATURED_PRODUCTS, sort_by: 'created_at', sort_order: 'desc' } as const
      return (await reportUnauthorized(api(listProducts, { query }))).items
    },
  })
