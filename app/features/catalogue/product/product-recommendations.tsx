import { useQuery } from '@tanstack/react-query'
import { catalogueWords } from '#app/words/catalogue.ts'
import { ProductShelf } from '#app/display/product-grid.tsx'
import { renderAddButton } from '../add-button.tsx'
import { popularQuery, recommendationsQuery } from '../product-queries.ts'

/** Products per row. */
export const SHELF_LENGTH = 4

/** Related Products and You May Also Like; empty rows are hidden. */
export function ProductRecommendations({ productId }: { productId: number }) {
  const related = useQuery(recommendationsQuery(productId))
  const popular = useQuery(popularQuery(SHELF_LENGTH))
  const relatedIds = new Set([productId, ...(related.data ?? []).map((product) => product.id)])
  const alsoLiked = popular.data?.filter((product) => !relatedIds.has(product.id)) ?? []
  return (
    <div className="print:hidden">
      {related.isError && (
        <ProductShelf renderAction={renderAddButton} heading={catalogueWords.related} products={[]}>
          <p>{catalogueWords.relatedFailed}</p>
        </ProductShelf>
      )}
      {related.data && related.data.length > 0 && (
        <ProductShelf
          renderAction={renderAddButton}
          heading={catalogueWords.related}
          products={related.data.slice(0, SHELF_LENGTH)}
        />
      )}
      {alsoLiked.length > 0 && (
        <ProductShelf renderAction={renderAddButton} heading={catalogueWords.alsoLike} products={alsoLiked} />
      )}
    </div>
  )
}
