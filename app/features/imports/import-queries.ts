import { listImports, type Import } from '#contract/imports/calls.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { apiQuery } from '#app/api/query.ts'
import { controlWords } from '#app/words/controls.ts'
import type { SellerScope } from './import-categories.ts'

export const importsQuery = apiQuery(listImports)

/** Error messages for a failed call. */
export const IMPORT_FAILURE: FailureTexts = {
  tried: controlWords.unknownError,
  answered: ({ message }) => message,
  network: ({ message }) => message,
}

/**
 * Returns a predicate that selects the imports for this seller; for sellers, it selects every import that they can see.
 */
export const isOfSeller = (sellerId: SellerScope) => (one: Import) =>
  sellerId === undefined || one.seller_id === sellerId

/** Returns the number of rows processed so far. */
export const rowsOf = ({ added, changed, same, refused }: Import) => added + changed + same + refused
