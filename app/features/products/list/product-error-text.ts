import { ApiError, NetworkError } from '#app/api/client.ts'
import { accountWords } from '#app/words/accounts.ts'
import { productListWords } from '#app/words/products-list.ts'

/**
 * The sentence for a call about products that failed: the server's own where it gave one.
 * @param otherwise what could not be done
 */
export function productErrorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.message !== accountWords.unknownError) return error.message
  return fallback
}

/** The same for a list that did not come. */
export function productListErrorText(error: unknown): string {
  return error instanceof NetworkError
    ? productListWords.loadFailed
    : productErrorText(error, productListWords.fetchFailed)
}
