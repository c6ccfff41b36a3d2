import { apiQuery } from '#app/api/query.ts'
import { getProduct, type ProductWithFacts } from '#contract/catalogue.ts'

/** Query of the compared parts; null for one that is no longer on sale. */
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

/** Checks the status rather than the class, which differs during server rendering. */
function nullWhereGone(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null
  throw error
}
