import { NetworkError } from '#app/api/client.ts'
import { serverErrorText } from '#app/api/error-text.ts'
import { productListWords } from '#app/words/products-list.ts'

/**
 * The sentence for a call about products that failed: the server's own where it gave one.
 * @param otherwise what could not be done
 */
export function productErrorText(error: unknown, fallback: string): string {
  return serverErrorText(error) ?? fallback
}

/** The same for a list that did not come. */
export function productListErrorText(error: unknown): string {
  return error instanceof NetworkError
    ? productListWords.loadFailed
    : productErrorText(error, productListWords.fetchFailed)
}
