import { listImports, type Import } from '#contract/imports.ts'
import { apiQuery } from '#app/api/query.ts'
import type { SellerScope } from './use-import-state.ts'

export const importsQuery = apiQuery(listImports)

/** Returns true if an import belongs to this seller; all imports that a seller sees do. */
export const isOfSeller = (sellerId: SellerScope) => (one: Import) =>
  sellerId === undefined || one.seller_id === sellerId

/** Number of rows processed so far. */
export const rowsOf = ({ added, changed, same, refused }: Import) => added + changed + same + refused
