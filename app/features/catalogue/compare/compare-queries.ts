import { apiQuery } from '#app/api/query.ts'
import { getProduct, type ProductWithFacts } from '#contract/catalogue/calls.ts'

/** Query for the compared parts; contains null in place of each part that is no longer on sale. */
export const comparedQuery = (ids: readonly number[]) =>
  apiQuery(
    getProduct,
    { params: { product_id: ids[0] ?? 0 } },
    {
      name: `compare ${ids.join()}`,
      fetch: async (call): Promise<(ProductWithFacts | null)[]> =>
        Promise.all(ids.map((id) => call({ params: { product_id: id } }).catch(nullWhereGone))),
    },
  )

/**
 * Converts a 404 error to null. Checks the status instead of the error class, which differs during server rendering.
 */
function nullWhereGone(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null
  throw error
}
