import { listSellers } from '#contract/accounts/sellers.ts'
import { apiQuery } from '#app/api/query.ts'

/** Sellers, sorted by name. */
export const sellersQuery = apiQuery(listSellers)
