import { listBanners } from '#contract/banners/calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Query for the promotional slides, which change too rarely to be refetched during a visit. */
export const bannersQuery = apiQuery(listBanners, {}, { staleTime: Infinity })
