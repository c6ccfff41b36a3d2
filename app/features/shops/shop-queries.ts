import { getOwnShop, getShop } from '#contract/shops.ts'
import { apiQuery } from '#app/api/query.ts'

/** Query of the page of a seller. */
export const shopQuery = (slug: string) => apiQuery(getShop, { params: { slug } })

export const ownShopQuery = apiQuery(getOwnShop)
