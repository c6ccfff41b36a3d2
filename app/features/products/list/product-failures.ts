import type { ApiError } from '#app/api/client.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { productListWords } from '#app/words/products-list.ts'

/** Returns a single message for all rejected fields, because the list has no form in which to show them. */
const answered = ({ body, message }: ApiError) => (typeof body.detail === 'string' ? undefined : message)

/** Error messages of product management. */
export const productFailures = {
  list: { tried: productListWords.fetchFailed, answered, network: productListWords.loadFailed },
  save: { tried: productListWords.saveFailed, answered },
  // The prices may have changed, but repeating the request changes no price twice.
  reprice: { tried: productListWords.saveFailed, answered, network: productListWords.repriceUncertain },
  delete: { tried: productListWords.deleteFailed, answered },
  export: { tried: productListWords.exportFailed, answered },
} satisfies Record<string, FailureTexts>
