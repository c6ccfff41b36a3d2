import { getOwnShop, getShop } from '#contract/shops/calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Queries a seller's shop page. */
export const shopQuery = (slug: string) => apiQuery(getShop, { params: { slug } })

export const ownShopQuery = apiQuery(getOwnShop)
