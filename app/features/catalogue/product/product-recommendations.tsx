import { useQuery } from '@tanstack/react-query'
import { catalogueWords } from '#app/words/catalogue.ts'
import { ProductShelf } from '#app/display/product-grid.tsx'
import { renderAddButton } from '../add-button.tsx'
import { alsoLikeQuery, relatedQuery } from '../product-queries.ts'

/** Related Products and You May Also Like; empty rows are hidden. */
export function ProductRecommendations({ productId }: { productId: number }) {
  const related = useQuery(relatedQuery(productId))
  const alsoLiked = useQuery(alsoLikeQuery(productId))
  return (
    <div className="print:hidden">
      {related.isError && (
        <ProductShelf renderAction={renderAddButton} heading={catalogueWords.related} products={[]}>
          <p>{catalogueWords.relatedFailed}</p>
        </ProductShelf>
      )}
      {related.data && related.data.length > 0 && (
        <ProductShelf renderAction={renderAddButton} heading={catalogueWords.related} products={related.data} />
      )}
      {alsoLiked.data && alsoLiked.data.length > 0 && (
        <ProductShelf renderAction={renderAddButton} heading={catalogueWords.alsoLike} products={alsoLiked.data} />
      )}
    </div>
  )
}
