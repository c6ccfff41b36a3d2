import { listBanners } from '#contract/banners.ts'
import { apiQuery } from '#app/api/query.ts'

/** The slides of the promotional banner; they change when the shop does, not while somebody looks. */
export const bannersQuery = apiQuery(listBanners, {}, { staleTime: Infinity })
