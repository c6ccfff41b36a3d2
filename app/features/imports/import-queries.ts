import { listImports, type Import } from '#contract/imports/calls.ts'
import { apiQuery } from '#app/api/query.ts'
import type { SellerScope } from './use-import-state.ts'

export const importsQuery = apiQuery(listImports)

/**
 * Returns a predicate that selects the imports for this seller; for sellers, it selects every import that they can see.
 */
export const isOfSeller = (sellerId: SellerScope) => (one: Import) =>
  sellerId === undefined || one.seller_id === sellerId

/** Returns the number of rows processed so far. */
export const rowsOf = ({ added, changed, same, refused }: Import) => added + changed + same + refused
