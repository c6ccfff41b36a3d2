import { listSellers } from '#contract/accounts-sellers.ts'
import { apiQuery } from '#app/api/query.ts'

/** Who sells, by name. */
export const sellersQuery = apiQuery(listSellers)
