import { apiQuery } from '#app/api/query.ts'
import { getProduct, type ProductWithFacts } from '#contract/catalogue.ts'

/** Query of the parts that are compared; null for one that is not on sale any more. */
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

/** While rendering on the server the error is another one than in the browser. */
function nullWhereGone(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null
  throw error
}
