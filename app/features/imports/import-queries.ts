import { listImports, type Import } from '#contract/imports.ts'
import { apiQuery } from '#app/api/query.ts'
import type { SellerScope } from './use-import-state.ts'

export const importsQuery = apiQuery(listImports)

/** Tells whether an import is of this seller's products; to a seller all that are listed are. */
export const isOfSeller = (sellerId: SellerScope) => (one: Import) =>
  sellerId === undefined || one.seller_id === sellerId

/** How many of its rows have come. */
export const rowsOf = ({ added, changed, same, refused }: Import) => added + changed + same + refused
