import type { ApiError } from '#app/api/client.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { productListWords } from '#app/words/products-list.ts'

/** Fields are refused here with one sentence for all, since none of them stands in a form. */
const answered = ({ body, message }: ApiError) => (typeof body.detail === 'string' ? undefined : message)

/** What the calls of product management say when they fail. */
export const productFailures = {
  list: { tried: productListWords.fetchFailed, answered, network: productListWords.loadFailed },
  save: { tried: productListWords.saveFailed, answered },
  // Whether the prices changed is not known; the same once more changes none twice.
  reprice: { tried: productListWords.saveFailed, answered, network: productListWords.repriceUncertain },
  delete: { tried: productListWords.deleteFailed, answered },
  export: { tried: productListWords.exportFailed, answered },
} satisfies Record<string, FailureTexts>
